import type { RefundRequest } from '@akada/contract/payments/refund-request-routes'
import type { ItemType } from '@akada/contract/money/model'
import type { Context } from '#context.ts'
import { amountPair } from '#money/amounts.ts'

export interface RequestViewRow {
  id: string
  orderId: string
  itemType: ItemType
  itemId: string
  itemTitle: string
  left: number
  reason: string
  state: RefundRequest['state']
  answerBy: Date
  note: string
  cause: RefundRequest['cause']
  answeredAt: Date | null
  createdAt: Date
  buyerId: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarKey: string | null
}

export const requestColumns = `r.id, r.order_id, o.item_type, o.item_id, o.item_title, o.gross - o.refunded as "left", r.reason, r.state,
  r.answer_by, r.note, (select f.cause from refunds f where f.id = r.refund_id) as cause, r.answered_at, r.created_at, u.id as buyer_id, u.username, u.first_name, u.last_name, u.avatar_key`
export const requestSource = `refund_requests r join orders o on o.id = r.order_id
  left join users u on u.id = r.buyer_id and u.deleted_at is null`

/** A request as its seller and staff see it. */
export function toRefundRequest({ storage }: Pick<Context, 'storage'>, row: RequestViewRow): RefundRequest {
  const { buyerId, username, firstName, lastName, avatarKey } = row
  const avatar = avatarKey && storage.url(avatarKey)
  return {
    id: row.id,
    orderId: row.orderId,
    item: { type: row.itemType, id: row.itemId, title: row.itemTitle },
    buyer: buyerId
      ? {
          id: buyerId,
          username: username ?? '',
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          avatar,
        }
      : null,
    ...amountPair('amount', row.left),
    reason: row.reason,
    state: row.state,
    answerBy: row.answerBy.toISOString(),
    note: row.note,
    cause: row.cause,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
