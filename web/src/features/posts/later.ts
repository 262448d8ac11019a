import { lazy } from 'react'
import { later } from '#lib/lazy-after-paint.ts'

const aroundPost = () => import('./around-post.ts')

// What nobody needs before the first post shows is fetched after it.
export const CommentsFrame = later(async () => (await aroundPost()).CommentsFrame)
export const FeedSteering = later(async () => (await aroundPost()).FeedSteering)
export const HeartBurst = later(async () => (await aroundPost()).HeartBurst)
export const NewPostsChip = later(async () => (await aroundPost()).NewPostsChip)
export const OptionsAction = later(async () => (await aroundPost()).OptionsAction)
export const PostState = later(async () => (await aroundPost()).PostState)
export const PullToRefresh = later(async () => (await aroundPost()).PullToRefresh)
export const ShareAction = later(async () => (await aroundPost()).ShareAction)

const feedStates = () => import('./feed/feed-states.tsx')

export const EmptyFeed = lazy(async () => ({ default: (await feedStates()).EmptyFeed }))
export const FailedFeed = lazy(async () => ({ default: (await feedStates()).FailedFeed }))
