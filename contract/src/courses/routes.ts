import * as z from 'zod/mini'
import { Id, MemberId, Whole, pageOf } from '../common.ts'
import {
  Course,
  CourseCategory,
  CourseForm,
  CourseId,
  CoursePage,
  CourseStatus,
  courseChanges,
  coursesPageSize,
  draftFields,
} from './model.ts'
import { Lesson, LessonFile, lessonsLimit, modulesLimit } from './modules.ts'
import { route } from '../route.ts'

export { courseNotifications } from './notifications.ts'

const own = {
  access: 'member',
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
} as const

export const createCourse = route({
  method: 'POST',
  path: '/courses',
  summary: 'Makes a draft of a course; a paid one names its amount and currency.',
  access: 'member',
  body: CourseForm,
  reply: Course,
  status: 201,
  errors: ['API_ERR_PLAN_LIMIT', 'API_ERR_VERIFICATION_REQUIRED', 'API_ERR_MEDIA'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const getCourse = route({
  method: 'GET',
  path: '/courses/:id',
  summary: 'One course with its outline; addresses of lessons only for who may open them.',
  access: 'anyone',
  params: z.object({ id: CourseId }),
  reply: Course,
  errors: ['API_ERR_NOT_FOUND'],
})

export const updateCourse = route({
  ...own,
  method: 'PATCH',
  path: '/courses/:courseId',
  summary:
    'Changes an own course, at once or in its draft; refused with 409 when `version` or `draftVersion` is behind.',
  params: z.object({ courseId: CourseId }),
  body: courseChanges,
  reply: Course,
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_FORBIDDEN',
    'API_ERR_CONFLICT',
    'API_ERR_PLAN_LIMIT',
    'API_ERR_MEDIA',
  ],
})

export const deleteCourse = route({
  ...own,
  method: 'DELETE',
  path: '/courses/:courseId',
  summary: 'Deletes an own course; with learners it is archived and stays open to them.',
  params: z.object({ courseId: CourseId }),
  reply: z.object({ courseId: Id, deleted: z.literal(true), archived: z.boolean() }),
})

export const publishCourse = route({
  ...own,
  method: 'PATCH',
  path: '/courses/:courseId/publish',
  summary:
    'Publishes an own course and all that waits in its draft, or names everything that is missing at once.',
  params: z.object({ courseId: CourseId }),
  body: z._default(
    z.object({
      containsSynthetic: z.optional(z.boolean()),
      /** Publishes this draft alone: 409 when it is not the newest, and an archived course stays archived. */
      draftVersion: draftFields.draftVersion,
    }),
    {},
  ),
  reply: Course,
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_FORBIDDEN',
    'API_ERR_CONFLICT',
    'API_ERR_VERIFICATION_REQUIRED',
    'API_ERR_PLAN_LIMIT',
  ],
})

export const discardCourseDraft = route({
  ...own,
  method: 'DELETE',
  path: '/courses/:courseId/draft',
  summary: 'Discards what waits in the draft of an own course; 409 when `draftVersion` is not the newest.',
  params: z.object({ courseId: CourseId }),
  body: z._default(z.object({ draftVersion: draftFields.draftVersion }), {}),
  reply: Course,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
})

export const archiveCourse = route({
  ...own,
  method: 'PATCH',
  path: '/courses/:courseId/archive',
  summary: 'Takes an own course out of the market, or back into it; learners keep it.',
  params: z.object({ courseId: CourseId }),
  body: z.object({ archived: z.boolean() }),
  reply: Course,
})

export const copyCourse = route({
  ...own,
  method: 'POST',
  path: '/courses/:courseId/copy',
  summary: 'Makes a draft with the modules, lessons and quizzes of an own course.',
  params: z.object({ courseId: CourseId }),
  body: z.object({ clientId: z.uuid() }),
  reply: Course,
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_PLAN_LIMIT'],
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

const CourseOrder = z.object({
  version: Whole,
  modules: z
    .array(z.object({ id: Id, items: z.array(Id).check(z.maxLength(lessonsLimit * 2)) }))
    .check(z.maxLength(modulesLimit * 2)),
})

export const orderCourse = route({
  ...own,
  method: 'PUT',
  path: '/courses/:courseId/order',
  summary: 'Sets the order of all modules and lessons; 409 when `version` is not the newest or ids differ.',
  params: z.object({ courseId: CourseId }),
  body: CourseOrder,
  reply: CourseOrder,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_PLAN_LIMIT'],
})

export const addCourseMedia = route({
  ...own,
  method: 'PUT',
  path: '/courses/add-media',
  summary: 'Adds uploaded files to a SIMPLE course as lessons, or one as its promotion.',
  body: z.union([
    z.object({ courseId: CourseId, media: z.array(LessonFile).check(z.minLength(1), z.maxLength(10)) }),
    z.extend(LessonFile, { courseId: CourseId, purpose: z.optional(z.enum(['lesson', 'promotion'])) }),
  ]),
  reply: z.object({ media: z.array(Lesson) }),
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_FORBIDDEN',
    'API_ERR_MEDIA',
    'API_ERR_TOO_LARGE',
    'API_ERR_PLAN_LIMIT',
  ],
})

export const listUserCourses = route({
  method: 'GET',
  path: '/users/:id/courses',
  summary: "A member's courses, newest first; the owner sees those in every state.",
  access: 'anyone',
  params: z.object({ id: MemberId }),
  query: z.extend(pageOf(coursesPageSize), {
    category: z.optional(CourseCategory),
    status: z.optional(CourseStatus),
  }),
  reply: CoursePage,
  errors: ['API_ERR_NOT_FOUND'],
})
