import type { PaymentMethod } from '@akada/contract/payments/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type PaymentRow, paymentColumns } from './order-rows.ts'

const findPayment = statement<PaymentRow, { id: string }>(
  `select ${paymentColumns} from payments where id = :id`,
)
const updatePaymentDetails = statement<PaymentRow, { id: string; shown: unknown }>(
  `update payments set state = case when state = 'created' then 'waiting' else state end, shown = shown || :shown::jsonb
    where id = :id returning ${paymentColumns}`,
)
const markPaymentFailed = statement<PaymentRow, { id: string; text: string; at: Date; shown: unknown }>(
  `update payments set state = 'failed', failure = :text, ended_at = :at, next_look_at = null,
    shown = shown || :shown::jsonb
    where id = :id and state in ('created', 'waiting') returning ${paymentColumns}`,
)
const setKeepsCard = statement<unknown, { id: string; keeps: boolean }>(
  `update payments set keeps_card = :keeps where id = :id and method = 'card'`,
)

export async function mustFindPayment(db: Db, id: string): Promise<PaymentRow> {
  const [row] = await findPayment(db, { id })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The provider's instructions for a pending payment. */
export const storePaymentDetails = (db: Db, id: string, details: object) =>
  updatePaymentDetails(db, { id, shown: details })

interface Refusal {
  text: string
  at: Date
  /** What is shown beside it. */
  shown?: object
}

export const refusePayment = (db: Db, id: string, { text, at, shown: details = {} }: Refusal) =>
  markPaymentFailed(db, { id, text, at, shown: details })

/** Whether the card of an attempt is saved once it has paid; undefined changes nothing. */
export async function storeCardChoice(db: Db, id: string, keeps: boolean | undefined): Promise<void> {
  if (keeps !== undefined) await setKeepsCard(db, { id, keeps })
}

/** How a buyer wants to pay. */
export interface PaymentRequest {
  method?: PaymentMethod | undefined
  bank?: string | undefined
  savedCardId?: string | undefined
  keep?: boolean | undefined
}
