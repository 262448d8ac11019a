import { randomUUID } from 'node:crypto'
import { anyOf } from '../../bench/load.ts'
import type { Call } from './caller.ts'
import type { Stage } from './stage.ts'

/** An act of members, with its relative frequency. */
export interface Act {
  name: string
  weight: number
  make: (stage: Stage) => Call
}

const words = ['fractions', 'market', 'lesson 7', 'user12', 'ada obi', 'coding', 'busines', 'les']
const get = (path: string): Call => ({ method: 'GET', path })
const page = () => 1 + Math.floor(Math.random() * 10)

/** The route that does only what every call must: the baseline for the others. */
export const hello: Act = { name: 'hello route', weight: 0, make: () => get('/api/client-config') }

/** What members do, in roughly realistic proportions. */
export const acts: readonly Act[] = [
  { name: 'For You', weight: 30, make: () => get(`/api/users/posts/feeds?feed=for-you&page=${page()}`) },
  { name: 'Following', weight: 8, make: () => get(`/api/users/posts/feeds?feed=following&page=${page()}`) },
  { name: 'post page', weight: 8, make: ({ posts }) => get(`/api/posts/${anyOf(posts)}`) },
  { name: 'comments', weight: 12, make: ({ posts }) => get(`/api/posts/${anyOf(posts)}/comments`) },
  { name: 'profile', weight: 6, make: ({ creators }) => get(`/api/profiles/${anyOf(creators)}`) },
  {
    name: "a creator's posts",
    weight: 4,
    make: ({ creators }) => get(`/api/users/${anyOf(creators)}/posts`),
  },
  { name: 'search', weight: 4, make: () => get(`/api/search?q=${encodeURIComponent(anyOf(words))}`) },
  { name: 'notifications', weight: 6, make: () => get('/api/users/me/notifications') },
  { name: 'like', weight: 12, make: ({ posts }) => likeOf(anyOf(posts)) },
  { name: 'write a comment', weight: 6, make: ({ posts }) => commentOn(anyOf(posts)) },
  {
    name: 'follow',
    weight: 4,
    make: ({ creators }) => ({
      method: 'POST',
      path: '/api/users/follows',
      body: { userId: anyOf(creators) },
    }),
  },
]

/** Without a body it toggles; with one it sets the state. */
export const likeOf = (postId: string, liked?: boolean): Call => ({
  method: 'PATCH',
  path: `/api/posts/${postId}/toggle-like`,
  body: { liked },
})

export const commentOn = (postId: string): Call => ({
  method: 'POST',
  path: `/api/posts/${postId}/create-comment`,
  body: { body: 'So true, the market table helped me a lot.', clientId: randomUUID() },
})

const total = acts.reduce((sum, { weight }) => sum + weight, 0)

/** Picks an act at random, weighted by frequency. */
export function anyAct(): Act {
  let at = Math.random() * total
  return acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0]!
}
