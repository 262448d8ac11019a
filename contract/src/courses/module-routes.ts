import * as z from 'zod/mini'
import { Id, idNamed } from '../common.ts'
import { draftFields } from './model.ts'
import {
  Lesson,
  LessonFile,
  LessonId,
  Module,
  ModuleId,
  TextLesson,
  captionsBytes,
  utf8Bytes,
  lessonBodyLength,
  lessonMessages,
  lessonTitleLength,
} from './modules.ts'
import { route } from '../route.ts'
import { code, longText, nameText, sourceText } from '../text/visible-text.ts'

const own = {
  access: 'member',
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_PLAN_LIMIT'],
  isIdempotent: true,
} as const

export const createModule = route({
  ...own,
  method: 'POST',
  path: '/modules',
  summary: 'Adds a module at the end of an own course.',
  body: z.object({
    courseId: idNamed(/*i18n*/ 'courseId is required'),
    title: nameText(lessonTitleLength, { empty: lessonMessages.moduleTitle }),
    description: z._default(longText(2000), ''),
    difficultyLevel: z.nullish(code(20)),
    clientId: z.optional(z.uuid()),
  }),
  reply: Module,
  status: 201,
})

export const updateModule = route({
  ...own,
  method: 'PATCH',
  path: '/modules/:moduleId',
  summary: 'Changes a module of an own course; with `draft` its title and description wait to be published.',
  params: z.object({ moduleId: ModuleId }),
  body: z.object({
    title: z.optional(nameText(lessonTitleLength, { empty: lessonMessages.moduleTitle })),
    description: z.optional(longText(2000)),
    difficultyLevel: z.nullish(code(20)),
    opensAfterDays: z.nullish(z.int().check(z.gte(0), z.lte(365))),
    ...draftFields,
  }),
  reply: Module,
  errors: [...own.errors, 'API_ERR_CONFLICT'],
})

export const addModuleMedia = route({
  ...own,
  method: 'PUT',
  path: '/modules/add-media',
  summary: 'Adds uploaded files, or a text, to a module as lessons; the same key again is the same lesson.',
  body: z.union([
    z.object({ moduleId: ModuleId, media: z.array(LessonFile).check(z.minLength(1), z.maxLength(10)) }),
    z.extend(TextLesson, { moduleId: ModuleId }),
    z.extend(LessonFile, { moduleId: ModuleId }),
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

const ofModule = z.object({ moduleId: ModuleId, mediaId: LessonId })

export const updateLesson = route({
  ...own,
  method: 'PUT',
  path: '/modules/:moduleId/media/:mediaId',
  summary:
    'Changes a lesson; another `url` is a new file, shown once it is ready. With `draft` its texts wait to be published.',
  params: ofModule,
  body: z.object({
    title: z.optional(nameText(lessonTitleLength, { empty: lessonMessages.title })),
    description: z.optional(longText(2000)),
    url: z.optional(code(300)),
    mimeType: z.optional(code(100)),
    isPreview: z.optional(z.boolean()),
    isRequired: z.optional(z.boolean()),
    isDraft: z.optional(z.boolean()),
    body: z.optional(sourceText(lessonBodyLength)),
    ...draftFields,
  }),
  reply: Lesson,
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_FORBIDDEN',
    'API_ERR_CONFLICT',
    'API_ERR_MEDIA',
    'API_ERR_TOO_LARGE',
    'API_ERR_PLAN_LIMIT',
  ],
})

export const deleteModule = route({
  ...own,
  method: 'DELETE',
  path: '/modules/:moduleId',
  summary: 'Deletes a module with its lessons; it can be restored for 14 days.',
  params: z.object({ moduleId: ModuleId }),
  body: z._default(z.object({ courseId: z.optional(Id) }), {}),
  reply: z.object({ moduleId: Id, deleted: z.literal(true) }),
})

export const restoreModule = route({
  ...own,
  method: 'POST',
  path: '/modules/:moduleId/restore',
  summary: 'Brings back a deleted module with its lessons.',
  params: z.object({ moduleId: ModuleId }),
  reply: Module,
})

export const deleteLesson = route({
  ...own,
  method: 'DELETE',
  path: '/modules/:moduleId/media/:mediaId',
  summary: 'Deletes a lesson; it can be restored for 14 days.',
  params: ofModule,
  reply: z.object({ mediaId: Id, deleted: z.literal(true) }),
})

export const restoreLesson = route({
  ...own,
  method: 'POST',
  path: '/modules/:moduleId/media/:mediaId/restore',
  summary: 'Brings back a deleted lesson.',
  params: ofModule,
  reply: Lesson,
})

/** Few letters of some scripts are many bytes. */
const captions = z.string().check(
  z.minLength(1),
  z.maxLength(captionsBytes, lessonMessages.captionsTooLong),
  z.refine((text) => utf8Bytes(text) <= captionsBytes, lessonMessages.captionsTooLong),
)

const captionsOf = z.object({ lessonId: LessonId, language: z.string().check(z.regex(/^[a-z]{2,3}$/)) })

export const putCaptions = route({
  ...own,
  method: 'PUT',
  path: '/lessons/:lessonId/captions/:language',
  summary: 'Stores captions of a lesson in one language, from WebVTT or SRT.',
  params: captionsOf,
  body: z.object({ body: captions }),
  // Line breaks and quotes take two bytes each.
  bodyBytes: 2 * captionsBytes + 1000,
  reply: z.object({ language: z.string(), cues: z.int() }),
})

export const deleteCaptions = route({
  ...own,
  method: 'DELETE',
  path: '/lessons/:lessonId/captions/:language',
  summary: 'Removes captions of a lesson.',
  params: captionsOf,
  reply: z.object({ language: z.string(), deleted: z.literal(true) }),
})
