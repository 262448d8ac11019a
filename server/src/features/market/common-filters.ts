import type { MarketFilter } from '@akada/contract/market/routes'
import type { Db } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'

export type Filter = Omit<MarketFilter, 'sort'>

/** Milliseconds after which a filter is counted again, and how many are remembered. */
const lifetimeMs = 60_000
const maxFilters = 500
const knownIn = memoizePer((_db: Db) => new Map<string, number>())

const filterKey = (filter: Filter) =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Whether a filter left more courses than are counted, less than a minute ago. They are found fastest in their order:
 * every few rows one fits. Gathering all of them first costs more the larger the market is.
 */
export function isCommonFilter(db: Db, filter: Filter): boolean {
  return (knownIn(db).get(filterKey(filter)) ?? 0) > performance.now()
}

/** Remembers a filter that left more than are counted. */
export function rememberCommonFilter(db: Db, filter: Filter): void {
  const known = knownIn(db)
  const [oldest] = known.keys()
  if (known.size >= maxFilters && oldest !== undefined) known.delete(oldest)
  known.delete(filterKey(filter))
  known.set(filterKey(filter), performance.now() + lifetimeMs)
}
