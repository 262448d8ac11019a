import { randomUUID } from 'node:crypto'
import { anyOf } from '../bench/load.ts'
import { type Act, get, single } from './act.ts'
import type { Call } from './caller.ts'
import { meet } from './meetings.ts'
import { buy } from './sales.ts'
import { actsOfLearning } from './traffic-of-learning.ts'
import { actsOfTalk } from './traffic-of-talk.ts'

const words = ['fractions', 'market', 'lesson 7', 'user12', 'ada obi', 'coding', 'busines', 'les']
const page = () => 1 + Math.floor(Math.random() * 10)

/** The route that does only what every call must: the baseline for the others. */
export const hello: Act = { name: 'hello route', weight: 0, perform: single(() => get('/api/client-config')) }

const actsOfPosts: readonly Act[] = [
  { name: 'For You', weight: 30, perform: single(() => get(feedOf('for-you'))) },
  { name: 'Following', weight: 8, perform: single(() => get(feedOf('following'))) },
  { name: 'post page', weight: 8, perform: single(({ posts }) => get(`/api/posts/${anyOf(posts)}`)) },
  {
    name: 'comments',
    weight: 12,
    perform: single(({ posts }) => get(`/api/posts/${anyOf(posts)}/comments`)),
  },
  { name: 'profile', weight: 6, perform: single(({ creators }) => get(`/api/profiles/${anyOf(creators)}`)) },
  {
    name: "a creator's posts",
    weight: 4,
    perform: single(({ creators }) => get(`/api/users/${anyOf(creators)}/posts`)),
  },
  {
    name: 'search',
    weight: 4,
    perform: single(() => get(`/api/search?q=${encodeURIComponent(anyOf(words))}`)),
  },
  { name: 'notifications', weight: 6, perform: single(() => get('/api/users/me/notifications')) },
  { name: 'like', weight: 12, perform: single(({ posts }) => likeOf(anyOf(posts))) },
  { name: 'write a comment', weight: 6, perform: single(({ posts }) => commentOn(anyOf(posts))) },
  { name: 'follow', weight: 4, perform: single(({ creators }) => followOf(anyOf(creators))) },
]

/** What members do, in roughly realistic proportions. */
export const acts: readonly Act[] = [...actsOfPosts, ...actsOfLearning, ...actsOfTalk, buy, meet]

const feedOf = (feed: 'for-you' | 'following') => `/api/users/posts/feeds?feed=${feed}&page=${page()}`

const followOf = (userId: string): Call => ({ method: 'POST', path: '/api/users/follows', body: { userId } })

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
