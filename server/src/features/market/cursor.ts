import type { MarketSort } from '@akada/contract/market/routes'
import { Id } from '@akada/contract/common'
import { fieldError } from '#lib/api-error.ts'

/** Where a page ends: the sort value of its last course, and its id. */
export interface MarketCursor {
  value: string
  id: string
}

const valuePatterns: Record<MarketSort, RegExp> = {
  popular: /^\d{1,10}(?:\.\d{1,12})?(?:e[+-]?\d{1,3})?$/,
  rating: /^\d(?:\.\d{1,12})?$/,
  price: /^\d{1,12}$/,
  '-price': /^\d{1,12}$/,
  new: /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z$/,
}

export const encodeCursor = ({ value, id }: MarketCursor): string => `${value}~${id}`

/** Parses what `encodeCursor` wrote; each order has its own format. */
export function parseCursor(text: string, sort: MarketSort): MarketCursor {
  const [value = '', id = ''] = text.split('~')
  const isPlace = valuePatterns[sort].test(value) && Id.safeParse(id).success
  if (!isPlace || (sort === 'new' && Number.isNaN(Date.parse(value))))
    throw fieldError('after', 'This list has no such place.')
  return { value, id }
}
