import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, networkError } from '#api/call-error.ts'
import { postKeys } from '#features/posts/public.ts'
import { scheduleProfileRefresh, refreshProfile } from './refresh-profile.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#api/call.ts', () => ({ call }))

const face = { firstName: 'Ada', lastName: 'Obi', avatar: null }
const ada = { id: 'ada', username: 'ada.new', open: true, profile: face }
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const posts = ['ada', 'bola'].map((userId) => ({ id: `by-${userId}`, userId, username: userId }))
  client.setQueryData(postKeys.list('feed', 'for-you'), { pages: [{ posts }], pageParams: [1] })
})

const shown = () =>
  client
    .getQueryData<{ pages: { posts: { username: string }[] }[] }>(postKeys.list('feed', 'for-you'))
    ?.pages.flatMap(({ posts }) => posts.map(({ username }) => username))

test('posts on screen follow a changed name', async () => {
  call.mockResolvedValue(ada)
  await refreshProfile(client, 'ada')
  expect(shown()).toEqual(['ada.new', 'bola'])
})

test('posts of a deleted or closed member leave the screen', async () => {
  call.mockRejectedValue(new CallError({ status: 404, code: 'API_ERR_NOT_FOUND', message: 'Not found' }))
  await refreshProfile(client, 'ada')
  expect(shown()).toEqual(['bola'])
  call.mockResolvedValue({ ...ada, id: 'bola', open: false })
  await refreshProfile(client, 'bola')
  expect(shown()).toEqual([])
})

test('without a response they stay', async () => {
  call.mockRejectedValue(networkError())
  await refreshProfile(client, 'ada')
  expect(shown()).toEqual(['ada', 'bola'])
})

test('many events about a member cause two refreshes: at the first, and after the last', async () => {
  vi.useFakeTimers()
  call.mockReset().mockResolvedValue(ada)
  for (let n = 0; n < 20; n += 1) scheduleProfileRefresh(client, 'ada')
  await vi.advanceTimersByTimeAsync(0)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
