import * as z from 'zod/mini'
import { idNamed } from '../common.ts'
import { LessonId, Module, ModuleId, OpenLesson } from '../courses/modules.ts'
import { route } from '../route.ts'

export const getModule = route({
  method: 'GET',
  path: '/courses/:courseId/modules/:moduleId',
  summary: 'A module; with addresses for the enrolled and the owner, for others those of previews only.',
  access: 'anyone',
  params: z.object({ courseId: idNamed(/*i18n*/ 'courseId is required'), moduleId: ModuleId }),
  reply: z.extend(Module, { lessons: z.array(OpenLesson) }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const getLesson = route({
  method: 'GET',
  path: '/lessons/:lessonId',
  summary: 'A lesson with its addresses, for the enrolled, the owner, and everyone if it is a preview.',
  access: 'anyone',
  params: z.object({ lessonId: LessonId }),
  reply: OpenLesson,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})
