import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { recentSeconds } from '@akada/contract/live'
import { applyNewComments, postJoined } from './apply-live.ts'
import { commentKeys } from './comment-keys.ts'
import type { CommentViewPages } from '../comments.queries.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#api/call.ts', () => ({ call }))

const reply = (commentId: string, parentId: string, parentRepliesCount: number) => ({
  commentId,
  parentId,
  parentRepliesCount,
})

test('replies published together are all counted', () => {
  const client = new QueryClient()
  const key = commentKeys.list('post')
  const page = { comments: ['ann', 'ben'].map((id) => ({ id, repliesCount: 0 })), next: null }
  client.setQueryData(key, { pages: [page], pageParams: [undefined] })
  applyNewComments(client, {
    postId: 'post',
    ...reply('four', 'ann', 3),
    before: [reply('one', 'ann', 1), reply('two', 'ben', 1), reply('three', 'ann', 2)],
  })
  const { pages } = client.getQueryData<CommentViewPages>(key)!
  expect(pages[0]!.comments.map(({ id, repliesCount }) => [id, repliesCount])).toEqual([
    ['ann', 3],
    ['ben', 1],
  ])
})

test("what was missed before joining a post's room is fetched, once, and only when there can be something", async () => {
  const client = new QueryClient()
  const key = commentKeys.list('late')
  const old = { comments: [{ id: 'ann' }], next: null, requestedAt: 0 }
  client.setQueryData(key, { pages: [old], pageParams: [undefined] })
  call.mockResolvedValue({ comments: [{ id: 'ben' }, { id: 'ann' }], likedStatuses: [], next: null })
  const ids = () =>
    client.getQueryData<CommentViewPages>(key)!.pages.flatMap(({ comments }) => comments.map(({ id }) => id))
  const joined = (at: number) => postJoined(client, { postId: 'late', at })

  joined(recentSeconds * 1000)
  expect(call).not.toHaveBeenCalled()
  joined(recentSeconds * 1000 + 1)
  await expect.poll(ids, { timeout: 10_000 }).toEqual(['ben', 'ann'])
  joined(Date.now())
  postJoined(client, { postId: 'elsewhere', at: Date.now() })
  expect(call).toHaveBeenCalledOnce()
})
