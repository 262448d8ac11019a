import { type Db, statement } from '#db/connect.ts'
import { announce, memberInWebhook } from '#features/webhooks/public.ts'

type MoneyEvent = 'sale.paid' | 'sale.refunded' | 'withdrawal.paid' | 'withdrawal.failed'

interface Booked {
  userId: string
  orderId: string | null
  buyerId: string | null
  title: string
  amountMinor: number
}

const listBooked = statement<Booked, { sourceId: string; type: string; direction: string }>(`
  select user_id, order_id, counterparty_id as buyer_id, title, amount as amount_minor from transactions
   where source_id = :sourceId and transaction_type = :type and direction = :direction`)

const kinds = {
  'sale.paid': { type: 'sale', direction: 'credit' },
  'sale.refunded': { type: 'refund', direction: 'debit' },
  'withdrawal.paid': { type: 'withdrawal', direction: 'debit' },
  'withdrawal.failed': { type: 'withdrawal', direction: 'debit' },
} as const

interface Happened {
  event: MoneyEvent
  /** The order, refund or withdrawal. */
  sourceId: string
  now: Date
}

/** Tells the programs of a seller what became of money; in its transaction. */
export async function announceMoney(tx: Db, { event, sourceId, now }: Happened): Promise<void> {
  for (const { userId, orderId, buyerId, ...row } of await listBooked(tx, { sourceId, ...kinds[event] })) {
    const of = { to: userId, subject: orderId ?? sourceId, aboutId: buyerId, now }
    const amount = { amountMinor: row.amountMinor, currency: 'NGN' as const }
    if (event === 'withdrawal.paid' || event === 'withdrawal.failed')
      await announce(tx, { ...of, event, data: async () => ({ withdrawalId: sourceId, ...amount }) })
    else
      await announce(tx, {
        ...of,
        event,
        data: async () => ({
          orderId: orderId ?? sourceId,
          title: row.title,
          buyer: (buyerId && (await memberInWebhook(tx, buyerId))) || null,
          ...amount,
        }),
      })
  }
}
