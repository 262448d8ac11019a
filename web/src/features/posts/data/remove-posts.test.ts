import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { postKeys } from './post-cache.ts'
import { hidePostsOf, removePostsOf } from './remove-posts.ts'

function someLists() {
  const client = new QueryClient()
  const feed = postKeys.list('feed', 'for-you')
  const profile = postKeys.list('posts', 'tolu')
  const posts = [
    { id: 'one', userId: 'tolu' },
    { id: 'two', userId: 'ada' },
  ]
  client.setQueryData(feed, { pages: [{ posts }], pageParams: [1] })
  client.setQueryData(profile, { pages: [{ posts: posts.slice(0, 1) }], pageParams: [1] })
  const idsOf = (key: readonly string[]) =>
    client
      .getQueryData<{ pages: { posts: { id: string }[] }[] }>(key)
      ?.pages.flatMap((page) => page.posts.map(({ id }) => id))
  return { client, shown: () => ({ feed: idsOf(feed), profile: idsOf(profile) }) }
}

test('a muted member disappears from the feed, and not from the profile that the viewer is looking at', () => {
  const { client, shown } = someLists()
  hidePostsOf(client, 'tolu')
  expect(shown()).toEqual({ feed: ['two'], profile: ['one'] })
})

test('of a member who closes their account nothing stays', () => {
  const { client, shown } = someLists()
  removePostsOf(client, 'tolu')
  expect(shown()).toEqual({ feed: ['two'], profile: [] })
})
