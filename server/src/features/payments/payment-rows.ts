import type { PaymentMethod } from '@akada/contract/payments'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type PaymentRow, paymentColumns } from './order-rows.ts'

const find = statement<PaymentRow>(`select ${paymentColumns} from payments where id = $1`)
const save = statement<PaymentRow>(
  `update payments set state = case when state = 'created' then 'waiting' else state end, shown = shown || $2::jsonb
    where id = $1 returning ${paymentColumns}`,
)
const refuse = statement<PaymentRow>(
  `update payments set state = 'failed', failure = $2, ended_at = $3, next_look_at = null, shown = shown || $4::jsonb
    where id = $1 and state in ('created', 'waiting') returning ${paymentColumns}`,
)
const keep = statement(`update payments set keeps_card = $2 where id = $1 and method = 'card'`)

export async function mustFind(db: Db, id: string): Promise<PaymentRow> {
  const [row] = await find(db, id)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The provider's instructions for a pending payment. */
export const saveShown = (db: Db, id: string, shown: object) => save(db, id, shown)

interface Refusal {
  text: string
  at: Date
  /** What is shown beside it. */
  shown?: object
}

export const refusePayment = (db: Db, id: string, { text, at, shown = {} }: Refusal) =>
  refuse(db, id, text, at, shown)

/** Whether the card of an attempt is saved once it has paid; undefined changes nothing. */
export async function keepCard(db: Db, id: string, keeps: boolean | undefined): Promise<void> {
  if (keeps !== undefined) await keep(db, id, keeps)
}

/** How a buyer wants to pay. */
export interface Attempt {
  method?: PaymentMethod | undefined
  bank?: string | undefined
  savedCardId?: string | undefined
  keep?: boolean | undefined
}
