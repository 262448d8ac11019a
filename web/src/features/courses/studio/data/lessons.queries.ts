import { orderCourse } from '@akada/contract/courses/routes'
import {
  addModuleMedia,
  createModule,
  deleteCaptions,
  deleteLesson,
  deleteModule,
  putCaptions,
  restoreLesson,
  restoreModule,
  updateLesson,
  updateModule,
} from '@akada/contract/courses/module-routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import type { Lesson } from '@akada/contract/courses/modules'
import type { CallOf } from '@akada/contract/route'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'
import { draftOf, refreshCourse } from './studio.queries.ts'

/** Fetches the course again once a mutation has succeeded. */
const refreshing = (courseId: string) => ({
  onSuccess: (...[, , , { client }]: [unknown, unknown, unknown, { client: QueryClient }]) =>
    refreshCourse(client, courseId),
})

export const lessonKey = (lessonId: string) => ['studio', 'lesson', lessonId] as const

/** A lesson as it is edited: its texts, captions and file. */
export const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: lessonKey(lessonId),
    queryFn: ({ signal }) => call(getLesson, { params: { lessonId } }, { signal }),
    staleTime: 0,
  })

export type CourseOrder = CallOf<typeof orderCourse>['body']

export const saveOrder = (courseId: string, body: CourseOrder) =>
  call(orderCourse, { params: { courseId }, body })

export const addModuleMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (module: { title: string; description: string; difficultyLevel: string | null }) =>
      call(createModule, { body: { ...module, courseId, clientId: randomId() } }),
    ...refreshing(courseId),
  })

type ModulePatch = CallOf<typeof updateModule>['body']

export const changeModuleMutation = (courseId: string, moduleId: string) =>
  mutationOptions({
    mutationFn: (body: ModulePatch, { client }) =>
      call(updateModule, { params: { moduleId }, body: { ...body, ...draftOf(client, courseId) } }),
    ...refreshing(courseId),
  })

export const deleteModuleMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (moduleId: string) => call(deleteModule, { params: { moduleId }, body: { courseId } }),
    ...refreshing(courseId),
  })

export const restoreModuleMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (moduleId: string) => call(restoreModule, { params: { moduleId } }),
    ...refreshing(courseId),
  })

interface NewText {
  moduleId: string
  title: string
  body: string
  isPreview: boolean
  clientId: string
}

export const addTextMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (text: NewText) => call(addModuleMedia, { body: { kind: 'text', ...text } }),
    ...refreshing(courseId),
  })

export type LessonPatch = CallOf<typeof updateLesson>['body']
type LessonPlace = Pick<Lesson, 'id' | 'moduleId'>

export const saveLesson = ({ id, moduleId }: LessonPlace, body: LessonPatch) =>
  call(updateLesson, { params: { moduleId, mediaId: id }, body })

export const deleteLessonMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: ({ id, moduleId }: LessonPlace) => call(deleteLesson, { params: { moduleId, mediaId: id } }),
    ...refreshing(courseId),
  })

export const restoreLessonMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: ({ id, moduleId }: LessonPlace) => call(restoreLesson, { params: { moduleId, mediaId: id } }),
    ...refreshing(courseId),
  })

const refreshingLesson = (lessonId: string) => ({
  onSuccess: (...[, , , { client }]: [unknown, unknown, unknown, { client: QueryClient }]) =>
    client.invalidateQueries({ queryKey: lessonKey(lessonId) }),
})

export const addCaptionsMutation = (lessonId: string) =>
  mutationOptions({
    mutationFn: ({ language, body }: { language: string; body: string }) =>
      call(putCaptions, { params: { lessonId, language }, body: { body } }),
    ...refreshingLesson(lessonId),
  })

export const removeCaptionsMutation = (lessonId: string) =>
  mutationOptions({
    mutationFn: (language: string) => call(deleteCaptions, { params: { lessonId, language } }),
    ...refreshingLesson(lessonId),
  })
