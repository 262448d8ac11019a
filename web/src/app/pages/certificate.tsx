import { CertificateScreen } from '#features/certificates/certificate-screen.tsx'
import { useParams } from '#routing/screen-address.ts'

export function CertificatePage() {
  const { number } = useParams('/certificates/:number')
  return <CertificateScreen number={number} />
}
