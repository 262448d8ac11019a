import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { commentsArrived } from './arriving.ts'
import { commentKeys } from './comment-keys.ts'
import type { ShownPages } from './comments.queries.ts'

const reply = (commentId: string, parentId: string, parentRepliesCount: number) => ({
  commentId,
  parentId,
  parentRepliesCount,
})

test('replies that were told together are all counted', () => {
  const client = new QueryClient()
  const key = commentKeys.list('post')
  const page = { comments: ['ann', 'ben'].map((id) => ({ id, repliesCount: 0 })), next: null }
  client.setQueryData(key, { pages: [page], pageParams: [undefined] })
  commentsArrived(client, {
    postId: 'post',
    ...reply('four', 'ann', 3),
    before: [reply('one', 'ann', 1), reply('two', 'ben', 1), reply('three', 'ann', 2)],
  })
  const { pages } = client.getQueryData<ShownPages>(key)!
  expect(pages[0]!.comments.map(({ id, repliesCount }) => [id, repliesCount])).toEqual([
    ['ann', 3],
    ['ben', 1],
  ])
})
