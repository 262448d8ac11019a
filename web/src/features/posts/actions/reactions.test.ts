import type { Post } from '@akada/contract/posts/routes'
import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { storeSessionKey } from '#api/signing-keys.ts'
import { followStatusQuery, rememberFollowed, toggleFollow } from '#features/follows/public.ts'
import { provideSignIn, sessionStore } from '#features/sessions/public.ts'
import { toggleBookmark } from './toggle-bookmark.ts'
import { toggleLike } from './toggle-like.ts'
import { cachedPost, postKeys } from '../data/post-cache.ts'

const post = {
  id: 'p1',
  userId: 'u1',
  liked: false,
  likesCount: 4,
  bookmarked: false,
  bookmarkCount: 2,
} as Post
const expiresLater = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.x`

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => {
  sessionStore.setState({ token: expiresLater })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  void storeSessionKey(expiresLater, 'AAAA')
})

/** A feed with one post on screen, and a server whose responses the test gives one by one. */
function feedWith(shownPost: Post) {
  const toasts: string[] = []
  const client = createQueryClient((message) => void toasts.push(message))
  const page = { posts: [shownPost], meta: {} }
  client.setQueryData(postKeys.list('feed', 'for-you'), {
    pages: [page],
    pageParams: [1],
  })
  const calls: { sent: unknown; answer: (status: number, data?: object) => void }[] = []
  vi.stubGlobal(
    'fetch',
    (_url: string, { body }: RequestInit) =>
      new Promise<Response>((resolve) => {
        const answer = (status: number, data: object = {}) =>
          resolve(
            Response.json(status < 400 ? { data } : { code: 'API_ERR_INTERNAL', message: 'No', errors: [] }, {
              status,
            }),
          )
        calls.push({ sent: JSON.parse(typeof body === 'string' ? body : '{}'), answer })
      }),
  )
  const shown = () => {
    const now = cachedPost(client, 'p1')
    return [now?.liked, now?.likesCount]
  }
  return { client, calls, toasts, shown }
}

const reply = (liked: boolean, likesCount: number) => ({ postId: 'p1', liked, metadata: { likesCount } })
const sent = (calls: unknown[], count: number) => expect.poll(() => calls).toHaveLength(count)

describe('like', () => {
  test("shows at once and takes the server's count", async () => {
    const { client, calls, shown } = feedWith(post)
    const tap = toggleLike(client, 'p1', true)
    expect(shown()).toEqual([true, 5])
    await sent(calls, 1)
    calls[0]?.answer(200, reply(true, 9))
    await tap
    expect(shown()).toEqual([true, 9])
  })

  test('is undone with a toast when it fails', async () => {
    const { client, calls, shown, toasts } = feedWith(post)
    const tap = toggleLike(client, 'p1', true)
    await sent(calls, 1)
    calls[0]?.answer(500)
    await tap
    expect(shown()).toEqual([false, 4])
    expect(toasts).toHaveLength(1)
  })

  test('two taps are serialized, state what they want, and the last one wins', async () => {
    const { client, calls, shown } = feedWith(post)
    const taps = [toggleLike(client, 'p1', true), toggleLike(client, 'p1', false)]
    await expect.poll(shown).toEqual([false, 4])
    await sent(calls, 1)
    calls[0]?.answer(200, reply(true, 5))
    await sent(calls, 2)
    expect(shown()).toEqual([false, 4])
    expect(calls.map(({ sent }) => sent)).toEqual([{ liked: true }, { liked: false }])
    calls[1]?.answer(200, reply(false, 4))
    await Promise.all(taps)
    expect(shown()).toEqual([false, 4])
  })

  test('when both taps fail, the state before the first is restored', async () => {
    const { client, calls, shown } = feedWith(post)
    const taps = [
      toggleLike(client, 'p1', true),
      toggleLike(client, 'p1', false),
      toggleLike(client, 'p1', true),
    ]
    for (const index of [0, 1, 2]) {
      await sent(calls, index + 1)
      calls[index]?.answer(500)
    }
    await Promise.all(taps)
    expect(shown()).toEqual([false, 4])
  })

  test('the same tap twice counts once', async () => {
    const { client, calls, shown } = feedWith(post)
    const taps = [toggleLike(client, 'p1', true), toggleLike(client, 'p1', true)]
    expect(shown()).toEqual([true, 5])
    for (const index of [0, 1]) {
      await sent(calls, index + 1)
      calls[index]?.answer(200, reply(true, 5))
    }
    await Promise.all(taps)
    expect(shown()).toEqual([true, 5])
  })
})

test('a visitor who likes is sent to sign-in and nothing changes', async () => {
  const { client, calls, shown } = feedWith(post)
  const goToSignIn = vi.fn<() => void>()
  provideSignIn(goToSignIn)
  sessionStore.setState({ token: null })
  await toggleLike(client, 'p1', true)
  expect(goToSignIn).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
  expect(shown()).toEqual([false, 4])
})

test('saving follows the rules of the like', async () => {
  const { client, calls } = feedWith(post)
  const tap = toggleBookmark(client, 'p1', true)
  expect(cachedPost(client, 'p1')).toMatchObject({ bookmarked: true, bookmarkCount: 3 })
  await sent(calls, 1)
  calls[0]?.answer(500)
  await tap
  expect(cachedPost(client, 'p1')).toMatchObject({ bookmarked: false, bookmarkCount: 2 })
})

test('a failed follow is undone', async () => {
  const { client, calls } = feedWith(post)
  const isFollowed = () => client.getQueryData(followStatusQuery('u1').queryKey)
  rememberFollowed(client, 'u1', false)
  const tap = toggleFollow(client, { userId: 'u1', desired: true })
  expect(isFollowed()).toBe(true)
  await sent(calls, 1)
  calls[0]?.answer(500)
  await tap
  expect(isFollowed()).toBe(false)
})
