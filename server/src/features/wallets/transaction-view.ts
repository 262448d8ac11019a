import { type ItemType, nairaOf } from '@akada/contract/money/model'
import type { Transaction } from '@akada/contract/wallets/transaction-routes'
import type { Context } from '#context.ts'
import { amountPair } from '#money/amounts.ts'
import { timelineOf } from './money-timeline.ts'

export interface TransactionRow {
  id: string
  reference: string
  walletId: string | null
  transactionType: Transaction['transaction_type']
  direction: Transaction['direction']
  status: Transaction['status']
  amount: number
  gross: number
  fee: number
  /** Undefined in lists. */
  providerFee?: number | null
  returned?: number | null
  returnedNet?: number | null
  title: string
  sourceId: string
  orderId: string | null
  itemType: ItemType | null
  itemId: string | null
  availableAt: Date | null
  failure: string | null
  createdAt: Date
  completedAt: Date | null
  otherId: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarKey: string | null
}

/** Beside `from transactions t left join orders o on o.id = t.order_id left join users u on u.id = t.counterparty_id and u.deleted_at is null`. */
export const transactionColumns = `t.id, t.reference, t.wallet_id, t.transaction_type, t.direction, t.status, t.amount, t.gross, t.fee,
  t.title, t.source_id, t.order_id, o.item_type, o.item_id, t.available_at, t.failure, t.created_at, t.completed_at, u.id as other_id, u.username,
  u.first_name, u.last_name, u.avatar_key`
export const transactionSource = `transactions t left join orders o on o.id = t.order_id left join users u on u.id = t.counterparty_id and u.deleted_at is null`

const isoOf = (time: Date | null) => time?.toISOString() ?? null

const providerFeeOf = ({ providerFee = null }: TransactionRow) => ({
  providerFeeAmount: providerFee === null ? null : nairaOf(providerFee),
  providerFeeAmountMinor: providerFee,
})

const returnedOf = ({ returned = null, returnedNet = null }: TransactionRow) =>
  returned === null || returnedNet === null
    ? null
    : { ...amountPair('amount', returned), ...amountPair('netAmount', returnedNet) }

/** A transaction as its member sees it. */
export function toTransaction(
  { storage, now }: Pick<Context, 'storage' | 'now'>,
  row: TransactionRow,
): Transaction {
  const { otherId, username, firstName, lastName, avatarKey, itemId, itemType } = row
  return {
    id: row.id,
    reference: row.reference,
    wallet_id: row.walletId,
    currency: 'NGN',
    wallet_type: 'ng_wallet',
    transaction_type: row.transactionType,
    direction: row.direction,
    status: row.status,
    ...amountPair('amount', row.amount),
    ...amountPair('grossAmount', row.gross),
    ...amountPair('feeAmount', row.fee),
    ...amountPair('netAmount', row.transactionType === 'withdrawal' ? row.gross - row.fee : row.amount),
    ...providerFeeOf(row),
    returned: returnedOf(row),
    description: row.title,
    counterparty: otherId
      ? {
          id: otherId,
          username: username ?? '',
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          avatar: avatarKey && storage.url(avatarKey),
        }
      : null,
    item: itemType && itemId ? { type: itemType, id: itemId, title: row.title } : null,
    orderId: row.orderId,
    withdrawalId: row.transactionType === 'withdrawal' ? row.sourceId : null,
    availableAt: isoOf(row.availableAt),
    failureReason: row.failure,
    timeline: timelineOf(row, now()),
    createdAt: row.createdAt.toISOString(),
    completedAt: isoOf(row.completedAt),
  }
}
