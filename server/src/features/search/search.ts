import { type PageMeta, pageMeta } from '@akada/contract/common'
import type * as api from '@akada/contract/search/routes'
import type { Db } from '#db/connect.ts'
import { findEvents } from '#features/calendar/public.ts'
import { searchCourses } from '#features/market/public.ts'
import { feedPageOf, postRows } from '#features/posts/public.ts'
import type { Context } from '#context.ts'
import { findHashtags } from './find-hashtags.ts'
import { findPeople } from './find-people.ts'
import { findPosts } from './find-posts.ts'
import { normalizeTypedText } from './search-query.ts'

interface SearchRequest {
  viewerId: string | undefined
  q: string
  kind: api.SearchKind
  page: number
  limit: number
  before?: string | undefined
  /** Where to search; what is found is described from the primary, whose cached texts every change removes. */
  reads: Db
}

const noResults = { items: [], total: 0, next: null }

/** Searches one kind, or a few results of each kind. */
export async function search(
  context: Context,
  { viewerId, q, kind, reads, ...paging }: SearchRequest,
): Promise<api.SearchPage> {
  const { db, storage } = context
  const { words, joined } = await normalizeTypedText(reads, q)
  const isSuggestion = kind === 'all'
  const query = { viewerId, words, isSuggestion, ...paging }
  const includes = (one: api.SearchKind) => words !== '' && (isSuggestion || kind === one)
  const [people, hashtags, posts, courses, events] = await Promise.all([
    includes('people') ? findPeople({ storage, db: reads }, { ...query, joined }) : noResults,
    includes('hashtags') ? findHashtags(reads, query) : noResults,
    includes('posts') ? findPosts(reads, query) : noResults,
    includes('courses')
      ? searchCourses({ ...context, db: reads }, { viewerId, q: words, ...paging })
      : noResults,
    viewerId && includes('events')
      ? findEvents({ ...context, db: reads }, { userId: viewerId, words, ...paging })
      : noResults,
  ])
  const found = { all: posts, people, posts, hashtags, courses, events }
  const meta: PageMeta = pageMeta(paging, found[kind].total)
  const rows = await postRows(db, { ids: posts.items, viewerId })
  return {
    ...feedPageOf(rows, { storage, meta }),
    people: people.items,
    hashtags: hashtags.items,
    courses: courses.items,
    events: events.items,
    next: posts.next,
  }
}
