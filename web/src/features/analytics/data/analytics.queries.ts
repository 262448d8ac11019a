import * as api from '@akada/contract/analytics/routes'
import type { CourseCard } from '@akada/contract/courses/model'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const teachingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['analytics', 'teaching', userId],
    queryFn: ({ signal }) => call(api.getTeaching, { params: { id: userId } }, { signal }),
  })

export type Status = CourseCard['status']

export const taughtCoursesQuery = (userId: string, status: Status | undefined, page: number) =>
  queryOptions({
    queryKey: ['analytics', 'courses', userId, status, page],
    queryFn: ({ signal }) =>
      call(
        api.listTaughtCourses,
        { params: { id: userId }, query: { page, ...(status && { status }) } },
        { signal },
      ),
    placeholderData: (previous) => previous,
  })

export const courseAnalyticsQuery = (courseId: string, days: number) =>
  queryOptions({
    queryKey: ['analytics', 'course', courseId, days],
    queryFn: ({ signal }) =>
      call(api.getCourseAnalytics, { params: { courseId }, query: { days } }, { signal }),
    placeholderData: (previous) => previous,
  })

/** Which learner opened which lesson of a course, page by page. */
export const usageQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['analytics', 'usage', courseId],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listUsage,
        { params: { courseId }, query: { ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
