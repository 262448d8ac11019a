import * as z from 'zod/mini'
import { Id, MemberId } from './common.ts'
import { CourseId } from './course.ts'
import { Learner } from './learners.ts'
import { route } from './route.ts'

export const CourseAnalytics = z.object({
  /** Percent, floored; drop-off is the rest. */
  completionRate: z.int(),
  dropOff: z.int(),
  students: z.int(),
  /** By day in Lagos; empty where the plan includes no analytics. */
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
    z.object({ mediaId: Id, title: z.string(), opened: z.int(), done: z.int(), share: z.int() }),
  ),
  quizzes: z.array(
    z.object({
      quizId: Id,
      title: z.string(),
      attempts: z.int(),
      passRate: z.int(),
      average: z.int(),
      /** Percent right, and how well it tells strong from weak learners, -1 to 1. */
      questions: z.array(
        z.object({ questionId: Id, text: z.string(), right: z.int(), discrimination: z.number() }),
      ),
    }),
  ),
  posts: z.array(z.object({ postId: Id, enrolments: z.int() })),
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

export const getTeaching = route({
  method: 'GET',
  path: '/users/:id/teaching',
  summary: 'What waits for the caller as a creator: figures, answers to grade, reviews, newest learners.',
  access: 'member',
  params: z.object({ id: MemberId }),
  reply: z.object({
    courses: z.int(),
    students: z.int(),
    activeWeek: z.int(),
    completionRate: z.int(),
    toGrade: z.int(),
    unansweredReviews: z.int(),
    recent: z.array(Learner),
  }),
  errors: ['API_ERR_FORBIDDEN'],
})
