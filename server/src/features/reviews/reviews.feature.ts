import type { Feature } from '#feature.ts'
import { reviewNotifications } from './notifications.ts'
import { reviewData } from './personal-data.ts'
import { reviewsRoutes } from './reviews.routes.ts'
import { reviewSubject } from './subject.ts'

export const reviews: Feature = {
  tables: ['courseReviews'],
  context: 'teaching',
  readable: ['courseReviews'],
  shownTo: { guarded: ['courseReviews'] },

  routes: reviewsRoutes,
  subjects: { REVIEW: reviewSubject },
  notifications: reviewNotifications,
  personalData: reviewData,
}
