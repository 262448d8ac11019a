import { difficultyLevels } from '@akada/contract/courses/model'
import { courseLengths, marketSorts } from '@akada/contract/market/routes'
import type { CallOf } from '@akada/contract/route'
import type { listMarketCourses } from '@akada/contract/market/routes'
import { navigate } from '#routing/navigation.ts'
import type { SearchParams } from '#routing/paths.ts'

/** The query for the server. */
export type MarketSearch = Omit<
  NonNullable<CallOf<typeof listMarketCourses>['query']>,
  'page' | 'limit' | 'after'
>

/** The filters of the market as in its address; each is one choice. */
export const filterKeys = ['tag', 'price', 'level', 'data', 'language', 'length', 'sort'] as const
export type FilterKey = (typeof filterKeys)[number]
export type Filters = Partial<Record<FilterKey, string>>

/** Prices in naira, by their name in the address. */
export const priceRanges: Readonly<Record<string, MarketSearch>> = {
  free: { price: 'free' },
  'under-5000': { price: 'paid', max: 5000 },
  '5000-15000': { min: 5000, max: 15_000 },
  'over-15000': { min: 15_000 },
}
/** Maximum megabytes of a whole course. */
export const dataLimits = ['150', '500'] as const
export const taughtIn = ['en', 'pcm', 'yo', 'ha', 'ig', 'fr'] as const

const oneOf = <V extends string>(values: readonly V[], value: string | undefined) =>
  values.find((one) => one === value)

/** The filters in an address; unknown ones are ignored. */
export function searchOf(address: SearchParams): MarketSearch {
  const { q, tag, price = '', level, data, language, length, sort, from } = address
  const found = {
    q: q?.trim().slice(0, 100) || undefined,
    tag: tag || undefined,
    ...priceRanges[price],
    difficultyLevel: oneOf(difficultyLevels, level),
    data: oneOf(dataLimits, data),
    language: oneOf(taughtIn, language),
    length: oneOf(courseLengths, length),
    sort: oneOf(marketSorts, sort),
    from: oneOf(['following'], from),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

export const filtersOf = (address: SearchParams): Filters =>
  Object.fromEntries(filterKeys.flatMap((key) => (address[key] ? [[key, address[key]]] : [])))

/** Whether an address requests a list; otherwise the market shows its shelves. */
export const isSearching = (address: SearchParams): boolean => Object.keys(searchOf(address)).length > 0

/** Changes words or filters of the address, and so what the market shows. */
export function showMarket(address: SearchParams, changes: SearchParams): void {
  const { q, from } = address
  navigate(
    { to: '/market', search: { q, from, ...filtersOf(address), ...changes } },
    { replace: true, keepsScroll: true },
  )
}
