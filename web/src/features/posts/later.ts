import { lazy } from 'react'
import { later } from '#lib/later.ts'

// What nobody needs before the first post shows is fetched after it.
export const CommentsFrame = later(async () => (await import('./comments-frame.tsx')).CommentsFrame)
export const EmptyFeed = lazy(async () => ({ default: (await import('./feed-states.tsx')).EmptyFeed }))
export const FailedFeed = lazy(async () => ({ default: (await import('./feed-states.tsx')).FailedFeed }))
export const FeedSteering = later(async () => (await import('./feed-steering.tsx')).FeedSteering)
export const HeartBurst = later(async () => (await import('./heart-burst.tsx')).HeartBurst)
export const NewPostsChip = later(async () => (await import('./new-posts-chip.tsx')).NewPostsChip)
export const OptionsAction = later(async () => (await import('./options-action.tsx')).OptionsAction)
export const PostState = later(async () => (await import('./post-state.tsx')).PostState)
export const PullToRefresh = later(async () => (await import('./pull-to-refresh.tsx')).PullToRefresh)
export const ShareAction = later(async () => (await import('./share-action.tsx')).ShareAction)
