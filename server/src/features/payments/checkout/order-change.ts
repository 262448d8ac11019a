import type { OrderChange } from '@akada/contract/payments/order-change'
import type { createTransaction } from '@akada/contract/payments/routes'
import { koboOf } from '@akada/contract/money/model'
import type { RequestOf } from '@akada/contract/route'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import type { Offer } from '#money/sellable.ts'
import type { Context } from '#context.ts'

export type OrderBody = RequestOf<typeof createTransaction>['body'] & {
  /** For renewals: ignores an open order at another price. */
  atPresentPrice?: true
}

/** An order that is not paid; `gross` is less the discount. */
export interface OpenOrder {
  id: string
  gross: number
  couponCode: string | null
  discount: number
  expiresAt: Date
}

export interface OrderRequest {
  context: Context
  offer: Offer
  body: OrderBody
  buyerId: string
}

export interface StartedOrder {
  orderId: string
  change: OrderChange | null
}

const listPrice = ({ gross, discount }: OpenOrder) => gross + discount

/**
 * An open order keeps the price and the coupon that its buyer was shown, whatever they are by now; unless the buyer asks for
 * another coupon, or names the present price.
 */
export function canContinueOrder(open: OpenOrder, { offer, body, context }: OrderRequest): boolean {
  if (open.expiresAt <= context.now()) return false
  const { coupon, expectedAmount, atPresentPrice } = body
  if (atPresentPrice && listPrice(open) !== offer.priceMinor) return false
  if (coupon !== undefined && coupon !== open.couponCode) return false
  const price = listPrice(open)
  if (expectedAmount !== undefined) return koboOf(expectedAmount) === price
  return coupon === undefined || price === offer.priceMinor
}

/** Throws API_ERR_PRICE_CHANGED with the present price when the buyer saw another. */
export function mustHaveExpectedPrice({ priceMinor }: Offer, { expectedAmount }: OrderBody): void {
  if (expectedAmount !== undefined && koboOf(expectedAmount) !== priceMinor)
    throw new ApiError('API_ERR_PRICE_CHANGED', { extra: amountPair('price', priceMinor) })
}

interface ChangeOptions {
  isKept: boolean
  endedCoupon?: string | null
}

/** What is different from an earlier order; null when nothing is. */
export function changeSince(
  before: OpenOrder,
  priceMinor: number,
  { isKept, endedCoupon = null }: ChangeOptions,
): OrderChange | null {
  if (listPrice(before) === priceMinor && endedCoupon === null) return null
  return { ...amountPair('before', listPrice(before)), ...amountPair('now', priceMinor), endedCoupon, isKept }
}
