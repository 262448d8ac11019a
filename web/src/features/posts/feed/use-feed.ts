import { feedFetchDebounce } from '@akada/contract/posts/feed'
import type { FeedName } from '@akada/contract/posts/routes'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { feedQuery, refreshFeed } from './feed.queries.ts'

/** The posts of a feed; the next page is fetched near the end, at most one in 300 ms. */
export function useFeed(feed: FeedName) {
  const client = useQueryClient()
  const query = useInfiniteQuery(feedQuery(client, feed))
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const [isNearEnd, setNearEnd] = useState(false)
  const [isRefreshing, setRefreshing] = useState(false)
  const shouldFetch = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!shouldFetch) return undefined
    const timer = setTimeout(() => void fetchNextPage(), feedFetchDebounce)
    return () => clearTimeout(timer)
  }, [shouldFetch, fetchNextPage])

  async function refresh(): Promise<void> {
    if (isRefreshing) return
    setRefreshing(true)
    await refreshFeed(client, feed).catch(() => undefined)
    setRefreshing(false)
  }

  // Pages may overlap after a new post has shifted the list; each post shows once.
  const all = query.data?.pages.flatMap((page) => page.posts) ?? []
  const posts = [...new Map(all.map((post) => [post.id, post])).values()]
  return { ...query, posts, setNearEnd, refresh, isRefreshing }
}
