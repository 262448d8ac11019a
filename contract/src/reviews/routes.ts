import * as z from 'zod/mini'
import { Id, PageMeta, Timestamp, idNamed, memberFields, pageOf } from '../common.ts'
import { route } from '../route.ts'
import { longText, visibleText } from '../text/visible-text.ts'

export const reviewsPageSize = 10
export const reviewLength = 2000
/** Progress in percent from which a learner may review a course. */
export const reviewFrom = 20

/** Notifications of creators and learners about reviews, with the setting that disables each. */
export const reviewNotifications = {
  review: 'allowSocialNotification',
  'review-reply': 'allowSocialNotification',
} as const

export const reviewMessages = {
  notEnrolled: /*i18n*/ 'Only learners of this course can review it.',
  tooEarly: /*i18n*/ 'Do a fifth of this course first, then review it.',
} as const

/** The average of all stars, to one decimal, and how many reviews there are. */
export const Rating = z.object({ average: z.number(), count: z.int() })
export type Rating = z.infer<typeof Rating>

export const Review = z.object({
  id: Id,
  rating: z.int(),
  comment: z.string(),
  /** Its author's progress in the course. */
  percentage: z.int(),
  reply: z.nullable(z.object({ body: z.string(), createdAt: Timestamp })),
  /** Its author gave the course back: only they and the creator see it, and its stars don't count. */
  isWithdrawn: z.boolean(),
  createdAt: Timestamp,
  changedAt: Timestamp,
  _user: z.object({ id: Id, ...memberFields }),
})
export type Review = z.infer<typeof Review>

const interactable = {
  interactableId: idNamed(/*i18n*/ 'courseId is required'),
  interactableType: z.literal('COURSE'),
}

export const createReview = route({
  method: 'POST',
  path: '/reviews',
  summary: 'Reviews a course of which the caller has done a fifth; again changes the review.',
  access: 'member',
  body: z.object({
    ...interactable,
    rating: z.int(/*i18n*/ 'Choose one to five stars.').check(z.gte(1), z.lte(5)),
    comment: z._default(longText(reviewLength), ''),
  }),
  reply: Review,
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
  limits: [{ max: 10, seconds: 3600, per: 'account' }],
})

export const listReviews = route({
  method: 'GET',
  path: '/reviews',
  summary: 'Reviews of a course, newest first, with the distribution of stars and the caller’s own.',
  access: 'anyone',
  query: z.extend(pageOf(reviewsPageSize), interactable),
  reply: z.object({
    reviews: z.array(Review),
    /** From one star to five. */
    summary: z.extend(Rating, { distribution: z.array(z.int()) }),
    mine: z.nullable(Review),
    meta: PageMeta,
  }),
  errors: ['API_ERR_NOT_FOUND'],
})

const reviewId = z.object({ id: idNamed(/*i18n*/ 'Review ID is required') })

export const replyToReview = route({
  method: 'PUT',
  path: '/reviews/:id/reply',
  summary: 'Replies to a review of an own course.',
  access: 'member',
  params: reviewId,
  body: z.object({ body: visibleText({ max: reviewLength, empty: /*i18n*/ 'Write an answer first.' }) }),
  reply: Review,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})

export const deleteReview = route({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Deletes an own review.',
  access: 'member',
  params: reviewId,
  reply: z.object({ id: Id, deleted: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})
