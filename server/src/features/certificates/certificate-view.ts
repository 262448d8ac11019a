import type { Certificate } from '@akada/contract/certificates/routes'

export interface CertificateRow {
  number: string
  courseId: string
  userId: string | null
  learnerName: string
  courseTitle: string
  creatorName: string
  details: Certificate['details']
  issuedAt: Date
  revokedAt: Date | null
  revokedReason: string | null
  returnedAt: Date | null
}

export const certificateColumns = `t.number, t.course_id, t.user_id, t.learner_name, t.course_title, t.creator_name, t.details,
  t.issued_at, t.revoked_at, t.revoked_reason, t.returned_at`

/** Withdrawn with its holder's account, or with a course that was returned; or revoked by the course. */
export function statusOf({ userId, revokedAt, returnedAt }: CertificateRow): Certificate['status'] {
  if (userId === null || returnedAt) return 'withdrawn'
  return revokedAt ? 'revoked' : 'valid'
}

export const certificateFilePath = (number: string, extension: 'pdf' | 'png') =>
  `/downloads/certificates/${number}.${extension}`

interface CertificateViewOptions {
  mayRevoke?: boolean
  brand?: Certificate['brand']
}

export function certificateOf(
  row: CertificateRow,
  { mayRevoke = false, brand = null }: CertificateViewOptions = {},
): Certificate {
  const { number, courseId, learnerName, courseTitle, creatorName, details, issuedAt, revokedReason } = row
  const status = statusOf(row)
  const isValid = status === 'valid'
  return {
    number,
    status,
    courseId,
    learnerName,
    courseTitle,
    creatorName,
    details,
    issuedAt: issuedAt.toISOString(),
    isReturned: row.userId !== null && row.returnedAt !== null,
    revokedReason: status === 'revoked' ? revokedReason : null,
    brand,
    pdf: isValid ? certificateFilePath(number, 'pdf') : null,
    png: isValid ? certificateFilePath(number, 'png') : null,
    mayRevoke: mayRevoke && status !== 'withdrawn',
  }
}
