import type { Post } from '@akada/contract/posts/routes'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type PostPages, postKeys } from '../data/post-cache.ts'
import { takeFromForYou } from './dismiss.ts'

const key = postKeys.list('feed', 'for-you')
const posts = (...ids: string[]) => ids.map((id) => ({ id, userId: id[0] }) as Post)

const page = (...ids: string[]) => ({
  posts: posts(...ids),
  meta: { page: 1, limit: 10, totalPage: 1, totalPages: 1, totalCount: 5 },
})

function shown(client: QueryClient): string {
  const pages = client.getQueryData<PostPages>(key)?.pages ?? []
  return pages.map((page) => page.posts.map(({ id }) => id).join(' ')).join(' | ')
}

test('what is taken out of For You goes back to its places, among what has come meanwhile', () => {
  const client = new QueryClient()
  client.setQueryData(key, { pages: [page('a1', 'b1', 'a2'), page('c1')], pageParams: [1, 2] })
  const putBack = takeFromForYou(client, ({ userId }) => userId === 'a')
  expect(shown(client)).toBe('b1 | c1')
  client.setQueryData<PostPages>(key, (data) => data && { ...data, pages: [...data.pages, page('d1')] })
  putBack()
  expect(shown(client)).toBe('a1 b1 a2 | c1 | d1')
  putBack()
  expect(shown(client)).toBe('a1 b1 a2 | c1 | d1')
})
