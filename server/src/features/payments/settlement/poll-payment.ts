import { statement } from '#db/connect.ts'
import { unlessUnreadable } from '#jobs/error-class.ts'
import type { PaymentProvider } from '#providers/provider.ts'
import { parsePayment } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import type { PaymentRow } from '../order-rows.ts'
import { mustFindPayment } from '../payment-rows.ts'
import { applyFacts } from './settle.ts'

const scheduleNextPoll = statement<{ id: string }, { id: string; nextLookAt: Date }>(
  `update payments set tries = tries + 1, next_look_at = :nextLookAt where id = :id
    and state in ('created', 'waiting') returning id`,
)
/** Seconds between checks; the last repeats until three days have passed. */
const pollPauses = [15, 60, 120, 300, 600, 1800, 3600]
const pollForMs = 72 * 3_600_000
/** Checks after which a payment ends in time even if the provider does not answer. */
const maxUnansweredPolls = 10
const endPayment = statement<unknown, { id: string; now: Date }>(
  `update payments set state = 'expired', next_look_at = null, ended_at = :now where id = :id
    and state in ('created', 'waiting')`,
)

/**
 * Checks a payment with the provider; however often and from wherever, it is settled once. After three days it ends whatever
 * the provider says and whether it can be booked or not, unless it has paid. Throws UnreadableError for an answer that cannot
 * be read, of which nothing is booked.
 */
export async function mustPollPayment(context: Context, id: string): Promise<void> {
  const { db, now, provider } = context
  const payment = await mustFindPayment(db, id)
  if (!provider || payment.provider !== provider.name || payment.state === 'succeeded') return
  const pause = pollPauses[Math.min(payment.tries, pollPauses.length - 1)] ?? 3600
  await scheduleNextPoll(db, { id, nextLookAt: new Date(now().getTime() + pause * 1000) })
  const isOld = now().getTime() - payment.createdAt.getTime() > pollForMs
  let isAnswered = true
  try {
    isAnswered = await applyLookup(context, payment, provider)
  } finally {
    if (isOld && (isAnswered || payment.tries >= maxUnansweredPolls)) await endPayment(db, { id, now: now() })
  }
}

/** False when nobody knows. */
async function applyLookup(
  context: Context,
  payment: PaymentRow,
  provider: PaymentProvider,
): Promise<boolean> {
  const facts = parsePayment(await provider.findPayment(payment.reference))
  if (facts) await applyFacts(context, payment, facts)
  return facts !== undefined
}

/** Like mustPollPayment, but ignores an unreadable answer: the chore polls it again and reports it. */
export const pollPayment = (context: Context, id: string): Promise<void> =>
  mustPollPayment(context, id).catch(unlessUnreadable)
