import { randomUUID } from 'node:crypto'
import type { Payment, PaymentMethod } from '@akada/contract/payments'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type PaymentRow, mustOwnOrder, paymentColumns, toPayment } from './order-view.ts'

/** Seconds in which a transfer account or a code can be paid to. */
const validSeconds = 1800

const waiting = statement<{ id: string }>(
  `select id from payments where order_id = $1 and method = $2 and bank is not distinct from $4 and state in ('created', 'waiting') and created_at > $3
    order by id desc limit 1`,
)
const insert = statement<{ id: string }>(
  `insert into payments (order_id, provider, reference, method, amount, next_look_at, created_at, bank)
   select id, $2, $3, $4, gross, $6, $5, $7 from orders where id = $1 and state = 'open' returning id`,
)
const lockOrder = statement<{ id: string }>(`select id from orders where id = $1 for update`)
const emailOf = statement<{ email: string }>(
  `select u.email from users u join orders o on o.buyer_id = u.id where o.id = $1`,
)
const save = statement<PaymentRow>(
  `update payments set state = case when state = 'created' then 'waiting' else state end, shown = shown || $2::jsonb
    where id = $1 returning ${paymentColumns}`,
)
const refuse = statement<PaymentRow>(
  `update payments set state = 'failed', failure = $2, ended_at = $3, next_look_at = null
    where id = $1 and state in ('created', 'waiting') returning ${paymentColumns}`,
)
const find = statement<PaymentRow>(`select ${paymentColumns} from payments where id = $1`)

interface Attempt {
  method?: PaymentMethod | undefined
  bank?: string | undefined
}

/**
 * An attempt to pay an open order, committed before the provider learns of it; a pending one by the same method
 * continues.
 */
export async function addPayment(context: Context, orderId: string, { method, bank }: Attempt) {
  const { db, now, provider } = context
  if (!provider) throw new ApiError('API_ERR_PROVIDER')
  const way = method ?? provider.methods[0] ?? 'transfer'
  if (!provider.methods.includes(way)) throw new ApiError('API_ERR_VALIDATION')
  const at = now()
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const since = new Date(at.getTime() - (validSeconds - 300) * 1000)
    const [known] = await waiting(tx, orderId, way, since, bank ?? null)
    if (known) return known.id
    const look = new Date(at.getTime() + 15_000)
    const [made] = await insert(tx, orderId, provider.name, `ak-${randomUUID()}`, way, at, look, bank ?? null)
    if (!made) throw new ApiError('API_ERR_CONFLICT')
    return made.id
  })
}

/** Asks the provider for payment instructions. Without a response the payment stays, and the next check asks again. */
export async function begin(context: Context, id: string): Promise<Payment> {
  const { db, now, provider } = context
  const payment = await mustFind(db, id)
  if (!provider || payment.state !== 'created') return toPayment(payment)
  const [buyer] = await emailOf(db, payment.orderId)
  const answer = await provider.startPayment({
    reference: payment.reference,
    method: payment.method,
    amountMinor: payment.amount,
    email: buyer?.email ?? '',
    bank: payment.bank ?? undefined,
    expiresAt: new Date(now().getTime() + validSeconds * 1000),
  })
  if (answer.is === 'unknown') return toPayment(payment)
  const [row] =
    answer.is === 'done' ? await save(db, id, answer.value) : await refuse(db, id, answer.text, now())
  return toPayment(row ?? payment)
}

export async function mustFind(db: Db, id: string): Promise<PaymentRow> {
  const [row] = await find(db, id)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The provider's instructions for a pending payment. */
export const saveShown = (db: Db, id: string, shown: object) => save(db, id, shown)
export const refusePayment = (db: Db, id: string, { text, at }: { text: string; at: Date }) =>
  refuse(db, id, text, at)

/** Another attempt of the buyer's; pending ones stay valid. */
export async function createPayment(
  context: Context,
  buyerId: string,
  attempt: Attempt & { orderId: string },
) {
  await mustOwnOrder(context.db, attempt.orderId, buyerId)
  return begin(context, await addPayment(context, attempt.orderId, attempt))
}
