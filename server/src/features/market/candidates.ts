import { type MarketSort, marketCountLimit } from '@akada/contract/market/routes'
import { type Db, statement } from '#db/connect.ts'
import { type Filter, isCommonFilter, rememberCommonFilter } from './common-filters.ts'
import type { MarketCursor } from './cursor.ts'

export interface Candidate {
  id: string
  place: string
}

interface Order {
  column: string
  type: string
  isRising: boolean
  text?: string
  /** Where the order begins: what a range of prices leaves out would else be read through first. */
  from?: string
}

/** How each order sorts, and how its value is encoded in `after`. */
const orders: Record<MarketSort, Order> = {
  popular: { column: 'm.popularity', type: 'real', isRising: false },
  rating: { column: 'm.rating', type: 'real', isRising: false },
  price: {
    column: 'm.amount_minor',
    type: 'bigint',
    isRising: true,
    from: 'm.amount_minor >= coalesce(:minPrice::bigint, 0)',
  },
  '-price': {
    column: 'm.amount_minor',
    type: 'bigint',
    isRising: false,
    from: 'm.amount_minor <= coalesce(:maxPrice::bigint, 9223372036854775807)',
  },
  new: {
    column: 'm.published_at',
    type: 'timestamptz',
    isRising: false,
    text: `to_char(m.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
}

/** Where courses are searched: the rows that the most selective filter leaves. */
const pools = {
  all: 'market_courses m',
  words: '(select * from market_courses where words @@ (select search_query(search_text(:q))) offset 0) m',
  level: '(select * from market_courses where difficulty_level = :difficultyLevel) m',
  tag: '(select * from market_courses where tags @> array[:tag::text] offset 0) m',
  following: `(select m.*
      from (select followee_id from follows where follower_id = :viewerId order by created_at desc limit 300) f
      join courses c on c.user_id = f.followee_id and c.deleted_at is null
      join market_courses m on m.course_id = c.id) m`,
} as const
type Pool = keyof typeof pools

/** What a filter asks for; null where it asks for nothing. Prices in kobo, lengths in seconds. */
interface FilterValues {
  viewerId: string
  q: string | null
  tag: string | null
  difficultyLevel: string | null
  language: string | null
  minPrice: number | null
  maxPrice: number | null
  minRating: number | null
  maxBytes: number | null
  minSeconds: number | null
  maxSeconds: number | null
}

interface Range {
  afterValue: string | null
  afterId: string | null
  limit: number
  offset: number
}

const conditions = `
  (:q::text is null or m.words @@ (select search_query(search_text(:q))))
  and (:tag::text is null or m.tags @> array[:tag::text])
  and (:difficultyLevel::text is null or m.difficulty_level = :difficultyLevel)
  and (:language::text is null or m.language = :language)
  and (:minPrice::bigint is null or m.amount_minor >= :minPrice)
  and (:maxPrice::bigint is null or m.amount_minor <= :maxPrice)
  and (:minRating::real is null or m.rating >= :minRating) and (:maxBytes::bigint is null or m.bytes <= :maxBytes)
  and (:minSeconds::int is null or m.seconds >= :minSeconds)
  and (:maxSeconds::int is null or m.seconds < :maxSeconds)
  and (:viewerId::uuid is null or :viewerId::uuid is not null)`

function candidatePageStatement(pool: Pool, sort: MarketSort) {
  const { column, type, isRising, text = `${column}::text`, from = 'true' } = orders[sort]
  const [after, direction] = isRising ? ['>', 'asc'] : ['<', 'desc']
  const value = `:afterValue::text::${type}`
  return statement<Candidate, FilterValues & Range>(`
    select m.course_id as id, ${text} as place
      from ${pools[pool]}
     where ${conditions} and ${from}
       and (:afterValue::text is null
         or (${column} ${after}= ${value} and (${column} ${after} ${value} or m.course_id > :afterId::uuid)))
     order by ${column} ${direction}, m.course_id limit :limit::int offset :offset::int`)
}

const pageStatementsBySort = (pool: Pool) => ({
  popular: candidatePageStatement(pool, 'popular'),
  rating: candidatePageStatement(pool, 'rating'),
  price: candidatePageStatement(pool, 'price'),
  '-price': candidatePageStatement(pool, '-price'),
  new: candidatePageStatement(pool, 'new'),
})
const listCandidatesIn = {
  all: pageStatementsBySort('all'),
  words: pageStatementsBySort('words'),
  level: pageStatementsBySort('level'),
  tag: pageStatementsBySort('tag'),
  following: pageStatementsBySort('following'),
}

const candidateCountStatement = (pool: Pool) =>
  statement<{ count: number }, FilterValues>(`
    select count(*)::int as count
      from (select from ${pools[pool]} where ${conditions} limit ${marketCountLimit}) as counted`)
const countCandidatesIn = {
  all: candidateCountStatement('all'),
  words: candidateCountStatement('words'),
  tag: candidateCountStatement('tag'),
  following: candidateCountStatement('following'),
}

const poolOf = ({ q, tag, from }: Filter): keyof typeof countCandidatesIn => {
  if (from) return 'following'
  if (q) return 'words'
  return tag ? 'tag' : 'all'
}

/** Levels differ in price, so the cheapest courses may be of another level for long. */
const commonPool = ({ difficultyLevel }: Filter, sort: MarketSort): Pool =>
  difficultyLevel && sort.endsWith('price') ? 'level' : 'all'

const hour = 3600
const lengths = {
  short: { from: null, to: hour },
  medium: { from: hour, to: 3 * hour },
  long: { from: 3 * hour, to: null },
} as const
const kobo = (naira: number | undefined) => (naira === undefined ? undefined : Math.round(naira * 100))

function filterValues(viewerId: string, filter: Filter): FilterValues {
  const { q, tag, difficultyLevel = null, language = null, rating = null, data, length } = filter
  const { from: minSeconds, to: maxSeconds } = length ? lengths[length] : { from: null, to: null }
  return {
    ...priceRange(filter),
    viewerId,
    q: q || null,
    tag: tag?.replace(/^#/, '').toLowerCase() ?? null,
    difficultyLevel,
    language,
    minRating: rating,
    maxBytes: data === undefined ? null : Math.round(data * 1_000_000),
    minSeconds,
    maxSeconds,
  }
}

/** Free is no kobo at most, paid is one at least. */
function priceRange({ price, min, max }: Filter): Pick<FilterValues, 'minPrice' | 'maxPrice'> {
  const least = kobo(min)
  if (price === 'paid') return { minPrice: Math.max(1, least ?? 1), maxPrice: kobo(max) ?? null }
  return { minPrice: least ?? null, maxPrice: price === 'free' ? 0 : (kobo(max) ?? null) }
}

export interface MarketRange {
  sort: MarketSort
  after: MarketCursor | undefined
  limit: number
  offset: number
}

/** Courses of the market by filter and order, with the sort value of each; callers check visibility. */
export function findCandidates(
  db: Db,
  { viewerId, filter }: { viewerId: string; filter: Filter },
  { sort, after, limit, offset }: MarketRange,
): Promise<Candidate[]> {
  const find = listCandidatesIn[isCommonFilter(db, filter) ? commonPool(filter, sort) : poolOf(filter)][sort]
  const range = { afterValue: after?.value ?? null, afterId: after?.id ?? null, limit, offset }
  return find(db, { ...filterValues(viewerId, filter), ...range })
}

/**
 * How many courses a filter leaves, the same number for everyone; counting stops at a
 * thousand, and what reached it isn't counted again at once.
 */
export async function countCandidates(
  db: Db,
  { viewerId, filter }: { viewerId: string; filter: Filter },
): Promise<number> {
  if (isCommonFilter(db, filter)) return marketCountLimit
  const [counted] = await countCandidatesIn[poolOf(filter)](db, filterValues(viewerId, filter))
  const count = counted?.count ?? 0
  // Whom the viewer follows is nobody else's filter.
  if (count >= marketCountLimit && !filter.from) rememberCommonFilter(db, filter)
  return count
}
