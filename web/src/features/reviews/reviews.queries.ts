import type { CallOf } from '@akada/contract/route'
import * as api from '@akada/contract/reviews/routes'
import { type QueryClient, infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const about = (courseId: string) => ({ interactableId: courseId, interactableType: 'COURSE' }) as const

export const reviewKey = (courseId: string) => ['reviews', courseId]

/** Reviews of a course, the newest first. */
export const reviewsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: reviewKey(courseId),
    queryFn: ({ pageParam, signal }) =>
      call(api.listReviews, { query: { ...about(courseId), page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta, reviews }) =>
      meta.page < meta.totalPages && reviews.length > 0 ? meta.page + 1 : undefined,
  })

/** The list and the stars of the course's page. */
const refresh = (client: QueryClient, courseId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: reviewKey(courseId) }),
    client.invalidateQueries({ queryKey: ['courses', 'one', courseId] }),
  ])

type Review = Pick<CallOf<typeof api.createReview>['body'], 'rating' | 'comment'>

export const writeReviewMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (review: Review) => call(api.createReview, { body: { ...about(courseId), ...review } }),
    onSuccess: (...[, , , { client }]) => refresh(client, courseId),
  })

export const deleteReviewMutation = (courseId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call(api.deleteReview, { params: { id } }),
    onSuccess: (...[, , , { client }]) => refresh(client, courseId),
  })

export const replyMutation = (courseId: string, id: string) =>
  mutationOptions({
    mutationFn: (body: string) => call(api.replyToReview, { params: { id }, body: { body } }),
    onSuccess: (...[, , , { client }]) => refresh(client, courseId),
  })
