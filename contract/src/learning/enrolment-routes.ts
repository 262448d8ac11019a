import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { CourseId } from '../courses/model.ts'
import { route } from '../route.ts'
import { line } from '../text/visible-text.ts'

export { learningNotifications } from './notifications.ts'

export const enrolmentMessages = {
  noLearners: /*i18n*/ 'This course takes no new learners at the moment.',
  ownCourse: /*i18n*/ 'You cannot enrol in your own course.',
} as const

export const enrol = route({
  method: 'POST',
  path: '/courses/:id/enroll',
  summary: 'Enrols the caller in a free course, or in one that they have bought.',
  access: 'member',
  params: z.object({ id: CourseId }),
  body: z._default(
    z.object({
      /** The post whose Learn More led here. */
      fromPostId: z.optional(Id),
    }),
    {},
  ),
  reply: z.object({
    courseId: Id,
    enrolled: z.literal(true),
    enrolledAt: Timestamp,
    percentageCompletion: z.int(),
  }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT', 'API_ERR_PAYMENT_REQUIRED'],
  isIdempotent: true,
})

export const leaveCourse = route({
  method: 'DELETE',
  path: '/courses/:id/enroll',
  summary: 'Leaves a course; progress is there again on coming back.',
  access: 'member',
  params: z.object({ id: CourseId }),
  reply: z.object({ courseId: Id, enrolled: z.literal(false) }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
})

/** Addresses and phone numbers of one list. */
export const enrolledAtOnce = 1000

export const enrolManyMessages = {
  isPaid:
    /*i18n*/ 'Only people who pay can join this course. Give a coupon instead, or make the course free first.',
  isClosed: /*i18n*/ 'Publish the course first.',
} as const

/**
 * What becomes of a line. Only learners whom the creator already teaches are enrolled; others get an invitation, whether they
 * have an account or not, so that nobody can learn from a list who is a member. `waiting`: invited on a later day, because of
 * the limits of invitations; `no-phone`: the creator has no verified phone number, or nothing here sends SMS.
 */
export const LineOutcome = z.enum([
  'enrolled',
  'invited',
  'waiting',
  'already-enrolled',
  'already-invited',
  'duplicate',
  'invalid',
  'opted-out',
  'yourself',
  'no-phone',
])
export type LineOutcome = z.infer<typeof LineOutcome>

export const enrolMany = route({
  method: 'POST',
  path: '/courses/:id/invitations',
  summary:
    'Enrols own learners from a list of email addresses and phone numbers in a free course, and invites everybody else on it; with `isTrial` only says what would happen. Repeating it does nothing twice.',
  access: 'member',
  params: z.object({ id: CourseId }),
  body: z.object({
    addresses: z.array(line(254)).check(z.minLength(1), z.maxLength(enrolledAtOnce)),
    isTrial: z._default(z.boolean(), false),
  }),
  reply: z.object({
    /** In the order of the addresses. */
    lines: z.array(LineOutcome),
  }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
  limits: [{ max: 60, seconds: 3600, per: 'account', isShared: true }],
})

export const getPodcast = route({
  method: 'GET',
  path: '/courses/:id/podcast',
  summary:
    "The caller's private address at which players of podcasts load the sound of a course's lessons; it ends with the enrolment.",
  access: 'member',
  params: z.object({ id: CourseId }),
  reply: z.object({ url: z.string() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const rotatePodcast = route({
  method: 'POST',
  path: '/courses/:id/podcast/rotate',
  summary: 'Replaces that address; the one before leads nowhere from then on.',
  access: 'member',
  params: z.object({ id: CourseId }),
  reply: z.object({ url: z.string() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})
