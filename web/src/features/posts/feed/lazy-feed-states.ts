import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

const feedStates = () => import('./feed-states.tsx')

export const EmptyFeed = lazyWithRetry(async () => (await feedStates()).EmptyFeed)
export const FailedFeed = lazyWithRetry(async () => (await feedStates()).FailedFeed)
