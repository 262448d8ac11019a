import * as z from 'zod/mini'
import { Id, Timestamp, idNamed, memberFields } from '../common.ts'
import { Media } from '../media/routes.ts'
import { ReportReason, SubjectType } from '../reports/routes.ts'
import { route } from '../route.ts'
import { moderationActions } from '../reports/subjects.ts'
import { code, nameText, visibleText } from '../text/visible-text.ts'

export const casesPageSize = 20
export const decisionReasonLength = 500
export const appealLength = 1000
/** Days for which a member can be suspended; null means permanently. */
export const suspensionDays = [1, 7, 30] as const

export const moderationMessages = {
  reasonRequired: /*i18n*/ 'Give a reason. The author will see it.',
  appealRequired: /*i18n*/ 'Say why this decision is wrong.',
  decided: /*i18n*/ 'Someone else has already decided this.',
  appealed: /*i18n*/ 'You have already appealed.',
  unfit: 'A member cannot be hidden or removed.',
  ownCase: /*i18n*/ 'Someone else must decide this: it concerns you, or you reported it.',
  secondPerson: /*i18n*/ 'A different moderator must decide the appeal.',
  staff: /*i18n*/ 'Only admins can change moderators.',
  lastAdmin: /*i18n*/ 'Make someone else an admin first.',
} as const

export const ModerationAction = z.enum(moderationActions)

export const Role = z.enum(['user', 'moderator', 'admin'])
export type Role = z.infer<typeof Role>

const Member = z.object({
  id: Id,
  ...memberFields,
  bio: z.string(),
  /** Until when the member may not sign in; `infinity` means permanently. */
  suspendedUntil: z.nullable(z.string()),
})

export const Appeal = z.object({
  id: Id,
  text: z.string(),
  createdAt: Timestamp,
  outcome: z.nullable(z.enum(['upheld', 'overturned'])),
  /** The reason, in the moderator's words. */
  answer: z.nullable(z.string()),
})

export const Decision = z.object({
  id: Id,
  action: ModerationAction,
  reason: z.string(),
  /** End of a suspension, `infinity` means permanently; null for everything else. */
  until: z.nullable(z.string()),
  createdAt: Timestamp,
  appeal: z.nullable(Appeal),
})
export type Decision = z.infer<typeof Decision>

/** All reports about one subject, as moderators see it, without the reporters. */
export const ModerationCase = z.object({
  id: Id,
  subjectType: SubjectType,
  subjectId: Id,
  status: z.enum(['open', 'decided', 'appealed', 'closed']),
  /** The owner. */
  owner: Member,
  /** The post, or the one that the comment is on. */
  postId: z.nullable(Id),
  title: z.string(),
  text: z.string(),
  /** Messages only: what was written before it. */
  context: z.optional(z.string()),
  /** Messages only: earlier versions, oldest first. */
  earlierTexts: z.optional(z.array(z.string())),
  /** Messages only: deleted by its author or by the staff. */
  isDeleted: z.optional(z.boolean()),
  media: z.array(Media),
  isHidden: z.boolean(),
  isRemoved: z.boolean(),
  weight: z.number(),
  reportsCount: z.int(),
  reasons: z.array(z.object({ reason: ReportReason, count: z.int() })),
  /** The reporters' notes, newest first. */
  remarks: z.array(z.string()),
  openedAt: Timestamp,
  decision: z.nullable(z.extend(Decision, { moderator: z.nullable(z.string()) })),
})
export type ModerationCase = z.infer<typeof ModerationCase>

export const CaseView = z.enum(['reports', 'appeals', 'decided'])
export type CaseView = z.infer<typeof CaseView>
export const CaseOrder = z.enum(['heaviest', 'newest'])
export type CaseOrder = z.infer<typeof CaseOrder>

const reason = visibleText({ max: decisionReasonLength, empty: moderationMessages.reasonRequired })
const staff = {
  access: 'member',
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
} as const
const id = z.object({ id: idNamed(/*i18n*/ 'ID is required') })

export const listCases = route({
  method: 'GET',
  path: '/moderation/cases',
  summary: 'What waits for moderators, one entry a subject; moderators only.',
  access: 'member',
  query: z.object({
    view: z._default(CaseView, 'reports'),
    order: z._default(CaseOrder, 'heaviest'),
    /** `next` of the previous page. */
    after: z.optional(code(100)),
  }),
  reply: z.object({
    cases: z.array(ModerationCase),
    next: z.nullable(z.string()),
    waiting: z.object({ reports: z.int(), appeals: z.int() }),
  }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const decideCase = route({
  ...staff,
  method: 'POST',
  path: '/moderation/cases/:id/decisions',
  summary: 'Decides a case; of two concurrent decisions, the second is refused. Moderators only.',
  params: id,
  body: z.object({
    action: ModerationAction,
    reason,
    /** Length of a suspension; permanent if missing. */
    days: z.nullish(z.literal(suspensionDays)),
  }),
  reply: ModerationCase,
  isIdempotent: true,
})

export const restoreCase = route({
  ...staff,
  method: 'POST',
  path: '/moderation/cases/:id/restore',
  summary:
    'Takes a decision back: what was hidden or removed shows again, a suspension ends. Moderators only.',
  params: id,
  body: z.object({ reason }),
  reply: ModerationCase,
  isIdempotent: true,
})

export const decideAppeal = route({
  ...staff,
  method: 'POST',
  path: '/moderation/cases/:id/appeal',
  summary: 'Decides on the appeal of a case, by another moderator than the decision where there is one.',
  params: id,
  body: z.object({ outcome: z.enum(['upheld', 'overturned']), reason }),
  reply: ModerationCase,
  isIdempotent: true,
})

/** Proof of having received the notice, for members who cannot sign in. */
const key = z.optional(code(100))
/** Whether the member may appeal, and whether somebody else than who decided will look at it. */
const ways = { canAppeal: z.boolean(), hasOtherReviewer: z.boolean() }

export const getDecision = route({
  method: 'GET',
  path: '/moderation/decisions/:id',
  summary: 'A decision as the member it concerns sees it; signed in, or with the key of the notice.',
  access: 'anyone',
  params: id,
  query: z.object({ key }),
  reply: z.extend(Decision, { subjectType: SubjectType, excerpt: z.string(), ...ways }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const appeal = route({
  method: 'POST',
  path: '/moderation/decisions/:id/appeals',
  summary: 'Appeals a decision, once.',
  access: 'anyone',
  params: id,
  body: z.object({ text: visibleText({ max: appealLength, empty: moderationMessages.appealRequired }), key }),
  reply: Appeal,
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  limits: [{ max: 10, seconds: 3600, per: 'address', isShared: true }],
})

export const listStaff = route({
  method: 'GET',
  path: '/moderation/staff',
  summary: 'Moderators and admins; admins only.',
  access: 'member',
  reply: z.object({ staff: z.array(z.object({ id: Id, username: z.string(), role: Role })) }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const setRole = route({
  method: 'PUT',
  path: '/moderation/roles',
  summary: 'Makes a member a moderator or an admin, or neither; admins only.',
  access: 'member',
  body: z.object({ username: nameText(60, { empty: /*i18n*/ 'Username is required' }), role: Role }),
  reply: z.object({ id: Id, username: z.string(), role: Role }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

export const listLog = route({
  method: 'GET',
  path: '/moderation/log',
  summary: 'Who decided what and when, newest first; moderators only. Nothing in it can be changed.',
  access: 'member',
  query: z.object({ after: z.optional(Id) }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: Id,
        actor: z.nullable(z.string()),
        action: z.string(),
        subjectType: z.string(),
        subjectId: Id,
        details: z.record(z.string(), z.unknown()),
        createdAt: Timestamp,
      }),
    ),
    next: z.nullable(Id),
  }),
  errors: ['API_ERR_FORBIDDEN'],
})

/** Notifications of members, with the setting that disables each. */
export const moderationNotifications = {
  moderation: null,
} as const
