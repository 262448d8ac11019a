export { restoreReview, withdrawReview } from './withdraw-review.ts'
