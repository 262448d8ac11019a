import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { networkError } from '#api/call-error.ts'
import { postKeys } from './post-cache.ts'
import { refreshPost } from './refresh-post.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#api/call.ts', () => ({ call }))

const key = postKeys.one('seams')

function aClient() {
  const client = new QueryClient()
  client.setQueryData(key, { likesCount: 0 })
  return client
}

test("a post is updated to the server's state", async () => {
  const client = aClient()
  call.mockResolvedValue({ likesCount: 1 })
  await refreshPost(client, 'seams')
  expect(client.getQueryData(key)).toEqual({ likesCount: 1 })
})

test('a concurrent tap stays, and so does a post that could not be fetched', async () => {
  const client = aClient()
  const answer = Promise.withResolvers<unknown>()
  call.mockReturnValue(answer.promise)
  const refreshed = refreshPost(client, 'seams')
  client.setQueryData(key, { likesCount: 2 })
  answer.resolve({ likesCount: 1 })
  await refreshed
  call.mockRejectedValue(networkError())
  await refreshPost(client, 'seams')
  expect(client.getQueryData(key)).toEqual({ likesCount: 2 })
})
