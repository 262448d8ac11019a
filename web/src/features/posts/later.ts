import { lazy } from 'react'

// What nobody needs before the first post shows is fetched after it.
export const CommentsFrame = lazy(async () => ({
  default: (await import('./comments-frame.tsx')).CommentsFrame,
}))
export const EmptyFeed = lazy(async () => ({ default: (await import('./feed-states.tsx')).EmptyFeed }))
export const FailedFeed = lazy(async () => ({ default: (await import('./feed-states.tsx')).FailedFeed }))
export const FeedSteering = lazy(async () => ({
  default: (await import('./feed-steering.tsx')).FeedSteering,
}))
export const HeartBurst = lazy(async () => ({ default: (await import('./heart-burst.tsx')).HeartBurst }))
export const NewPostsChip = lazy(async () => ({
  default: (await import('./new-posts-chip.tsx')).NewPostsChip,
}))
export const OptionsAction = lazy(async () => ({
  default: (await import('./options-action.tsx')).OptionsAction,
}))
export const PostState = lazy(async () => ({ default: (await import('./post-state.tsx')).PostState }))
export const PullToRefresh = lazy(async () => ({
  default: (await import('./pull-to-refresh.tsx')).PullToRefresh,
}))
export const ShareAction = lazy(async () => ({ default: (await import('./share-action.tsx')).ShareAction }))
