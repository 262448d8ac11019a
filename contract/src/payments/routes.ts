import * as z from 'zod/mini'
import { CouponCode } from '../coupons/routes.ts'
import { Id, PageMeta, Timestamp, idNamed, pageOf } from '../common.ts'
import { ItemType, Kobo, MoneyStep, Naira, NairaInput, OrderItem, PositiveNaira } from '../money/model.ts'
import { OrderChange } from './order-change.ts'
import { Refund, RefundCause } from './refund.ts'
import { route } from '../route.ts'
import { Transaction } from '../wallets/transaction-routes.ts'
import { code, visibleText } from '../text/visible-text.ts'

export { Refund, RefundCause } from './refund.ts'

export const PaymentMethod = z.enum(['card', 'transfer', 'ussd', 'saved-card'])
export type PaymentMethod = z.infer<typeof PaymentMethod>
/** Buyers can return a purchase themselves within this many days and below this percentage. */
export const refundWindow = { days: 7, percentage: 20 } as const

export const paymentMessages = {
  noReturn: /*i18n*/ 'You can no longer return this yourself. Ask the seller.',
  tooMuch: /*i18n*/ 'That is more than was paid.',
  ownCourse: /*i18n*/ 'You cannot buy your own course.',
  isFree: /*i18n*/ 'This is free.',
  isBought: /*i18n*/ 'You have already bought this.',
  notForSale: /*i18n*/ 'This course is not for sale at the moment.',
  unknownYet: /*i18n*/ 'We do not know yet whether the payment went through; do not pay again.',
  orderEnded: /*i18n*/ 'This order has ended. Nothing was taken.',
  cardGone: /*i18n*/ 'This card was removed. Choose another way to pay.',
  cardData: /*i18n*/ 'Never type a card number here. Cards are only entered in the payment form.',
} as const

export const Payment = z.object({
  id: Id,
  reference: z.string(),
  method: PaymentMethod,
  state: z.enum(['created', 'waiting', 'succeeded', 'failed', 'expired']),
  amount: Naira,
  amountMinor: Kobo,
  /** The provider's own frame for entering a card. */
  frame: z.nullable(z.object({ url: z.string() })),
  redirect: z.nullable(z.object({ url: z.string() })),
  transfer: z.nullable(
    z.object({
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      expiresAt: Timestamp,
    }),
  ),
  ussd: z.nullable(z.object({ bankName: z.string(), code: z.string(), expiresAt: Timestamp })),
  challenge: z.nullable(
    z.object({ type: z.enum(['pin', 'otp', 'phone', 'url']), text: z.string(), url: z.nullable(z.string()) }),
  ),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  failure: z.nullable(z.object({ code: z.string(), text: z.string() })),
  /** Paid twice or too late: it is refunded automatically. */
  isReturned: z.boolean(),
  createdAt: Timestamp,
})
export type Payment = z.infer<typeof Payment>

export const Order = z.object({
  id: Id,
  reference: z.string(),
  state: z.enum(['open', 'paid', 'expired', 'cancelled', 'refunded']),
  item: OrderItem,
  /** What is paid, less the coupon. */
  amount: Naira,
  amountMinor: Kobo,
  coupon: z.nullable(z.object({ code: z.string(), discount: Naira, discountMinor: Kobo })),
  currency: z.literal('NGN'),
  payments: z.array(Payment),
  methods: z.array(
    z.object({ method: PaymentMethod, banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
  ),
  refunds: z.array(Refund),
  timeline: z.array(MoneyStep),
  expiresAt: z.nullable(Timestamp),
  paidAt: z.nullable(Timestamp),
  /** Another order of the same thing was paid and ended this one: what still arrives for it is refunded. */
  paidBy: z.nullable(Id),
  createdAt: Timestamp,
})
export type Order = z.infer<typeof Order>

const orderParams = z.object({ id: idNamed(/*i18n*/ 'Order ID is required') })
const paymentParams = z.object({ id: idNamed(/*i18n*/ 'Payment ID is required') })
const errors = ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT', 'API_ERR_PROVIDER'] as const
const paying = { access: 'member', errors, isIdempotent: true } as const

export const PaymentAttempt = z.object({
  method: PaymentMethod,
  /** Code of the buyer's bank, for USSD. */
  bank: z.optional(code(20)),
  savedCardId: z.optional(Id),
  /** Whether a new card is saved once it has paid; also known while its form is open. */
  keep: z.optional(z.boolean()),
})

export const createTransaction = route({
  method: 'POST',
  path: '/transactions',
  summary: 'Orders a course or a plan and starts its payment; price, fee and seller come from the database.',
  access: 'member',
  body: z.object({
    interactableId: Id,
    interactableType: ItemType,
    method: z.optional(PaymentMethod),
    bank: PaymentAttempt.shape.bank,
    savedCardId: PaymentAttempt.shape.savedCardId,
    /** Courses only: a code applies that coupon, null removes it; if missing, an open order keeps its coupon. */
    coupon: z.nullish(CouponCode),
    /**
     * What the buyer saw, before any coupon; another price is refused with API_ERR_PRICE_CHANGED. Without it an order that
     * is open goes on at its own price; with the present price another takes its place.
     */
    expectedAmount: z.optional(NairaInput),
  }),
  reply: z.object({ transaction: Transaction, order: Order, change: z.nullable(OrderChange) }),
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_CONFLICT', 'API_ERR_PRICE_CHANGED', 'API_ERR_PROVIDER'],
  isIdempotent: true,
  // The open order goes on, with one more way to pay it; only a saved card is charged at once.
  isRepeatable: { without: 'savedCardId' },
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const getOrder = route({
  method: 'GET',
  path: '/orders/:id',
  summary: 'An own order; asks the provider when it last did so more than three seconds ago.',
  access: 'member',
  params: orderParams,
  reply: Order,
  errors: ['API_ERR_NOT_FOUND'],
})

export const listOrders = route({
  method: 'GET',
  path: '/orders',
  summary: "The caller's orders, newest first.",
  access: 'member',
  query: z.extend(pageOf(20), { state: z.optional(Order.shape.state) }),
  reply: z.object({ orders: z.array(Order), meta: PageMeta }),
})

export const createPayment = route({
  ...paying,
  method: 'POST',
  path: '/orders/:id/payments',
  summary: 'Another attempt to pay an open order; those that wait stay good.',
  isRepeatable: { without: 'savedCardId' },
  params: orderParams,
  body: PaymentAttempt,
  reply: Payment,
  status: 201,
  limits: [{ max: 30, seconds: 3600, per: 'account' }],
})

export const payWithCard = route({
  ...paying,
  method: 'POST',
  path: '/payments/:id/card',
  summary: "Pays with the token that the provider's own frame made of a card.",
  params: paymentParams,
  body: z.object({
    cardToken: code(200).check(z.minLength(8)),
    brand: z.optional(code(20)),
    last4: z.optional(z.string().check(z.regex(/^\d{4}$/))),
    keep: PaymentAttempt.shape.keep,
  }),
  reply: Payment,
})

export const answerChallenge = route({
  ...paying,
  method: 'POST',
  path: '/payments/:id/challenge',
  summary: "Answers the bank's challenge: PIN, one-time code or phone number.",
  params: paymentParams,
  body: z.object({
    type: z.enum(['pin', 'otp', 'phone']),
    value: code(20).check(z.minLength(3)),
  }),
  reply: Payment,
})

export const checkPayment = route({
  method: 'POST',
  path: '/payments/:id/check',
  summary: 'Asks the provider at once whether the money has arrived.',
  access: 'member',
  params: paymentParams,
  reply: Payment,
  errors: ['API_ERR_NOT_FOUND'],
  limits: [{ max: 6, seconds: 60, per: 'account' }],
})

export const cancelOrder = route({
  ...paying,
  method: 'DELETE',
  path: '/orders/:id',
  summary: 'Cancels an open order; money that still arrives is refunded.',
  params: orderParams,
  reply: Order,
})

export const refundOrder = route({
  ...paying,
  method: 'POST',
  path: '/orders/:id/refunds',
  summary: 'Refunds a payment: the buyer within the window and in full, the seller or an admin any part.',
  params: orderParams,
  body: z.object({
    amount: z.optional(PositiveNaira),
    /** Only from a seller. */
    cause: z._default(RefundCause, 'other'),
    reason: visibleText({ max: 500, empty: /*i18n*/ 'Give a reason.' }),
  }),
  reply: Refund,
  status: 201,
})
