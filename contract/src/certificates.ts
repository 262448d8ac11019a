import * as z from 'zod/mini'
import { MemberId, PageMeta, Timestamp, pageOf } from './common.ts'
import { route } from './route.ts'

/** No letters that could be read as digits; one character fewer than the prime used for the check. */
export const certificateAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const certificateLength = 11
const prime = 31

export const certificateMessages = {
  mistyped: /*i18n*/ 'This number has a typing error. Compare it with the certificate.',
} as const

const weighted = (signs: string) =>
  Array.from(signs).reduce((sum, sign, index) => sum + (index + 1) * certificateAlphabet.indexOf(sign), 0) %
  prime

/** Ten characters including the check character; undefined for the few without one. */
export function withCheckSign(signs: string): string | undefined {
  return Array.from(certificateAlphabet)
    .map((sign) => signs + sign)
    .find((number) => weighted(number) === 0)
}

/** Detects any single wrong character and any two that were swapped. */
export const isCertificateNumber = (text: string) =>
  text.length === certificateLength &&
  Array.from(text).every((sign) => certificateAlphabet.includes(sign)) &&
  weighted(text) === 0

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
  /** Where it can be downloaded while it is valid. */
  pdf: z.nullable(z.string()),
  png: z.nullable(z.string()),
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
    reason: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  reply: Certificate,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})
