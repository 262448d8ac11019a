import type { Post } from '@akada/contract/posts/routes'
import type { CurrentUser } from '@akada/contract/profiles/routes'
import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { storeSessionKey } from '#api/signing-keys.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { toggleBookmark } from './toggle-bookmark.ts'
import { toggleLike } from './toggle-like.ts'
import { cachedPost, postKeys } from '../data/post-cache.ts'
import { replayReactions } from './replay-reactions.ts'
import { dropQueueOfOthers, queuedReactions } from '../offline/reaction-queue.ts'

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.x`
const signIn = (id: string) => sessionStore.setState({ token, user: { id } as CurrentUser })

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  vi.stubGlobal('navigator', { onLine: true, locks: oneAtATime() })
  void storeSessionKey(token, 'AAAA')
  signIn('me')
})

function aStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Locks as browsers have them, for one name. */
function oneAtATime() {
  let last = Promise.resolve()
  return { request: (_name: string, work: () => Promise<void>) => (last = last.then(work)) }
}

const post = { id: 'p1', liked: false, likesCount: 4, bookmarked: false, bookmarkCount: 2 } as Post
const replies = {
  liked: { postId: 'p1', liked: true, metadata: { likesCount: 9 } },
  unliked: { postId: 'p1', liked: false, metadata: { likesCount: 8 } },
}

/** A feed with one post, and a connection with the test's responses; 'lost' means none. */
function feedOn(answers: ('lost' | [status: number, data?: object])[]) {
  const toasts: string[] = []
  const bodies: unknown[] = []
  const client = createQueryClient((message) => void toasts.push(message))
  client.setQueryData(postKeys.list('feed', 'for-you'), {
    pages: [{ posts: [post], meta: {} }],
    pageParams: [1],
  })
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string))
    const answer = answers.shift()
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch')
    const [status, data = {}] = answer
    const refused = { code: 'API_ERR_FORBIDDEN', message: 'No', errors: [] }
    return Response.json(status < 400 ? { data } : refused, { status })
  })
  const shown = () => cachedPost(client, 'p1')
  return { client, bodies, toasts, shown, answers }
}

test('a like made offline stays on screen and is sent once, however many tabs come back online', async () => {
  const { client, bodies, toasts, shown, answers } = feedOn(['lost'])
  await toggleLike(client, 'p1', true)
  expect(shown()).toMatchObject({ liked: true, likesCount: 5 })
  expect(toasts).toEqual([])
  answers.push([200, replies.liked])
  await Promise.all([replayReactions(client), replayReactions(client)])
  await replayReactions(client)
  expect(bodies).toEqual([{ liked: true }, { liked: true }])
  expect(shown()).toMatchObject({ liked: true, likesCount: 9 })
  expect(queuedReactions()).toEqual([])
})

test('a later tap replaces an earlier one, and each post has its own', async () => {
  const { client, bodies, answers } = feedOn(['lost', 'lost', 'lost'])
  await toggleLike(client, 'p1', true)
  await toggleBookmark(client, 'p1', true)
  await toggleLike(client, 'p1', false)
  expect(queuedReactions()).toMatchObject([
    { kind: 'bookmark', wanted: true, before: false },
    { kind: 'like', wanted: false, before: false },
  ])
  bodies.length = 0
  answers.push(
    [200, { postId: 'p1', bookmarked: true, metadata: { bookmarkCount: 3 } }],
    [200, replies.unliked],
  )
  await replayReactions(client)
  expect(bodies).toEqual([{ bookmarked: true }, { liked: false }])
})

test('a late refusal is undone with a toast; another lost connection loses nothing', async () => {
  const { client, toasts, shown, answers } = feedOn(['lost'])
  await toggleLike(client, 'p1', true)
  answers.push('lost')
  await replayReactions(client)
  answers.push([503])
  await replayReactions(client)
  expect(shown()).toMatchObject({ liked: true })
  expect(queuedReactions()).toHaveLength(1)
  answers.push([403])
  await replayReactions(client)
  expect(shown()).toMatchObject({ liked: false, likesCount: 4 })
  expect(toasts).toHaveLength(1)
  expect(queuedReactions()).toEqual([])
})

test('a successful tap settles what was queued before it', async () => {
  const { client, bodies, answers } = feedOn(['lost'])
  await toggleLike(client, 'p1', true)
  answers.push([200, replies.unliked])
  await toggleLike(client, 'p1', false)
  await replayReactions(client)
  expect(bodies).toEqual([{ liked: true }, { liked: false }])
})

test("one member's taps are never sent as another, and are deleted once the other signs in", async () => {
  const { client, bodies } = feedOn(['lost'])
  await toggleLike(client, 'p1', true)
  signIn('somebody else')
  await replayReactions(client)
  expect(bodies).toHaveLength(1)
  dropQueueOfOthers()
  signIn('me')
  expect(queuedReactions()).toEqual([])
})
