export { touch } from './hot.ts'
export { type MediaModel, mediaOf } from './media-model.ts'
export { postsByIds, visible, visitorId } from './post-view.ts'
export { createToldCounts } from './told-counts.ts'
