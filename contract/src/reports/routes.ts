import * as z from 'zod/mini'
import { Id, MemberId, PostId } from '../common.ts'
import { route } from '../route.ts'
import { subjectTypes } from './subjects.ts'
import { code, longText } from '../text/visible-text.ts'

/** Reasons for a report, in the order of the dialog (specification, section 9). */
export const reportReasons = [
  'Impersonation',
  'Misleading',
  'Nudity',
  'Threats',
  'Discrimination',
  'Misinformation',
  'UnsafeBehavior',
  'Underage',
  'Other',
] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

export const SubjectType = z.enum(subjectTypes)

export const additionalInfoLength = 500
/** Maximum reports of one member in 24 hours. */
export const reportsPerDay = 20
/** Reports of this total weight hide a post until a moderator has reviewed it; most weigh 1. */
export const hidingWeight = 3

export const reportMessages = {
  own: /*i18n*/ 'You cannot report yourself.',
} as const

/** A report as in section 3. */
export const Report = z.object({
  interactableId: Id,
  interactableType: SubjectType,
  attachmentUrl: z.nullish(code(500)),
  reason: ReportReason,
  additionalInfo: z.nullish(longText(additionalInfoLength)),
})
export type Report = z.infer<typeof Report>

const common = {
  method: 'POST',
  access: 'member',
  status: 201,
  reply: z.object({ interactableId: Id, interactableType: SubjectType, reported: z.literal(true) }),
  errors: ['API_ERR_DUPLICATE_CONTENT', 'API_ERR_NOT_FOUND'],
  isIdempotent: true,
  limits: [{ max: reportsPerDay, seconds: 86_400, per: 'account', isShared: true }],
} as const

export const createReport = route({
  ...common,
  path: '/users/:userId/reports',
  summary:
    'Reports a post, a comment or a member; `userId` is the caller, or the owner of the reported subject.',
  params: z.object({ userId: MemberId }),
  body: Report,
})

export const reportPost = route({
  ...common,
  path: '/posts/:id/report',
  summary: 'Reports a post.',
  params: z.object({ id: PostId }),
  body: z.pick(Report, { reason: true, additionalInfo: true }),
})
