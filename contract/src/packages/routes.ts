import * as z from 'zod/mini'
import { CourseId } from '../courses/model.ts'
import { CoursePackage, PackageUpload } from './model.ts'
import { route } from '../route.ts'

export * from './model.ts'

export const exportCourse = route({
  method: 'POST',
  path: '/courses/:courseId/package',
  summary: 'Starts to make a file of an own course, with everything but its learners.',
  access: 'member',
  params: z.object({ courseId: CourseId }),
  body: z.object({ clientId: z.uuid() }),
  reply: CoursePackage,
  status: 202,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const importCourse = route({
  method: 'POST',
  path: '/course-packages',
  summary: 'Starts to make a draft of an uploaded package.',
  access: 'member',
  body: PackageUpload,
  reply: CoursePackage,
  status: 202,
  errors: ['API_ERR_MEDIA', 'API_ERR_TOO_LARGE', 'API_ERR_VERIFICATION_REQUIRED', 'API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const listCoursePackages = route({
  method: 'GET',
  path: '/course-packages',
  summary: "The caller's exports and imports of the last days, newest first.",
  access: 'member',
  reply: z.object({ packages: z.array(CoursePackage) }),
})
