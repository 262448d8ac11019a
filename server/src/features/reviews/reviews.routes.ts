import * as api from '@akada/contract/reviews/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { createReview } from './create-review.ts'
import { deleteReview } from './delete-review.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

export const reviewsRoutes: Routes = (app, context) => {
  serve(app, api.createReview, ({ viewer, body: { interactableId: courseId, rating, comment } }) =>
    createReview(context, { courseId, userId: viewer.id, rating, comment }),
  )
  serve(app, api.listReviews, ({ viewer, query: { interactableId: courseId, page, limit } }) =>
    listReviews(context, { courseId, viewerId: viewer?.id, page, limit }),
  )
  serve(app, api.replyToReview, ({ viewer, params, body }) =>
    replyToReview(context, { reviewId: params.id, userId: viewer.id, body: body.body }),
  )
  serve(app, api.deleteReview, async ({ viewer, params }) => {
    await deleteReview(context, { reviewId: params.id, userId: viewer.id })
    return { ...params, deleted: true as const }
  })
}
