import type { Payment } from '@akada/contract/payments/routes'
import { statement } from '#db/connect.ts'
import type { PaymentProvider } from '#providers/provider.ts'
import { parseInstructions } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import { addPayment, validSeconds } from './add-payment.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import type { PaymentRow } from '../order-rows.ts'
import { mustOwnOrder, toPayment } from '../order-view.ts'
import { type PaymentRequest, mustFindPayment, refusePayment, storePaymentDetails } from '../payment-rows.ts'

const findBuyerEmail = statement<{ email: string }, { orderId: string }>(
  `select u.email from users u join orders o on o.buyer_id = u.id where o.id = :orderId`,
)

/**
 * Asks the provider for payment instructions, or to charge a saved card. Without a response the payment stays, and the
 * next check asks again.
 */
export async function startPayment(context: Context, id: string): Promise<Payment> {
  const { db, provider } = context
  const payment = await mustFindPayment(db, id)
  if (!provider || payment.state !== 'created') return toPayment(payment)
  const [buyer] = await findBuyerEmail(db, { orderId: payment.orderId })
  const starting = { payment, provider, email: buyer?.email ?? '' }
  if (payment.method === 'saved-card') await chargeSavedCard(context, starting)
  else await requestInstructions(context, starting)
  return toPayment(await mustFindPayment(db, id))
}

interface Starting {
  payment: PaymentRow
  provider: PaymentProvider
  email: string
}

async function requestInstructions(
  { db, now }: Context,
  { payment, provider, email }: Starting,
): Promise<void> {
  const { id, reference, method, amount: amountMinor } = payment
  const expiresAt = new Date(now().getTime() + validSeconds * 1000)
  const bank = payment.bank ?? undefined
  const answer = await provider.startPayment({ reference, method, amountMinor, email, bank, expiresAt })
  const instructions = parseInstructions(answer)
  if (instructions) await storePaymentDetails(db, id, instructions)
  if (answer.is === 'refused') await refusePayment(db, id, { text: answer.text, at: now() })
}

/** Another attempt of the buyer's; pending ones stay valid. */
export async function createPayment(
  context: Context,
  buyerId: string,
  { orderId, ...attempt }: PaymentRequest & { orderId: string },
) {
  await mustOwnOrder(context.db, orderId, buyerId)
  return startPayment(context, await addPayment(context, orderId, attempt))
}
