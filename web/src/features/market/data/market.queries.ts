import type { CourseCard } from '@akada/contract/courses/model'
import * as api from '@akada/contract/market/routes'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { courseHereOr } from '#features/learning/public.ts'
import type { MarketSearch } from './filters.ts'

/** Everything that holds courses is under this key, so that a saved one is marked everywhere. */
export const courseKeys = {
  all: ['courses'] as const,
  one: (courseId: string) => ['courses', 'one', courseId] as const,
  list: (...names: readonly unknown[]) => ['courses', 'list', ...names] as const,
}

export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: courseKeys.one(courseId),
    queryFn: async ({ signal }) => {
      const ask = () => call(api.getMarketCourse, { params: { id: courseId } }, { signal })
      // Learners have paid already.
      return { refundDays: 0, ...(await courseHereOr(courseId, ask)) }
    },
    retry: (count, error) => count < 2 && !('status' in error && error.status === 404),
  })

export type MarketCourse = Awaited<ReturnType<NonNullable<ReturnType<typeof courseQuery>['queryFn']>>>

/** One list of the market, page by page; the server searches, filters and sorts. */
export const marketQuery = (search: MarketSearch) =>
  infiniteQueryOptions({
    queryKey: courseKeys.list('market', search),
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listMarketCourses,
        { query: { ...search, ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** How many courses the filters leave, for the button that shows them. */
export const countQuery = (search: MarketSearch) =>
  queryOptions({
    queryKey: courseKeys.list('count', search),
    queryFn: async ({ signal }) => {
      const { meta } = await call(api.listMarketCourses, { query: { ...search, limit: 1 } }, { signal })
      return meta.totalCount
    },
    placeholderData: keepPreviousData,
  })

export const shelvesQuery = () =>
  queryOptions({
    queryKey: courseKeys.list('shelves'),
    queryFn: ({ signal }) => call(api.listShelves, {}, { signal }),
  })

/** The member's saved courses. */
export const savedQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: courseKeys.list('saved', userId),
    queryFn: ({ pageParam, signal }) =>
      call(api.listSavedCourses, { params: { id: userId }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    staleTime: 0,
  })

/** The member's own courses as they sell them. */
export const listingsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: courseKeys.list('listings', userId),
    queryFn: ({ pageParam, signal }) =>
      call(api.listListings, { params: { id: userId }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    staleTime: 0,
  })

/** Pages continue from one another, but a rank may change in between. */
export const withoutDoubles = (courses: readonly CourseCard[]): CourseCard[] => [
  ...new Map(courses.map((course) => [course.id, course])).values(),
]
