import * as api from '@akada/contract/search/routes'
import { type QueryClient, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { rememberFollow } from '#features/follows/public.ts'
import { postKeys, withStatuses } from '#features/posts/public.ts'

export type ResultKind = Exclude<api.SearchKind, 'all'>

/** Suggestions while typing; outdated requests are cancelled. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ signal }) =>
      call(api.search, { query: { q: text, limit: api.suggestionsPerKind } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })

interface Place {
  page: number
  before?: string
}

const firstPage: Place = { page: 1 }

/** The next page: posts continue after an id, other lists by page number. */
const nextOf = ({ meta, next }: api.SearchPage): Place | undefined => {
  if (next) return { page: meta.page + 1, before: next }
  return meta.page < meta.totalPages ? { page: meta.page + 1 } : undefined
}

/** Results of one kind, page by page. */
export const resultsQuery = (client: QueryClient, kind: ResultKind, text: string) =>
  infiniteQueryOptions({
    // Under the key of posts, so that likes and deletions reach them.
    queryKey: postKeys.list('search', kind, text),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(api.search, { query: { q: text, kind, ...pageParam } }, { signal })
      for (const { userId, ...state } of page.people) rememberFollow(client, userId, state)
      return { ...page, posts: withStatuses(client, page) }
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => (kind === 'posts' && !page.next ? undefined : nextOf(page)),
  })

/** Posts with a hashtag, newest first. */
export const hashtagQuery = (client: QueryClient, tag: string) =>
  infiniteQueryOptions({
    queryKey: postKeys.list('hashtag', tag),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(api.listHashtagPosts, { params: { tag }, query: pageParam }, { signal })
      return { ...page, posts: withStatuses(client, page) }
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ meta, next }) => (next ? { page: meta.page + 1, before: next } : undefined),
  })
