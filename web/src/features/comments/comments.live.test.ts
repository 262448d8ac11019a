import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { commentKeys } from './cache/comment-keys.ts'
import { loadedComments } from './cache/comment-cache.ts'
import { commentsLive } from './comments.live.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#api/call.ts', () => ({ call }))

const postId = 'post'
const place = { postId, parentId: null }
const deleted = { ...place, commentId: 'gone', parentRepliesCount: null }

test('events during the load of the first page are not lost', async () => {
  const client = new QueryClient()
  const answer = Promise.withResolvers<unknown>()
  const first = client.fetchInfiniteQuery({
    queryKey: commentKeys.list(postId),
    queryFn: () => answer.promise,
    initialPageParam: undefined,
  })
  commentsLive(client)['comment-deleted']!(deleted)
  answer.resolve({ comments: [{ id: 'gone' }, { id: 'here' }], next: null })
  await first
  const ids = () => loadedComments(client, place).map(({ id }) => id)
  await expect.poll(ids, { timeout: 10_000 }).toEqual(['here'])
})

test('comments that are not on screen are left alone, and so are those that could not be fetched', async () => {
  const client = new QueryClient()
  const heard = commentsLive(client)['comment-deleted']!
  heard(deleted)
  const answer = Promise.withResolvers<unknown>()
  const first = client.fetchQuery({ queryKey: commentKeys.list(postId), queryFn: () => answer.promise })
  heard(deleted)
  answer.reject(new Error('no line'))
  await expect(first).rejects.toThrow('no line')
  expect(client.getQueryData(commentKeys.list(postId))).toBeUndefined()
})

test("a client that joins a post's room late gets the comments of meanwhile", async () => {
  const client = new QueryClient()
  const old = { comments: [], next: null, requestedAt: 0 }
  client.setQueryData(commentKeys.list(postId), { pages: [old], pageParams: [undefined] })
  call.mockResolvedValue({ comments: [{ id: 'new' }], likedStatuses: [], next: null })
  commentsLive(client)['room-joined']!({ kind: 'post', id: postId })
  const ids = () => loadedComments(client, place).map(({ id }) => id)
  await expect.poll(ids, { timeout: 10_000 }).toEqual(['new'])
  expect(call).toHaveBeenCalledOnce()
})
