import { getCourse } from '@akada/contract/courses/routes'
import * as api from '@akada/contract/learning/routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { lessonHereOr, notesHereOr, storedInstead } from '../offline/open-stored.ts'

export const learningKeys = {
  course: (courseId: string) => ['learning', 'course', courseId] as const,
  lesson: (lessonId: string) => ['learning', 'lesson', lessonId] as const,
  progress: (courseId: string) => ['learning', 'progress', courseId] as const,
  allNotes: ['learning', 'notes'] as const,
  notes: (courseId: string) => ['learning', 'notes', courseId] as const,
  watchlists: ['learning', 'watchlist'] as const,
}

/** Milliseconds before addresses expire. */
const renewBefore = 60_000

/** Refusals stay what they are. */
const retry = (count: number, error: Error) =>
  count < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500)

/** A course with its outline, as the player shows it beside the lesson. */
export const learnedCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: learningKeys.course(courseId),
    queryFn: ({ signal }) =>
      call(getCourse, { params: { id: courseId } }, { signal }).catch((error: unknown) =>
        storedInstead(courseId, error),
      ),
    retry,
  })

/** Addresses of a lesson expire; an open film renews them when it is refused, a PDF before its link is. */
export const lessonQuery = (lessonId: string) =>
  queryOptions({
    queryKey: learningKeys.lesson(lessonId),
    queryFn: ({ signal }) =>
      lessonHereOr(lessonId, () => call(getLesson, { params: { lessonId } }, { signal })),
    staleTime: ({ state: { data } }) =>
      data ? Date.parse(data.addressesUntil) - Date.now() - renewBefore : 0,
    refetchInterval: ({ state: { data } }) =>
      data?.kind === 'pdf' &&
      Math.max(renewBefore, Date.parse(data.addressesUntil) - Date.now() - renewBefore),
    gcTime: 0,
    retry,
  })

export const notesQuery = (courseId: string) =>
  queryOptions({
    queryKey: learningKeys.notes(courseId),
    queryFn: ({ signal }) =>
      notesHereOr(
        courseId,
        async () => (await call(api.listNotes, { params: { courseId } }, { signal })).notes,
      ),
    retry,
  })

export type WatchStatus = 'in-progress' | 'all'

export const watchlistQuery = (userId: string, status: WatchStatus) =>
  infiniteQueryOptions({
    queryKey: [...learningKeys.watchlists, userId, status],
    queryFn: ({ pageParam, signal }) =>
      call(api.listWatchlist, { params: { id: userId }, query: { status, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  })

/** One course of the member's, with its certificate once there is one. */
export const watchedQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: [...learningKeys.watchlists, userId, 'one', courseId],
    queryFn: ({ signal }) => call(api.getWatched, { params: { userId, courseId } }, { signal }),
    retry,
  })
