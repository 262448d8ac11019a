import type { InstalmentPlan } from '@akada/contract/instalments/routes'

type Part = Pick<InstalmentPlan['parts'][number], 'id' | 'paidAt' | 'isLate'>

/** About what each of some parts of a price costs, in kobo: whole naira, never more than it is. */
export const aboutEach = (priceMinor: number, parts: number): number =>
  Math.floor(priceMinor / Math.max(parts, 1) / 100) * 100

/** In how many parts a price can be paid, besides all at once. */
export const partCounts = (maxParts: number): number[] =>
  Array.from({ length: maxParts - 1 }, (_, index) => index + 2)

/** Where a part is on the timeline of its plan. */
export function partState({ id, paidAt, isLate }: Part, nextId: string | undefined) {
  if (paidAt) return 'past'
  if (isLate) return 'failed'
  return id === nextId ? 'now' : 'next'
}
