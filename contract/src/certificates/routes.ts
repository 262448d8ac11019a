import * as z from 'zod/mini'
import { Brand } from '../branding/routes.ts'
import { isCertificateNumber } from './certificate-number.ts'
import { MemberId, PageMeta, Timestamp, pageOf } from '../common.ts'
import { route } from '../route.ts'
import { longText } from '../text/visible-text.ts'

export * from './certificate-number.ts'

export const certificateMessages = {
  mistyped: /*i18n*/ 'This number has a typing error. Compare it with the certificate.',
} as const

export const CertificateNumber = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.refine(isCertificateNumber, certificateMessages.mistyped))

/** All that a certificate says, as on the day it was issued. Names of erased accounts are empty. */
export const Certificate = z.object({
  number: z.string(),
  status: z.enum(['valid', 'revoked', 'withdrawn']),
  learnerName: z.string(),
  courseTitle: z.string(),
  courseId: z.string(),
  creatorName: z.string(),
  details: z.object({
    lessons: z.int(),
    hours: z.number(),
    quizPercentage: z.nullable(z.int()),
    outlineVersion: z.int(),
  }),
  issuedAt: Timestamp,
  revokedReason: z.nullable(z.string()),
  /** Withdrawn because the course was given back for its price, not with its holder's account. */
  isReturned: z.boolean(),
  /** The look of the course's creator, where their plan includes it; null in lists. */
  brand: z.nullable(Brand),
  /** Where it can be downloaded while it is valid. */
  pdf: z.nullable(z.string()),
  png: z.nullable(z.string()),
  /** The caller teaches the course, or moderates. */
  mayRevoke: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

const byNumber = z.object({ number: CertificateNumber })

export const getCertificate = route({
  method: 'GET',
  path: '/certificates/:number',
  summary: 'Checks a certificate: everything it says, and whether it is valid.',
  access: 'anyone',
  params: byNumber,
  reply: Certificate,
  errors: ['API_ERR_NOT_FOUND'],
  limits: [{ max: 60, seconds: 60, per: 'address' }],
})

export const listCertificates = route({
  method: 'GET',
  path: '/users/:id/certificates',
  summary: "The caller's certificates, the newest first.",
  access: 'member',
  params: z.object({ id: MemberId }),
  query: pageOf(10),
  reply: z.object({ certificates: z.array(Certificate), meta: PageMeta }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const revokeCertificate = route({
  method: 'PATCH',
  path: '/certificates/:number',
  summary: 'Revokes a certificate of an own course, or restores it; moderators any.',
  access: 'member',
  params: byNumber,
  body: z.object({
    revoked: z.boolean(),
    reason: z._default(longText(500), ''),
  }),
  reply: Certificate,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})
