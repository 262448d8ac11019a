import type { Certificate } from '@akada/contract/certificates/routes'
import { siteName } from '#lib/site-name.ts'

/** Where a member of LinkedIn adds a certificate to their profile, with everything filled in. */
export function linkedInAddress({ number, courseTitle, issuedAt }: Certificate, page: string): string {
  const issued = new Date(issuedAt)
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: siteName,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    certUrl: page,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
