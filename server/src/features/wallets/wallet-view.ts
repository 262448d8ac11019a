import type { Wallet } from '@akada/contract/wallets/routes'
import { nairaOf } from '@akada/contract/money/model'
import { transferCosts, withdrawalLimits } from '@akada/contract/wallets/withdrawal-routes'
import { type Db, statement } from '#db/connect.ts'
import { amountPair } from '#money/amounts.ts'
import type { Context } from '#context.ts'
import { activeAccount } from '#features/payouts/public.ts'

interface Row {
  id: string
  userId: string
  currency: 'NGN'
  walletType: 'ng_wallet'
  status: Wallet['status']
  createdAt: Date
  available: number
  held: number
  owed: number
  due: number
  pending: number
  sentToday: number
}

/** What is due counts as released, first against what the member owes. */
const findWalletRow = statement<Row, { userId: string; now: Date }>(
  `select w.id, w.user_id, w.currency, w.wallet_type, w.status, w.created_at,
          (select balance from ledger_accounts where id = w.available_account) as available,
          (select balance from ledger_accounts where id = w.held_account) as held,
          (select -balance from ledger_accounts where id = w.owed_account) as owed,
          e.due, e.pending,
          (select coalesce(sum(amount), 0)::bigint from withdrawals d
            where d.user_id = :userId and d.state in ('pending', 'processing', 'successful')
              and d.created_at >= date_trunc('day', :now::timestamptz, 'Africa/Lagos')) as sent_today
     from wallets w
     cross join lateral (
       select coalesce(sum(amount - taken) filter (where available_at <= :now), 0)::bigint as due,
              coalesce(sum(amount - taken) filter (where available_at > :now), 0)::bigint as pending
         from earnings where wallet_id = w.id and released_at is null) e
    where w.user_id = :userId`,
)

/** Per day in the Lagos time zone. */
const listUpcomingReleases = statement<{ on: string; at: Date; amount: number }, { id: string; now: Date }>(
  `select to_char(day, 'YYYY-MM-DD') as on, at, amount
     from (select (available_at at time zone 'Africa/Lagos')::date as day, max(available_at) as at,
                  sum(amount - taken)::bigint as amount
             from earnings
            where wallet_id = :id and released_at is null and available_at > :now
              and available_at <= :now::timestamptz + interval '7 days'
            group by 1) by_day
    where amount > 0 order by day`,
)

/** A member's present wallet; nothing before they opened one. */
export async function findWallet({ db, now }: Pick<Context, 'db' | 'now'>, userId: string) {
  const [row] = await findWalletRow(db, { userId, now: now() })
  return row && toWallet(db, row, now())
}

async function toWallet(db: Db, row: Row, now: Date): Promise<Wallet> {
  const paidOff = Math.min(row.owed, row.due)
  const available = row.available + row.due - paidOff
  const account = await activeAccount(db, row.userId)
  const blockedBy = blockOf({ row, available, account, now })
  const { min, max, day } = withdrawalLimits
  const releases = await listUpcomingReleases(db, { id: row.id, now })
  return {
    id: row.id,
    userId: row.userId,
    currency: row.currency,
    wallet_type: row.walletType,
    status: row.status,
    ...amountPair('balance', available + row.pending + row.held),
    ...amountPair('availableBalance', available),
    ...amountPair('pendingBalance', row.pending),
    ...amountPair('heldBalance', row.held),
    ...amountPair('owedBalance', row.owed - paidOff),
    releases: releases.map(({ on, at, amount }) => ({
      on,
      at: at.toISOString(),
      ...amountPair('amount', amount),
    })),
    payoutAccount: account ?? null,
    limits: { min, max, leftToday: Math.max(0, day - nairaOf(row.sentToday)) },
    costs: [...transferCosts],
    canWithdraw: blockedBy === null,
    blockedBy,
    createdAt: row.createdAt.toISOString(),
  }
}

interface State {
  row: Row
  available: number
  account: { usableFrom: string } | undefined
  now: Date
}

function blockOf({ row, available, account, now }: State): Wallet['blockedBy'] {
  if (row.status !== 'active') return 'frozen'
  if (nairaOf(available) < withdrawalLimits.min) return 'nothing-available'
  if (!account) return 'no-payout-account'
  return new Date(account.usableFrom) > now ? 'cooling-off' : null
}
