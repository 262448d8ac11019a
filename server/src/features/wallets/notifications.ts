import { formatMoney, nairaOf } from '@akada/contract/money/model'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { announceMoney } from './announce-money.ts'
import {
  failedPayoutMail,
  mismatchText,
  paidMail,
  payoutMail,
  refundMail,
  refusedMail,
} from './money-mails.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const moneyNotifications = {
  paid: { text: () => 'Your payment has arrived', isFromAkada: true, mail: paidMail },
  sale: { text: (actors) => `${actors} bought your course` },
  refund: { text: () => 'Money went back to you', isFromAkada: true, mail: refundMail },
  'refund-requested': {
    text: (actors) => `${actors} requested a refund. Answer within 7 days`,
  },
  'refund-refused': {
    text: () => 'Your request for a refund was refused',
    isFromAkada: true,
    mail: refusedMail,
  },
  payout: { text: () => 'Your withdrawal has arrived at your bank', isFromAkada: true, mail: payoutMail },
  'payout-failed': {
    text: () => 'Your bank rejected a withdrawal. The money is back in your wallet',
    isFromAkada: true,
    mail: failedPayoutMail,
  },
  chargeback: {
    text: () => "A buyer's bank disputes a payment. The money is held until the bank decides",
    isFromAkada: true,
  },
  'chargeback-won': {
    text: () => 'The bank decided for you. The money of a disputed sale is yours again',
    isFromAkada: true,
  },
  'chargeback-lost': {
    text: () => 'The bank decided for the buyer. The money of a disputed sale went back',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

const listTransactionsBySource = statement<
  {
    id: string
    transactionId: string
    title: string
    amount: number
    due: number | null
    sent: number | null
  },
  { viewerId: string; ids: readonly string[] }
>(
  `select distinct on (t.source_id) t.source_id as id, t.id as transaction_id, t.title, t.amount, s.amount as due, s.paid as sent
     from transactions t left join payments s on s.id = t.source_id and s.is_surplus
    where t.user_id = :viewerId and t.source_id = any(:ids::uuid[]) order by t.source_id, t.id desc`,
)

/** Orders, refunds and withdrawals of a member, each by its transaction. */
export const describeMoney: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listTransactionsBySource(db, { viewerId, ids })).map(
    ({ id, transactionId, title, amount, due, sent }) => ({
      id,
      text: [
        title,
        sent !== null && due !== null ? mismatchText({ sent, due }) : formatMoney(nairaOf(amount)),
      ]
        .filter(Boolean)
        .join(' · '),
      picture: null,
      path: `/market/wallet?transaction=${transactionId}`,
    }),
  )

interface SoldOrder {
  id: string
  buyerId: string
  sellerId: string | null
}

/** Notifies buyer and seller of a sale; in its transaction. */
export async function notifySale(tx: Db, { id, buyerId, sellerId }: SoldOrder, now: Date): Promise<void> {
  const subject = { type: 'money', id }
  await notify(tx, { to: buyerId, kind: 'paid', subject })
  if (sellerId) await notify(tx, { to: sellerId, kind: 'sale', subject, actorId: buyerId })
  if (sellerId) await announceMoney(tx, { event: 'sale.paid', sourceId: id, now })
}

interface Disputed {
  kind: 'chargeback' | 'chargeback-won' | 'chargeback-lost'
  refundId: string
  sellerId: string | null
}

/** Notifies the seller of a chargeback and its outcome; in its transaction. Plans have no seller. */
export async function notifyDispute(tx: Db, { kind, refundId, sellerId }: Disputed): Promise<void> {
  if (sellerId) await notify(tx, { to: sellerId, kind, subject: { type: 'money', id: refundId } })
}

interface RefundRequested {
  kind: 'refund-requested' | 'refund-refused'
  orderId: string
  to: string
  actorId?: string
}

/** Notifies the seller of what a buyer asks for, and the buyer of a refusal; in its transaction. */
export async function notifyRefundRequest(tx: Db, { orderId, ...notice }: RefundRequested): Promise<void> {
  await notify(tx, { ...notice, subject: { type: 'money', id: orderId } })
}

const listRefundTransactions = statement<{ userId: string; sourceId: string }, { refundId: string }>(
  `select t.user_id, t.source_id from refunds r
     join transactions t on t.source_id = case r.origin when 'surplus' then r.payment_id else r.id end
    where r.id = :refundId and t.transaction_type = 'refund' and t.direction = 'credit'`,
)

/** Notifies the buyer of a refund; in the transaction that completes it. */
export async function notifyRefund(tx: Db, refundId: string, now: Date): Promise<void> {
  for (const { userId, sourceId } of await listRefundTransactions(tx, { refundId }))
    await notify(tx, { to: userId, kind: 'refund', subject: { type: 'money', id: sourceId } })
  await announceMoney(tx, { event: 'sale.refunded', sourceId: refundId, now })
}

/** Notifies a member of the end of a withdrawal; in its transaction. */
export async function notifyWithdrawal(
  tx: Db,
  { id, userId }: { id: string; userId: string },
  { kind, now }: { kind: 'payout' | 'payout-failed'; now: Date },
): Promise<void> {
  await notify(tx, { to: userId, kind, subject: { type: 'money', id } })
  const event = kind === 'payout' ? 'withdrawal.paid' : 'withdrawal.failed'
  await announceMoney(tx, { event, sourceId: id, now })
}
