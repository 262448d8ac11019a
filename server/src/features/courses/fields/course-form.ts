import { courseMessages, coursePrices, courseTagLength } from '@akada/contract/courses/model'
import { koboOf } from '@akada/contract/money/model'
import { isWithin } from '@akada/contract/text/text-length'
import { tooLong } from '@akada/contract/text/visible-text'
import { fieldError } from '#lib/api-error.ts'

interface Price {
  isPaid: boolean
  currency?: string | null | undefined
  amount?: number | string | null | undefined
  originalPrice?: number | string | null | undefined
}

/** The columns of a price, in kobo; throws with the messages of the form. */
export function priceColumns({ isPaid, currency, amount, originalPrice }: Price) {
  if (!isPaid) return { isPaid, currency: null, amountMinor: null, originalAmountMinor: null }
  if (amount === null || amount === undefined) throw fieldError('amount', courseMessages.amount)
  if (!currency) throw fieldError('currency', courseMessages.currency)
  const amountMinor = mustBeInRange(koboOf(amount))
  const original = koboOf(originalPrice ?? 0) ?? 0
  const originalAmountMinor = original > amountMinor ? original : null
  return { isPaid, currency: 'NGN', amountMinor, originalAmountMinor }
}

function mustBeInRange(kobo: number | undefined): number {
  const { min, max } = coursePrices
  if (kobo === undefined || kobo < min * 100 || kobo > max * 100)
    throw fieldError('amount', courseMessages.amountRange)
  return kobo
}

/** Tags without their hash, without duplicates. */
export function tagsOf(tags: readonly string[]): string[] {
  const plain = tags.map((tag) => tag.replace(/^#+/, '').trim().toLowerCase()).filter((tag) => tag !== '')
  if (plain.length === 0) throw fieldError('tags', courseMessages.tags)
  if (!plain.every((tag) => isWithin(tag, courseTagLength)))
    throw fieldError('tags', tooLong(courseTagLength))
  return [...new Set(plain)]
}
