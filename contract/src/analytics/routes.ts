import * as z from 'zod/mini'
import { Id, MemberId, PageMeta, Timestamp, pageOf } from '../common.ts'
import { CourseCard, CourseId, CourseStatus, coursesPageSize } from '../courses/model.ts'
import { LessonKind } from '../courses/modules.ts'
import { Kobo, Naira } from '../money/model.ts'
import { route } from '../route.ts'
import { code } from '../text/visible-text.ts'

export const CourseAnalytics = z.object({
  /** Percent, floored; drop-off is the rest. */
  completionRate: z.int(),
  dropOff: z.int(),
  students: z.int(),
  /** Per day in the Lagos time zone; empty if the plan includes no analytics. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      enrolled: z.int(),
      active: z.int(),
      completed: z.int(),
      watchSeconds: z.int(),
    }),
  ),
  lessons: z.array(
    z.object({
      mediaId: Id,
      title: z.string(),
      kind: LessonKind,
      opened: z.int(),
      done: z.int(),
      /** Percent of all learners who have opened it. */
      share: z.int(),
    }),
  ),
  quizzes: z.array(
    z.object({
      quizId: Id,
      title: z.string(),
      attempts: z.int(),
      passRate: z.int(),
      average: z.int(),
      /** First attempts only, from five learners on, counted each night: `right` in percent; `discrimination` from -1 to 1, how well it tells strong from weak learners. */
      questions: z.array(
        z.object({ questionId: Id, text: z.string(), right: z.int(), discrimination: z.number() }),
      ),
    }),
  ),
  /** The creator's own, that have led somebody to the course. */
  posts: z.array(z.object({ postId: Id, title: z.string(), enrolments: z.int() })),
  /** False where the plan shows the completion rate only. */
  isFull: z.boolean(),
})
export type CourseAnalytics = z.infer<typeof CourseAnalytics>

export const getCourseAnalytics = route({
  method: 'GET',
  path: '/courses/:courseId/analytics',
  summary: "An own course's completion, drop-off and quizzes over the last days.",
  access: 'member',
  params: z.object({ courseId: CourseId }),
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(365)), 30) }),
  reply: CourseAnalytics,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

/** Item figures need so many first attempts. */
export const fewestAnswers = 5

export const Teaching = z.object({
  courses: z.int(),
  students: z.int(),
  /** Learners of the last seven days: who came, who learned, who finished. */
  newWeek: z.int(),
  activeWeek: z.int(),
  completedWeek: z.int(),
  completionRate: z.int(),
  dropOff: z.int(),
  /** Attempts that wait for a person, and the one that has waited longest. */
  toGrade: z.int(),
  oldestToGrade: z.nullable(
    z.object({
      courseId: Id,
      quizId: Id,
      title: z.string(),
      name: z.string(),
      since: Timestamp,
    }),
  ),
  unansweredReviews: z.int(),
  /** The course of the oldest of them. */
  reviewedCourseId: z.nullable(Id),
  /** Sales of the last seven days: what of them is the creator's, and when the next amount can be withdrawn. */
  soldWeek: z.object({
    sales: z.int(),
    /** Sales refunded in full, and all others. */
    returns: z.int(),
    kept: z.int(),
    net: Naira,
    netMinor: Kobo,
    nextRelease: z.nullable(z.object({ on: z.iso.date(), amount: Naira, amountMinor: Kobo })),
  }),
  /** The newest learners. */
  recent: z.array(
    z.object({
      userId: Id,
      courseId: Id,
      course: z.string(),
      name: z.string(),
      avatar: z.nullable(z.string()),
      enrolledAt: Timestamp,
    }),
  ),
})
export type Teaching = z.infer<typeof Teaching>

const own = z.object({ id: MemberId })

export const getTeaching = route({
  method: 'GET',
  path: '/users/:id/teaching',
  summary: 'What waits for the caller as a creator: figures, answers to grade, reviews, newest learners.',
  access: 'member',
  params: own,
  reply: Teaching,
  errors: ['API_ERR_FORBIDDEN'],
})

export const getCourseManagement = route({
  method: 'GET',
  path: '/courses/:courseId/management',
  summary:
    'What waits in an own course, the newest messages to its learners, and the newest own posts that lead to it.',
  access: 'member',
  params: z.object({ courseId: CourseId }),
  reply: z.object({
    toGrade: z.int(),
    /** The quiz of the attempt that has waited longest. */
    quizToGrade: z.nullable(Id),
    unansweredReviews: z.int(),
    messages: z.array(z.object({ id: Id, subject: z.string(), recipients: z.int(), sentAt: Timestamp })),
    posts: z.array(z.object({ postId: Id, title: z.string() })),
  }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

/** An own course with how it does. */
export const TaughtCourse = z.extend(CourseCard, { completionRate: z.int(), changedAt: Timestamp })
export type TaughtCourse = z.infer<typeof TaughtCourse>

export const listTaughtCourses = route({
  method: 'GET',
  path: '/users/:id/teaching/courses',
  summary: "The caller's own courses with how many complete them, the newest first.",
  access: 'member',
  params: own,
  query: z.extend(pageOf(coursesPageSize), { status: z.optional(CourseStatus) }),
  reply: z.object({ courses: z.array(TaughtCourse), meta: PageMeta }),
  errors: ['API_ERR_FORBIDDEN'],
})

/** A learner has opened a lesson. */
export const UsageEntry = z.object({
  userId: MemberId,
  name: z.string(),
  mediaId: Id,
  title: z.string(),
  openedAt: Timestamp,
  doneAt: z.nullable(Timestamp),
  watchSeconds: z.int(),
})
export type UsageEntry = z.infer<typeof UsageEntry>

export const listUsage = route({
  method: 'GET',
  path: '/courses/:courseId/usage-log',
  summary:
    'Who of the learners of an own course opened which lesson, the newest first, as far back as the operator lets the log go.',
  access: 'member',
  params: z.object({ courseId: CourseId }),
  query: z.object({
    /** `next` of the previous page. */
    after: z.optional(code(120)),
  }),
  reply: z.object({ entries: z.array(UsageEntry), next: z.nullable(z.string()) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_PLAN_LIMIT'],
})

/** The browser saves the file itself, so that it is never in memory. */
export const exportUsage = route({
  method: 'POST',
  path: '/courses/:courseId/usage-log/export',
  line: 'export',
  summary:
    'An address for ten minutes at which the whole usage log of an own course can be downloaded as CSV.',
  access: 'member',
  params: z.object({ courseId: CourseId }),
  reply: z.object({ url: z.string() }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_PLAN_LIMIT'],
  limits: [{ max: 10, seconds: 3600, per: 'account' }],
})
