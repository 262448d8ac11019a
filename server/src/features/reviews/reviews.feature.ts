import type { Feature } from '../../feature.ts'
import { reviewData } from './personal-data.ts'

export const reviews: Feature = {
  tables: ['courseReviews'],
  personalData: reviewData,
}
