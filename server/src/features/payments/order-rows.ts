import type { ItemType } from '@akada/contract/money/model'
import type { Payment } from '@akada/contract/payments/routes'
import type { Instructions } from '#providers/provider.ts'

export interface OrderRow {
  id: string
  reference: string
  buyerId: string
  itemType: ItemType
  itemId: string
  itemTitle: string
  sellerId: string | null
  gross: number
  refunded: number
  couponId: string | null
  couponCode: string | null
  /** Taken off the price by the coupon; `gross` is the rest. */
  discount: number
  state: 'open' | 'paid' | 'expired' | 'cancelled'
  details: object
  expiresAt: Date
  paidAt: Date | null
  /** Another order of the same thing, whose payment ended this one. */
  paidBy: string | null
  createdAt: Date
}

export interface PaymentRow {
  id: string
  orderId: string
  provider: string
  reference: string
  method: Payment['method']
  bank: string | null
  amount: number
  state: Payment['state']
  providerId: string | null
  isSurplus: boolean
  shown: Instructions & {
    failure?: { code: string; text: string }
    /** When the card was sent to the bank; null again once it has answered. */
    submittedAt?: string | null
  }
  failure: string | null
  tries: number
  /** Charged, once the payment begins. */
  savedCardId: string | null
  /** The card is saved once it has paid. */
  keepsCard: boolean
  createdAt: Date
}

export const orderColumns = `id, reference, buyer_id, item_type, item_id, item_title, seller_id, gross, refunded,
  coupon_id, coupon_code, discount, state, details, expires_at, paid_at, paid_by,
  created_at`
export const paymentColumns = `id, order_id, provider, reference, method, bank, amount, state, provider_id, is_surplus, shown, failure,
  tries, saved_card_id, keeps_card, created_at`
