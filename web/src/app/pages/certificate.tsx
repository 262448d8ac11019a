import { CertificateScreen } from '#features/certificates/certificate-screen.tsx'
import { useParams } from '#routing/navigation.ts'

export function CertificatePage() {
  const { number } = useParams('/certificates/:number')
  return <CertificateScreen number={number} />
}
