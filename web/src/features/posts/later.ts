import { lazy } from 'react'
import { lazyAfterPaint } from '#lib/lazy-after-paint.ts'

const aroundPost = () => import('./around-post.ts')

// What nobody needs before the first post shows is fetched after it.
export const CommentsFrame = lazyAfterPaint(async () => (await aroundPost()).CommentsFrame)
export const FeedSteering = lazyAfterPaint(async () => (await aroundPost()).FeedSteering)
export const HeartBurst = lazyAfterPaint(async () => (await aroundPost()).HeartBurst)
export const NewPostsChip = lazyAfterPaint(async () => (await aroundPost()).NewPostsChip)
export const OptionsAction = lazyAfterPaint(async () => (await aroundPost()).OptionsAction)
export const PostState = lazyAfterPaint(async () => (await aroundPost()).PostState)
export const PullToRefresh = lazyAfterPaint(async () => (await aroundPost()).PullToRefresh)
export const ShareAction = lazyAfterPaint(async () => (await aroundPost()).ShareAction)

const feedStates = () => import('./feed/feed-states.tsx')

export const EmptyFeed = lazy(async () => ({ default: (await feedStates()).EmptyFeed }))
export const FailedFeed = lazy(async () => ({ default: (await feedStates()).FailedFeed }))
