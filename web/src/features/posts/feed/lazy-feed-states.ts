import { lazy } from 'react'

const feedStates = () => import('./feed-states.tsx')

export const EmptyFeed = lazy(async () => ({ default: (await feedStates()).EmptyFeed }))
export const FailedFeed = lazy(async () => ({ default: (await feedStates()).FailedFeed }))
