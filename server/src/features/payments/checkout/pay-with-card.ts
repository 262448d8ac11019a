import type { Payment } from '@akada/contract/payments/routes'
import { paymentMessages } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Answer, PaymentFacts } from '#providers/provider.ts'
import type { Context } from '#context.ts'
import { type PaymentRow, paymentColumns } from '../order-rows.ts'
import { toPayment } from '../order-view.ts'
import { mustHaveNoUnresolvedCharge } from './unresolved-charges.ts'
import { pollPayment } from '../settlement/poll-payment.ts'
import { readFacts } from '../settlement/read-facts.ts'
import { applyFacts } from '../settlement/settle.ts'
import { storeCardChoice, mustFindPayment, storePaymentDetails } from '../payment-rows.ts'

const findOwnPayment = statement<PaymentRow, { id: string; buyerId: string }>(
  `select ${paymentColumns
    .split(', ')
    .map((name) => `p.${name.trim()}`)
    .join(', ')}
     from payments p join orders o on o.id = p.order_id where p.id = :id and o.buyer_id = :buyerId`,
)

async function mustOwnPayment(db: Db, id: string, buyerId: string): Promise<PaymentRow> {
  const [row] = await findOwnPayment(db, { id, buyerId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The bank's immediate response; nothing is settled without looking the payment up. */
async function applyBankResponse(
  context: Context,
  payment: PaymentRow,
  answer: Answer<PaymentFacts>,
): Promise<Payment> {
  if (answer.is === 'refused') {
    await storePaymentDetails(context.db, payment.id, { submittedAt: null })
    throw new ApiError('API_ERR_CONFLICT', { message: answer.text })
  }
  const facts = readFacts(answer)
  if (facts && facts.state !== 'succeeded') await applyFacts(context, payment, facts)
  else await pollPayment(context, payment.id)
  return toPayment(await mustFindPayment(context.db, payment.id))
}

interface OwnPayment {
  id: string
  buyerId: string
}

export async function payWithCard(
  context: Context,
  { id, buyerId }: OwnPayment,
  { cardToken, keep }: { cardToken: string; keep?: boolean | undefined },
) {
  const payment = await mustOwnPayment(context.db, id, buyerId)
  if (payment.state !== 'waiting' || !context.provider) return toPayment(payment)
  await mustHaveOpenOrder(context.db, id)
  await mustHaveNoUnresolvedCharge(context.db, { orderId: payment.orderId, except: id })
  await storeCardChoice(context.db, id, keep)
  // Until the bank says what became of it, nobody is offered to enter a card again.
  await storePaymentDetails(context.db, id, { submittedAt: context.now().toISOString() })
  return applyBankResponse(
    context,
    payment,
    await context.provider.submitCard({ reference: payment.reference, cardToken }),
  )
}

type ChallengeReply = { type: 'pin' | 'otp' | 'phone'; value: string }

export async function answerChallenge(context: Context, { id, buyerId }: OwnPayment, reply: ChallengeReply) {
  const payment = await mustOwnPayment(context.db, id, buyerId)
  if (payment.state !== 'waiting' || !context.provider) return toPayment(payment)
  await mustHaveOpenOrder(context.db, id)
  const answer = await context.provider.submitChallenge({ reference: payment.reference, ...reply })
  return applyBankResponse(context, payment, answer)
}

/** The buyer reports that the money was sent: the payment is checked at once. */
export async function checkPayment(context: Context, { id, buyerId }: OwnPayment): Promise<Payment> {
  const payment = await mustOwnPayment(context.db, id, buyerId)
  await pollPayment(context, payment.id)
  return toPayment(await mustFindPayment(context.db, payment.id))
}

const isOrderOpen = statement<unknown, { id: string }>(
  `select from payments p join orders o on o.id = p.order_id where p.id = :id and o.state = 'open'`,
)

/** Nothing more is taken for an order that has ended: it would only go back. */
async function mustHaveOpenOrder(db: Db, id: string): Promise<void> {
  if ((await isOrderOpen(db, { id })).length === 0)
    throw new ApiError('API_ERR_CONFLICT', { message: paymentMessages.orderEnded })
}
