import type { Payment } from '@akada/contract/payments'
import { statement } from '#db/connect.ts'
import type { PaymentProvider } from '#providers/provider.ts'
import { instructionsIn } from '#providers/said.ts'
import type { Context } from '#context.ts'
import { addPayment, validSeconds } from './add-payment.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import type { PaymentRow } from './order-rows.ts'
import { mustOwnOrder, toPayment } from './order-view.ts'
import { type Attempt, mustFind, refusePayment, saveShown } from './payment-rows.ts'

const emailOf = statement<{ email: string }, { orderId: string }>(
  `select u.email from users u join orders o on o.buyer_id = u.id where o.id = :orderId`,
)

/**
 * Asks the provider for payment instructions, or to charge a saved card. Without a response the payment stays, and the
 * next check asks again.
 */
export async function begin(context: Context, id: string): Promise<Payment> {
  const { db, provider } = context
  const payment = await mustFind(db, id)
  if (!provider || payment.state !== 'created') return toPayment(payment)
  const [buyer] = await emailOf(db, { orderId: payment.orderId })
  const starting = { payment, provider, email: buyer?.email ?? '' }
  if (payment.method === 'saved-card') await chargeSavedCard(context, starting)
  else await instruct(context, starting)
  return toPayment(await mustFind(db, id))
}

interface Starting {
  payment: PaymentRow
  provider: PaymentProvider
  email: string
}

async function instruct({ db, now }: Context, { payment, provider, email }: Starting): Promise<void> {
  const { id, reference, method, amount: amountMinor } = payment
  const expiresAt = new Date(now().getTime() + validSeconds * 1000)
  const bank = payment.bank ?? undefined
  const answer = await provider.startPayment({ reference, method, amountMinor, email, bank, expiresAt })
  const instructions = instructionsIn(answer)
  if (instructions) await saveShown(db, id, instructions)
  if (answer.is === 'refused') await refusePayment(db, id, { text: answer.text, at: now() })
}

/** Another attempt of the buyer's; pending ones stay valid. */
export async function createPayment(
  context: Context,
  buyerId: string,
  { orderId, ...attempt }: Attempt & { orderId: string },
) {
  await mustOwnOrder(context.db, orderId, buyerId)
  return begin(context, await addPayment(context, orderId, attempt))
}
