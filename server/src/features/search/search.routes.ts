import { type PageMeta, pageMeta } from '@akada/contract/common'
import * as api from '@akada/contract/search'
import { feedPageOf, postRows } from '#features/posts/public.ts'
import { serve } from '#http/serve.ts'
import type { Context } from '../../context.ts'
import type { Routes } from '../../feature.ts'
import { findHashtags, listHashtagPosts } from './hashtags.ts'
import { findPeople } from './people.ts'
import { findPosts } from './posts.ts'
import { searchWords } from './reading.ts'

interface SearchRequest {
  viewerId: string | undefined
  q: string
  kind: api.SearchKind
  page: number
  limit: number
  before?: string | undefined
}

const noResults = { items: [], total: 0, next: null }

/** One box for all: what is asked for, or some of each kind. */
async function search(
  context: Context,
  { viewerId, q, kind, ...paging }: SearchRequest,
): Promise<api.SearchPage> {
  const { db, storage } = context
  const words = await searchWords(db, q)
  const isSuggestion = kind === 'all'
  const query = { viewerId, words, isSuggestion, ...paging }
  const includes = (one: api.SearchKind) => words !== '' && (isSuggestion || kind === one)
  const [people, hashtags, posts] = await Promise.all([
    includes('people') ? findPeople(context, query) : noResults,
    includes('hashtags') ? findHashtags(db, query) : noResults,
    includes('posts') ? findPosts(db, query) : noResults,
  ])
  const totals = { all: posts.total, people: people.total, posts: posts.total, hashtags: hashtags.total }
  const meta: PageMeta = pageMeta(paging, totals[kind])
  const rows = await postRows(db, { ids: posts.items, viewerId })
  return {
    ...feedPageOf(rows, { storage, meta }),
    people: people.items,
    hashtags: hashtags.items,
    next: posts.next,
  }
}

export const searchRoutes: Routes = (app, context) => {
  serve(app, api.search, ({ viewer, query }) => search(context, { ...query, viewerId: viewer?.id }))

  serve(app, api.listHashtagPosts, ({ viewer, params, query }) =>
    listHashtagPosts(context, { ...params, ...query, viewerId: viewer?.id }),
  )
}
