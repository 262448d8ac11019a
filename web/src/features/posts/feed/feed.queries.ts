import { firstPostsId } from '@akada/contract/common'
import { feedPageSize } from '@akada/contract/posts/feed'
import * as api from '@akada/contract/posts/routes'
import { type QueryClient, infiniteQueryOptions } from '@tanstack/react-query'
import { dropFirstMedia } from '#features/media/public.ts'
import { isNetworkError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { feedCacheTime } from '#api/query-client.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { type AnnouncedPost, postKeys } from '../data/post-cache.ts'
import { withStatuses } from '../data/viewer-statuses.ts'

/** The feed of a tab, page by page. It never refetches by itself: nothing may move under the reader. */
export const feedQuery = (client: QueryClient, feed: api.FeedName, first = '') =>
  infiniteQueryOptions({
    queryKey: postKeys.list('feed', feed),
    queryFn: async ({ pageParam, signal }) => {
      try {
        const answer = await fetchPage({ feed, page: pageParam, first, signal })
        return { posts: withStatuses(client, answer), meta: answer.meta }
      } catch (error) {
        const isFirstLook = client.getQueryData(postKeys.list('feed', feed)) === undefined
        const saved = isNetworkError(error) && isFirstLook && (await savedPosts(feed))
        if (saved) return saved
        throw error
      }
    },
    // Runs offline, too: the saved posts are the fallback.
    networkMode: 'always',
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    gcTime: feedCacheTime,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })

async function savedPosts(feed: api.FeedName) {
  const { savedPage } = await import('../offline/saved-posts.ts')
  const page = await savedPage(feed)
  if (page) connectivityStore.setState({ isUnreachable: true })
  return page
}

/** Fills the feed from the posts embedded in the page, if they are for the current member or visitor. */
export function hydrateFeed(client: QueryClient): void {
  const embedded = document.getElementById(firstPostsId)
  const viewer = sessionStore.getState().user?.id ?? ''
  if (!embedded?.textContent) return
  if (embedded.dataset['viewer'] !== viewer) return dropFirstMedia()
  const answer = JSON.parse(embedded.textContent) as api.FeedPage
  const page = { posts: withStatuses(client, answer), meta: answer.meta }
  client.setQueryData(feedQuery(client, 'for-you').queryKey, { pages: [page], pageParams: [1] })
}

/** Refetches the feed from its first page, announced posts on top; after a failure they stay announced. */
export async function refreshFeed(client: QueryClient, feed: api.FeedName): Promise<void> {
  const announced = client.getQueryData<AnnouncedPost[]>(postKeys.new) ?? []
  const first = announced.map(({ postId }) => postId).join(',')
  await client.fetchInfiniteQuery({ ...feedQuery(client, feed, first), pages: 1, staleTime: 0 })
  client.setQueryData<AnnouncedPost[]>(postKeys.new, (known = []) =>
    known.filter((one) => !announced.includes(one)),
  )
}

interface PageRequest {
  feed: api.FeedName
  page: number
  /** Ids of posts that the new list starts with, joined by commas. */
  first: string
  signal: AbortSignal
}

/** Visitors read the public list, members their own (specification, section 7). */
function fetchPage({ feed, page, first, signal }: PageRequest): Promise<api.FeedPage> {
  const isMember = sessionStore.getState().token !== null
  return isMember
    ? call(api.listFeed, { query: { page, limit: feedPageSize, feed, ...(first && { first }) } }, { signal })
    : call(api.listPosts, { query: { page, limit: feedPageSize } }, { signal })
}
