import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { CourseId } from '../courses/model.ts'
import { route } from '../route.ts'

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
