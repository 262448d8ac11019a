import { paymentMessages } from '@akada/contract/payments/routes'
import { statement } from '#db/connect.ts'
import { findCardToCharge } from '#features/saved-cards/public.ts'
import type { PaymentProvider } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import type { PaymentRow } from '../order-rows.ts'
import { refusePayment } from '../payment-rows.ts'
import { pollPayment } from '../settlement/poll-payment.ts'
import { readFacts } from '../settlement/read-facts.ts'
import { applyFacts } from '../settlement/settle.ts'

const findOpenOrder = statement<{ buyerId: string }, { orderId: string }>(
  `select buyer_id from orders where id = :orderId and state = 'open'`,
)

interface Charging {
  payment: PaymentRow
  provider: PaymentProvider
  email: string
}

/**
 * Charges the saved card of a new payment. Whatever is not clearly waiting or declined is looked up, so that a charge
 * whose answer was lost is neither forgotten nor made again under another reference.
 */
export async function chargeSavedCard(context: Context, { payment, provider, email }: Charging) {
  const { id, reference, amount: amountMinor } = payment
  const authorization = await authorizationOf(context, payment, provider)
  if (authorization === undefined) return refuseCharge(context, id, paymentMessages.cardGone)
  const answer = await provider.chargeSaved({ reference, authorization, amountMinor, email })
  const facts = readFacts(answer)
  if (facts && facts.state !== 'succeeded') return applyFacts(context, payment, facts)
  if (answer.is === 'refused' && !(await isKnownToProvider(provider, reference)))
    return refuseCharge(context, id, answer.text)
  return pollPayment(context, id)
}

const refuseCharge = async ({ db, now }: Context, id: string, text: string) =>
  void (await refusePayment(db, id, { text, at: now() }))

/** Nothing once the order has ended or the card was removed. */
async function authorizationOf(
  { db, secret }: Context,
  { orderId, savedCardId }: PaymentRow,
  { name }: PaymentProvider,
): Promise<string | undefined> {
  const [order] = await findOpenOrder(db, { orderId })
  if (!order || savedCardId === null) return undefined
  const card = { id: savedCardId, userId: order.buyerId, provider: name }
  return (await findCardToCharge(db, secret, card))?.authorization
}

/** A provider also refuses a reference that it has charged before; only what it never heard of was not charged. */
async function isKnownToProvider(provider: PaymentProvider, reference: string): Promise<boolean> {
  const known = await provider.findPayment(reference)
  return known.is !== 'done' || known.value !== null
}
