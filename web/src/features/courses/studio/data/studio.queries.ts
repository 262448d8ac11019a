import { getCourseManagement } from '@akada/contract/analytics/routes'
import {
  archiveCourse,
  copyCourse,
  createCourse,
  deleteCourse,
  discardCourseDraft,
  getCourse,
  listUserCourses,
  publishCourse,
  updateCourse,
} from '@akada/contract/courses/routes'
import { type Course, type CourseForm, coursesPageSize } from '@akada/contract/courses/model'
import type { CallOf } from '@akada/contract/route'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { announceChange } from './other-tabs.ts'

const listKey = ['studio', 'courses'] as const
export const courseKey = (id: string) => ['studio', 'course', id] as const

/** Own courses in every state, newest first. */
export const ownCoursesQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...listKey, userId, page],
    queryFn: ({ signal }) =>
      call(listUserCourses, { params: { id: userId }, query: { page, limit: coursesPageSize } }, { signal }),
    staleTime: 0,
  })

/** What waits in an own course, and what was sent. */
export const managementQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['studio', 'management', courseId],
    queryFn: ({ signal }) => call(getCourseManagement, { params: { courseId } }, { signal }),
    staleTime: 0,
  })

/** An own course as its editor needs it. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: courseKey(id),
    queryFn: ({ signal }) => call(getCourse, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Shows the server's response, here and in other tabs. */
export function showCourse(client: QueryClient, course: Course): void {
  client.setQueryData(courseKey(course.id), course)
  void client.invalidateQueries({ queryKey: listKey })
  announceChange(course.id)
}

/** Fetches a course again, after something in it has changed. */
export function refreshCourse(client: QueryClient, courseId: string): void {
  void client.invalidateQueries({ queryKey: courseKey(courseId) })
  void client.invalidateQueries({ queryKey: listKey })
  announceChange(courseId)
}

type Show = [course: Course, variables: unknown, result: unknown, context: { client: QueryClient }]
const show = (...[course, , , { client }]: Show) => showCourse(client, course)

export const createCourseMutation = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: CourseForm) => call(createCourse, { body }),
    onSuccess: show,
  })

export type CoursePatch = CallOf<typeof updateCourse>['body']

/** Version of the draft that this device has seen, sent with each change of something published. */
export const draftOf = (client: QueryClient, courseId: string) => {
  const version = client.getQueryData<Course>(courseKey(courseId))?.draft?.version
  return { draft: true, ...(version !== undefined && { draftVersion: version }) }
}

export const saveCourse = (courseId: string, body: CoursePatch) =>
  call(updateCourse, { params: { courseId }, body })

/** Acts at once: what one press changes. */
export const changeCourseMutation = (courseId: string) =>
  mutationOptions({ mutationFn: (body: CoursePatch) => saveCourse(courseId, body), onSuccess: show })

export const draftCourseMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (body: CoursePatch, { client }) =>
      saveCourse(courseId, { ...body, ...draftOf(client, courseId) }),
    onSuccess: show,
  })

export const publishChangesMutation = (courseId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (draftVersion: number) =>
      call(publishCourse, { params: { courseId }, body: { draftVersion } }),
    onSuccess: show,
    // Changed on another device meanwhile, perhaps: that is shown before anything is published.
    onError: (...[, , , { client }]) => refreshCourse(client, courseId),
  })

export const discardDraftMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (draftVersion: number) =>
      call(discardCourseDraft, { params: { courseId }, body: { draftVersion } }),
    onSuccess: show,
    onError: (...[, , , { client }]) => refreshCourse(client, courseId),
  })

export const publishMutation = (courseId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (containsSynthetic: boolean) =>
      call(publishCourse, { params: { courseId }, body: { containsSynthetic } }),
    onSuccess: show,
  })

export const archiveMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (archived: boolean) => call(archiveCourse, { params: { courseId }, body: { archived } }),
    onSuccess: show,
  })

export const copyMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (clientId: string) => call(copyCourse, { params: { courseId }, body: { clientId } }),
    onSuccess: show,
  })

export const deleteMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: () => call(deleteCourse, { params: { courseId } }),
    onSuccess(_, ...[, , { client }]) {
      client.removeQueries({ queryKey: courseKey(courseId) })
      void client.invalidateQueries({ queryKey: listKey })
    },
  })
