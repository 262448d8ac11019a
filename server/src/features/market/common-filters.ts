import type { MarketFilter } from '@akada/contract/market'
import type { Db } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'

export type Filter = Omit<MarketFilter, 'sort'>

/** Milliseconds after which a filter is counted again, and how many are remembered. */
const lifetime = 60_000
const most = 500
const knownIn = memoizePer((_db: Db) => new Map<string, number>())

const keyOf = (filter: Filter) =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * Whether a filter left more courses than are counted, less than a minute ago. They are found fastest in their order:
 * every few rows one fits. Gathering all of them first costs more the larger the market is.
 */
export function isCommon(db: Db, filter: Filter): boolean {
  return (knownIn(db).get(keyOf(filter)) ?? 0) > performance.now()
}

/** Remembers a filter that left more than are counted. */
export function noteCommon(db: Db, filter: Filter): void {
  const known = knownIn(db)
  const [oldest] = known.keys()
  if (known.size >= most && oldest !== undefined) known.delete(oldest)
  known.delete(keyOf(filter))
  known.set(keyOf(filter), performance.now() + lifetime)
}
