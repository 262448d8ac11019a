import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp, pageOf } from '../common.ts'
import { CourseId } from '../courses/model.ts'
import { AttemptSummary } from '../quizzes/model.ts'
import { route } from '../route.ts'
import { code, line, subjectText, visibleText } from '../text/visible-text.ts'

export const learnersPageSize = 10
/** Rows per page of All Learners: the choices, and the one chosen at first (section 9). */
export const learnersRows = { options: [10, 20, 30], initial: 12 } as const
export const traineesAtOnce = 1000

export const learnerMessages = {
  sent: /*i18n*/ 'Message sent successfully',
  sendFailed: /*i18n*/ 'Error sending message',
  invited: /*i18n*/ 'Invites sent successfully',
  inviteFailed: /*i18n*/ 'Error sending invites',
  tooManyMails: /*i18n*/ 'You can write to the learners of a course three times a day.',
  tooManyInvited: /*i18n*/ 'Invite 1,000 learners at most at once, or link the course to the space.',
  isBought: /*i18n*/ 'This learner bought the course. Refund it first.',
} as const

/** Messages to the learners of one course in 24 hours. */
export const courseMessagesPerDay = 3
/** Learners that can be named in the address of a file; `traineesAtOnce` of them in a form that is sent to it. */
export const exportedByName = 200

/** A learner of a course as its creator sees them (section 3); times in seconds. */
export const Learner = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  /** The country. */
  demographic: z.string(),
  enrolledCourse: z.string(),
  enrollmentDate: Timestamp,
  percentageCompletion: z.int(),
  quizAttempts: z.array(AttemptSummary),
  lastActive: Timestamp,
  totalWatchTime: z.int(),
  lastUpdated: Timestamp,
  completedAt: z.nullable(Timestamp),
  username: z.string(),
  avatar: z.nullable(z.string()),
})
export type Learner = z.infer<typeof Learner>

export const LearnerFilter = z.object({
  search: z.optional(line(100)),
  progress: z.optional(z.enum(['complete', 'in-progress'])),
})
export type LearnerFilter = z.infer<typeof LearnerFilter>

const errors = ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'] as const
const ofCourse = z.object({ id: CourseId })

export const listLearners = route({
  method: 'GET',
  path: '/courses/:id/trainee',
  line: 'search',
  summary: "A course's learners for its creator, searched, filtered and sorted on the server.",
  access: 'member',
  params: ofCourse,
  query: z.extend(z.extend(pageOf(learnersPageSize), LearnerFilter.shape), {
    sort: z._default(z.enum(['name', 'progress', 'lastActive', 'enrolled']), 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    /** `next` of the page before. */
    after: z.optional(code(1000)),
  }),
  reply: z.object({
    trainees: z.array(Learner),
    counts: z.object({ all: z.int(), complete: z.int(), inProgress: z.int() }),
    next: z.nullable(z.string()),
    meta: PageMeta,
  }),
  errors,
})

const oneLearner = z.object({ id: CourseId, userId: MemberId })

export const getLearner = route({
  method: 'GET',
  path: '/courses/:id/trainee/:userId',
  summary: 'One learner of an own course: lessons, attempts, messages, and meetings attended.',
  access: 'member',
  params: oneLearner,
  reply: z.extend(Learner, {
    lessons: z.array(
      z.object({
        mediaId: Id,
        title: z.string(),
        /** Title of the module. */
        module: z.string(),
        done: z.boolean(),
        /** Percent of it that was seen. */
        share: z.int(),
        positionSeconds: z.int(),
      }),
    ),
    attempts: z.array(
      z.extend(AttemptSummary, {
        quizId: Id,
        percentage: z.nullable(z.int()),
        passed: z.nullable(z.boolean()),
        signals: z.record(z.string(), z.number()),
        startedAt: Timestamp,
      }),
    ),
    messages: z.array(z.object({ id: Id, subject: z.string(), sentAt: Timestamp })),
    /** Meetings and live lessons of the creator where the learner was, and for how many seconds. */
    meetings: z.array(z.object({ id: Id, title: z.string(), joinedAt: Timestamp, seconds: z.int() })),
    /** The number of their certificate, also when it is revoked. */
    certificate: z.nullable(z.string()),
  }),
  errors,
})

export const removeLearner = route({
  method: 'DELETE',
  path: '/courses/:id/trainee/:userId',
  summary: 'Ends a free enrolment; a paid one needs a refund first.',
  access: 'member',
  params: oneLearner,
  reply: z.object({ userId: Id, removed: z.literal(true) }),
  errors: [...errors, 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

export const messageLearners = route({
  method: 'POST',
  path: '/courses/:courseId/notifications',
  summary: 'Writes an email and a notification to learners of an own course.',
  access: 'member',
  params: z.object({ courseId: CourseId }),
  body: z.object({
    subject: subjectText(150, { empty: /*i18n*/ 'Write a subject first.' }),
    content: visibleText({ max: 5000, empty: /*i18n*/ 'Write a message first.' }),
    courseId: z.optional(Id),
    traineeIds: z._default(z.array(Id).check(z.maxLength(traineesAtOnce)), []),
    /** Take everyone who matches the search and the filter instead of `traineeIds`. */
    all: z.optional(z.boolean()),
    ...LearnerFilter.shape,
  }),
  reply: z.object({ messageId: Id, queued: z.int() }),
  status: 202,
  errors: [...errors, 'API_ERR_PLAN_LIMIT', 'API_ERR_RATE_LIMIT'],
  isIdempotent: true,
  limits: [{ max: 30, seconds: 86_400, per: 'account', isShared: true }],
})

/** The browser saves the file itself, so that it is never in memory. */
export const exportLearners = route({
  method: 'POST',
  path: '/courses/:id/trainee/export',
  line: 'export',
  summary:
    'An address for ten minutes at which the learners can be downloaded as CSV; with `named`, those of a form sent to it.',
  access: 'member',
  params: ofCourse,
  body: z.object({
    ids: z.optional(z.array(Id).check(z.maxLength(exportedByName))),
    /** Their ids follow in the field `ids` of a form, separated by commas. */
    named: z.optional(z.boolean()),
    ...LearnerFilter.shape,
  }),
  reply: z.object({ url: z.string() }),
  errors,
  limits: [{ max: 10, seconds: 3600, per: 'account' }],
})
