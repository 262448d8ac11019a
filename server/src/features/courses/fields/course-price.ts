import type { updateCourse as api } from '@akada/contract/courses/routes'
import type { RequestOf } from '@akada/contract/route'
import { priceColumns } from './course-form.ts'

interface Before {
  isPaid: boolean
  amountMinor: number | null
  originalAmountMinor: number | null
}

const naira = (minor: number | null) => (minor === null ? null : minor / 100)

/** The columns of a price that changes; what a call leaves out stays as it was. */
export function priceOf(
  changes: RequestOf<typeof api>['body'],
  before: Before,
): Partial<ReturnType<typeof priceColumns>> {
  const { isPaid = before.isPaid, amount, originalPrice, currency = 'NGN' } = changes
  if (changes.isPaid === undefined && amount === undefined && originalPrice === undefined) return {}
  return priceColumns({
    isPaid,
    currency,
    amount: amount === undefined ? naira(before.amountMinor) : amount,
    originalPrice: originalPrice === undefined ? naira(before.originalAmountMinor) : originalPrice,
  })
}
