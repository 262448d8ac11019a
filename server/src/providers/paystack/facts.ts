import { ok, unreadable } from '../request.ts'
import type {
  Answer,
  DisputeFacts,
  Instructions,
  PaymentFacts,
  RefundFacts,
  ReusableCard,
  StartPayment,
  TransferFacts,
} from '../provider.ts'
import { type Fields, listOf, numberOf, partOf, textOf } from './fields.ts'

/** A page that was only left can be opened again: such a payment waits until its order ends. */
const waiting = new Set(['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'pay_offline'])
const isWaiting = (status: string) => waiting.has(status) || /^(send|open|pending)_/.test(status)

/** What became of a payment. */
export function paymentOf(data: Fields): Answer<PaymentFacts> {
  const status = textOf(data, 'status')
  const common = { paidMinor: 0, feeMinor: 0, providerId: textOf(data, 'id'), ...cardOf(data) }
  if (status === 'success') {
    if (textOf(data, 'currency') !== 'NGN') return unreadable('another currency')
    const [paidMinor, feeMinor] = [numberOf(data, 'amount'), numberOf(data, 'fees')]
    return ok({ ...common, state: 'succeeded', paidMinor, feeMinor, ...reusableOf(data) })
  }
  if (isWaiting(status)) return ok({ ...common, state: 'waiting', ...challengeOf(data) })
  if (status !== 'failed' && status !== 'reversed' && status !== 'timeout')
    return unreadable('a state that we do not know')
  const text = textOf(data, 'gateway_response') || 'Your bank refused the payment.'
  return ok({ ...common, state: 'failed', failure: { code: status, text } })
}

function cardOf(data: Fields): Pick<PaymentFacts, 'card'> {
  const card = partOf(data, 'authorization')
  const last4 = textOf(card, 'last4')
  if (textOf(card, 'channel') !== 'card' || !last4) return {}
  return { card: { brand: brandOf(card), last4 } }
}

const brandOf = (card: Fields) => textOf(card, 'brand').trim().toLowerCase()

function reusableOf(data: Fields): { reusable?: ReusableCard } {
  const card = partOf(data, 'authorization')
  const authorization = textOf(card, 'authorization_code')
  if (card['reusable'] !== true || textOf(card, 'channel') !== 'card' || !authorization) return {}
  return {
    reusable: {
      authorization,
      fingerprint: textOf(card, 'signature') || authorization,
      brand: brandOf(card),
      last4: textOf(card, 'last4'),
      expiryMonth: Number(textOf(card, 'exp_month')),
      expiryYear: Number(textOf(card, 'exp_year')),
    },
  }
}

function challengeOf(data: Fields): Pick<Instructions, 'challenge'> {
  const status = textOf(data, 'status')
  const text = textOf(data, 'display_text') || 'Your bank asks for more.'
  if (status === 'open_url') return { challenge: { type: 'url', text, url: textOf(data, 'url') } }
  const type = (['pin', 'otp', 'phone'] as const).find((one) => status === `send_${one}`)
  return type ? { challenge: { type, text, url: null } } : {}
}

/** Where to pay: an account of the buyer's own, or a code to dial. */
export function instructionsOf(data: Fields, { expiresAt, method }: StartPayment): Instructions {
  const bankName = textOf(partOf(data, 'bank'), 'name')
  if (method === 'ussd')
    return {
      ussd: {
        bankName: bankName || 'your bank',
        code: textOf(data, 'ussd_code'),
        expiresAt: expiresAt.toISOString(),
      },
    }
  const ends = new Date(textOf(data, 'account_expires_at') || expiresAt)
  return {
    transfer: {
      bankName,
      accountNumber: textOf(data, 'account_number'),
      accountName: textOf(data, 'account_name'),
      expiresAt: (Number.isNaN(ends.getTime()) ? expiresAt : ends).toISOString(),
    },
  }
}

const refundStates: Record<string, RefundFacts['state']> = {
  pending: 'pending',
  processing: 'pending',
  processed: 'paid',
  'needs-attention': 'needs-attention',
  failed: 'failed',
}

export const refundOf = (data: Fields): Answer<RefundFacts> =>
  ok({
    state: refundStates[textOf(data, 'status')] ?? 'pending',
    providerId: textOf(data, 'id'),
    ...amountOf(data, 'amount'),
  })

/** The amount and its currency, where they are there. */
const amountOf = (data: Fields, name: string) => ({
  ...(data[name] !== undefined && data[name] !== null && { amountMinor: numberOf(data, name) }),
  ...(textOf(data, 'currency') && { currency: textOf(data, 'currency') }),
})

/** The refund whose note is our reference. */
export const firstIn =
  (reference: string) =>
  (data: Fields): Answer<RefundFacts | null> => {
    const ownRefund = listOf(data).find((one) => textOf(one, 'merchant_note') === reference)
    return ownRefund ? refundOf(ownRefund) : ok(null)
  }

const transferStates: Record<string, TransferFacts['state']> = {
  success: 'done',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
}

/** What became of a transfer. One that waits for a code of the operator's stays under way. */
export function transferOf(data: Fields): Answer<TransferFacts> {
  const state = transferStates[textOf(data, 'status')] ?? 'pending'
  const [amountMinor, fees] = [numberOf(data, 'amount'), numberOf(data, 'fee_charged')]
  const isCharged = state === 'done' || state === 'reversed'
  const cost = fees === 0 ? costOf(amountMinor) : fees
  const costMinor = isCharged ? cost : 0
  const text = textOf(data, 'gateway_response')
  const facts = { state, costMinor, providerId: textOf(data, 'id'), ...amountOf(data, 'amount') }
  return ok({ ...facts, ...(text && { text }) })
}

/** What a transfer costs, where its answer doesn't say. */
const costOf = (amountMinor: number) =>
  amountMinor <= 500_000 ? 1000 : amountMinor <= 5_000_000 ? 2500 : 5000

/** Resolved either way, or still open. */
export function disputeOf(data: Fields): Answer<DisputeFacts | null> {
  const providerId = textOf(data, 'id')
  if (!providerId) return ok(null)
  const isOver = textOf(data, 'status') === 'resolved'
  const isWon = textOf(data, 'resolution') === 'declined'
  const state = isOver ? (isWon ? 'won' : 'lost') : 'open'
  const currency = textOf(data, 'currency')
  return ok({
    state,
    // Until the bank has named a part, it is about the whole payment.
    amountMinor: numberOf(data, 'refund_amount') || numberOf(partOf(data, 'transaction'), 'amount'),
    providerId,
    ...(currency && { currency }),
  })
}
