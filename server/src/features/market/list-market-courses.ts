import { pageMeta } from '@akada/contract/common'
import type { listMarketCourses as api } from '@akada/contract/market/routes'
import type { ReplyOf, RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { cardsOf } from '#features/courses/public/cards.ts'
import { visitorId } from '#features/posts/public.ts'
import type { Context } from '#context.ts'
import { type MarketRange, countCandidates, findCandidates } from './candidates.ts'
import { findCards } from './cards.ts'
import type { Filter } from './common-filters.ts'
import { encodeCursor, parseCursor } from './cursor.ts'

/** How many more are read than shown, to replace those that this viewer may not see. */
const spare = 10

type Query = RequestOf<typeof api>['query']
type MarketContext = Pick<Context, 'db' | 'storage' | 'now'>

const findCorrectedWords = statement<{ words: string | null }, { q: string }>(
  `select meant_words('courses', search_text(:q)) as words`,
)

/** Corrected spelling, when nothing matches the typed text. */
async function correctSpelling(
  db: Db,
  filter: Filter,
  viewerId: string,
): Promise<{ filter: Filter; total: number }> {
  const total = await countCandidates(db, { viewerId, filter })
  if (total > 0 || !filter.q) return { filter, total }
  const [meant] = await findCorrectedWords(db, { q: filter.q })
  if (!meant?.words) return { filter, total }
  const other = { ...filter, q: meant.words }
  return { filter: other, total: await countCandidates(db, { viewerId, filter: other }) }
}

type FindCards = (ids: readonly string[]) => ReturnType<typeof findCards>

/** The first cards of these courses; those of the spare ones are read only when others may not be seen. */
async function firstCards(find: FindCards, ids: readonly string[], wanted: number) {
  const first = await find(ids.slice(0, wanted))
  return first.length === wanted ? first : [...first, ...(await find(ids.slice(wanted)))]
}

async function findPage(db: Db, criteria: { viewerId: string; filter: Filter }, range: MarketRange) {
  const { limit, sort } = range
  const candidates = await findCandidates(db, criteria, { ...range, limit: limit + spare })
  const ids = candidates.map(({ id }) => id)
  const find: FindCards = (some) => findCards(db, criteria.viewerId, some)
  const seen = await firstCards(find, ids, limit + 1)
  const rows = seen.slice(0, limit)
  const last = seen.length > limit ? rows.at(-1) : undefined
  const isEnd = !last && candidates.length < limit + spare
  const lastCandidate = last ? candidates.find(({ id }) => id === last.id) : candidates.at(-1)
  return {
    rows,
    sort,
    next: isEnd || !lastCandidate ? null : encodeCursor({ value: lastCandidate.place, id: lastCandidate.id }),
  }
}

/** One page of the market: published courses by search, filters and order. */
export async function listMarketCourses(
  { db, storage, now }: MarketContext,
  { viewerId = visitorId, query }: { viewerId: string | undefined; query: Query },
): Promise<ReplyOf<typeof api>> {
  const { page, limit, sort, after, ...criteria } = query
  const { filter, total } = await correctSpelling(db, criteria, viewerId)
  const cursor = after === undefined ? undefined : parseCursor(after, sort)
  const offset = cursor ? 0 : (page - 1) * limit
  const { rows, next } = await findPage(db, { viewerId, filter }, { sort, after: cursor, limit, offset })
  return { ...cardsOf(rows, storage, now()), next, meta: pageMeta({ page, limit }, total) }
}

/** A few cards for the general search's suggestions, and the number of matching courses. */
export async function searchCourses(
  { db, storage, now }: MarketContext,
  {
    viewerId = visitorId,
    q,
    page,
    limit,
  }: { viewerId: string | undefined } & Pick<Query, 'page' | 'limit'> & { q: string },
) {
  const { filter, total } = await correctSpelling(db, { q }, viewerId)
  const range = { sort: 'popular', after: undefined, limit, offset: (page - 1) * limit } as const
  const { rows } = await findPage(db, { viewerId, filter }, range)
  return { items: cardsOf(rows, storage, now()).courses, total }
}
