import { dayMs } from '@akada/contract/durations'
import type { MoneyStep } from '@akada/contract/money/model'
import { type Withdrawal, withdrawalLimits } from '@akada/contract/wallets/withdrawal-routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import type { Context } from '#context.ts'

interface Row {
  id: string
  reference: string
  walletId: string
  amount: number
  fee: number
  state: Withdrawal['status']
  failure: string | null
  sentAt: Date | null
  nextLookAt: Date | null
  createdAt: Date
  endedAt: Date | null
  accountId: string
  accountName: string
  last4: string
  bankName: string
  transactionId: string | null
}

const findWithdrawal = statement<Row, { id: string; userId: string }>(
  `select w.id, w.reference, w.wallet_id, w.amount, w.fee, w.state, w.failure, w.sent_at, w.next_look_at, w.created_at, w.ended_at,
          a.id as account_id, a.account_name, a.last4, a.bank_name, t.id as transaction_id
     from withdrawals w join payout_accounts a on a.id = w.payout_account_id
     left join transactions t on t.user_id = w.user_id and t.source_id = w.id and t.transaction_type = 'withdrawal'
    where w.id = :id and w.user_id = :userId`,
)

/** An own withdrawal; throws API_ERR_NOT_FOUND for anybody else's. */
export async function getWithdrawal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, userId }: { id: string; userId: string },
): Promise<Withdrawal> {
  const [row] = await findWithdrawal(db, { id, userId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const isUnderWay = row.state === 'pending' || row.state === 'processing'
  return {
    id: row.id,
    reference: row.reference,
    walletId: row.walletId,
    ...amountPair('amount', row.amount),
    ...amountPair('fee', row.fee),
    ...amountPair('netAmount', row.amount - row.fee),
    status: row.state,
    payoutAccount: {
      id: row.accountId,
      accountName: row.accountName,
      accountNumber: `******${row.last4}`,
      bankName: row.bankName,
    },
    transactionId: row.transactionId,
    expectedBy: isUnderWay ? new Date(row.createdAt.getTime() + dayMs).toISOString() : null,
    canCancelUntil: new Date(row.createdAt.getTime() + withdrawalLimits.undoSeconds * 1000).toISOString(),
    failureReason: row.failure,
    timeline: timelineOf(row, now()),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.endedAt?.toISOString() ?? null,
  }
}

const isoOf = (time: Date | null) => time?.toISOString() ?? null

/** Progress of the money: who has it, since when, and what comes next. */
function timelineOf(row: Row, now: Date): MoneyStep[] {
  const { state, bankName, createdAt, endedAt } = row
  const at = isoOf(endedAt)
  const requested: MoneyStep = {
    key: 'requested',
    text: 'Requested',
    at: createdAt.toISOString(),
    state: 'done',
  }
  if (state === 'cancelled')
    return [requested, { key: state, text: 'You took it back.', at, state: 'failed' }]
  const sentAt = isoOf(row.sentAt)
  const sent: MoneyStep = {
    key: 'sent',
    text: `Sent to ${bankName}`,
    at: sentAt,
    state: sentAt ? 'done' : 'next',
  }
  return [requested, sent, ...lastSteps(row, at, now)]
}

/** Milliseconds after which we show that the bank has not answered. */
const silentAfterMs = 10 * 60_000

function lastSteps({ state, bankName, sentAt, nextLookAt }: Row, at: string | null, now: Date): MoneyStep[] {
  if (state === 'failed')
    return [
      { key: state, text: `${bankName} rejected it. The money is back in your wallet.`, at, state: 'failed' },
    ]
  if (state === 'reversed')
    return [
      {
        key: state,
        text: `${bankName} sent it back. The money is back in your wallet.`,
        at,
        state: 'failed',
      },
    ]
  if (state === 'successful') return [{ key: 'arrived', text: 'Arrived', at, state: 'done' }]
  const isSilent = sentAt !== null && now.getTime() - sentAt.getTime() > silentAfterMs
  if (!isSilent) return [{ key: 'arrived', text: 'Arrived', at: null, state: sentAt ? 'current' : 'next' }]
  return [
    {
      key: 'silent',
      text: `${bankName} has not answered. Your money is safe and cannot be sent twice.`,
      at: null,
      state: 'current',
    },
    { key: 'asked-again', text: 'We ask again', at: isoOf(nextLookAt), state: 'next' },
  ]
}
