import { listUserCourses } from '@akada/contract/courses/routes'
import { listRecordings } from '@akada/contract/meetings/recording-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const recordingsQuery = () =>
  queryOptions({
    queryKey: ['recordings'],
    queryFn: ({ signal }) => call(listRecordings, {}, { signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  })

const mostCourses = 50

/** Courses that a recording can become a lesson of. */
export const ownCoursesQuery = (userId: string, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['recordings', 'courses', userId],
    queryFn: ({ signal }) =>
      call(listUserCourses, { params: { id: userId }, query: { limit: mostCourses } }, { signal }),
    enabled: isEnabled && userId !== '',
  })
