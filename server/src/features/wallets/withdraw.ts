import { randomUUID } from 'node:crypto'
import {
  type withdraw as route,
  transferCosts,
  withdrawalLimits,
  withdrawalMessages,
} from '@akada/contract/wallets/withdrawal-routes'
import { koboOf, nairaOf } from '@akada/contract/money/model'
import type { RequestOf } from '@akada/contract/route'
import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { amountPair } from '#money/amounts.ts'
import type { Context } from '#context.ts'
import { activeAccount, coolingOffMs, shortAccount } from '#features/payouts/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import { findWallet } from './wallet-view.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { sendAfterUndo } from './send-withdrawals.ts'

type Body = RequestOf<typeof route>['body']['withdrawal']

interface WalletRow {
  id: string
  accountNumber: number
  sentToday: number
  credentialsChangedAt: Date | null
}

const lockWallet = statement<WalletRow, { walletId: string; userId: string; at: Date }>(
  `select w.id, w.available_account as account_number,
          (select coalesce(sum(amount), 0)::bigint from withdrawals d where d.user_id = w.user_id
             and d.state in ('pending', 'processing', 'successful')
             and d.created_at >= date_trunc('day', :at::timestamptz, 'Africa/Lagos')) as sent_today,
          (select u.credentials_changed_at from users u where u.id = w.user_id) as credentials_changed_at
     from wallets w where w.id = :walletId and w.user_id = :userId for update`,
)
const findSameWithdrawal = statement<
  { id: string },
  { userId: string; amount: number; createdAt: Date; key: string }
>(
  `select id from withdrawals where user_id = :userId and amount = :amount and created_at > :createdAt
    and state in ('pending', 'processing') and client_key <> :key`,
)
const insertWithdrawal = statement<
  { id: string },
  {
    walletId: string
    userId: string
    accountId: string
    amount: number
    cost: number
    reference: string
    name: string
    key: string
    title: string
    at: Date
  }
>(
  `select hold_withdrawal(:walletId, :userId, :accountId, :amount, :cost, :reference, :name, :key, :title, :at) as id`,
)
const setFirstPoll = statement<unknown, { id: string | undefined; nextLookAt: Date }>(
  `update withdrawals set next_look_at = :nextLookAt where id = :id and state = 'pending'`,
)

/** The fee of receiving a transfer, in kobo. */
const costOf = (amount: number): number =>
  100 * (transferCosts.find(({ upTo }) => upTo === null || nairaOf(amount) <= upTo)?.fee ?? 0)

/** The amount in kobo; naira and kobo must agree when both are there. */
function amountOf({ amount, amountMinor }: Body): number {
  const fromNaira = amount === undefined ? undefined : koboOf(amount)
  const kobo = amountMinor ?? fromNaira
  if (fromNaira !== undefined && fromNaira !== kobo) throw fieldError('amount', withdrawalMessages.differs)
  const { min, max } = withdrawalLimits
  if (kobo === undefined || kobo < min * 100 || kobo > max * 100)
    throw fieldError('amount', withdrawalMessages.range)
  return kobo
}

interface WithdrawalRequest {
  walletId: string
  userId: string
  body: Body
}

/** Holds money for the bank account; it is sent ten seconds later, until when it can be cancelled. */
export async function withdraw(
  context: Context,
  request: FastifyRequest,
  { walletId, userId, body }: WithdrawalRequest,
) {
  const { db, now, provider, live } = context
  if (!provider) throw new ApiError('API_ERR_PROVIDER')
  const amount = amountOf(body)
  const key = String(request.headers['idempotency-key'] ?? randomUUID())
  const at = now()
  const account = await activeAccount(db, userId)
  const id = await db
    .transaction()
    .execute(async (tx) => {
      const { isLarge } = await mustBeAllowed(tx, { walletId, userId, amount, at, key })
      if (!account) throw fieldError('payoutAccountId', withdrawalMessages.noAccount)
      if (body.payoutAccountId && body.payoutAccountId !== account.id) throw new ApiError('API_ERR_NOT_FOUND')
      await mustProve({ now, db: tx }, request, isLarge ? 'withdraw-large' : 'withdraw')
      const title = body.narration || shortAccount(account)
      const reference = `ak-${randomUUID()}`
      const cost = costOf(amount)
      const [held] = await insertWithdrawal(tx, {
        walletId,
        userId,
        accountId: account.id,
        amount,
        cost,
        reference,
        name: provider.name,
        key,
        title,
        at,
      })
      await setFirstPoll(tx, {
        id: held?.id,
        nextLookAt: new Date(at.getTime() + withdrawalLimits.undoSeconds * 1000),
      })
      return held!.id
    })
    .catch(async (error: unknown) => {
      throw await refusalOf(context, error, userId)
    })
  sendAfterUndo(context, id)
  live.publish(`user:${userId}`, 'wallet-updated', {})
  return getWithdrawal(context, { id, userId })
}

interface WithdrawalCheck {
  walletId: string
  userId: string
  amount: number
  at: Date
  key: string
}

/** Locks the wallet, so that of two concurrent withdrawals the second sees the first; says whether the day's sum is large. */
async function mustBeAllowed(tx: Db, { walletId, userId, amount, at, key }: WithdrawalCheck) {
  const [wallet] = await lockWallet(tx, { walletId, userId, at })
  if (!wallet) throw new ApiError('API_ERR_NOT_FOUND')
  if (wallet.sentToday + amount > withdrawalLimits.day * 100)
    throw fieldError('amount', withdrawalMessages.day)
  mustBeUnchanged(wallet, { amount, at })
  const [twin] = await findSameWithdrawal(tx, {
    userId,
    amount,
    createdAt: new Date(at.getTime() - 30_000),
    key,
  })
  if (twin) throw new ApiError('API_ERR_CONFLICT', { message: withdrawalMessages.same })
  return { isLarge: wallet.sentToday + amount >= withdrawalLimits.codeFrom * 100 }
}

/** A thief changes credentials first, so larger amounts wait until the owner can notice. */
function mustBeUnchanged(
  { credentialsChangedAt }: WalletRow,
  { amount, at }: Pick<WithdrawalCheck, 'amount' | 'at'>,
) {
  if (!credentialsChangedAt || amount <= withdrawalLimits.afterChange * 100) return
  const usableFrom = new Date(credentialsChangedAt.getTime() + coolingOffMs)
  if (usableFrom <= at) return
  throw new ApiError('API_ERR_COOLING_OFF', {
    message: withdrawalMessages.changed,
    extra: { usableFrom: usableFrom.toISOString() },
  })
}

/** The database's refusals in the words of the API. */
async function refusalOf(context: Context, error: unknown, userId: string): Promise<unknown> {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === 'ML005') return new ApiError('API_ERR_WALLET_FROZEN')
  if (constraint !== 'never_overdrawn' && code !== 'ML006') return error
  const wallet = await findWallet(context, userId)
  if (constraint === 'never_overdrawn')
    return new ApiError('API_ERR_INSUFFICIENT_FUNDS', {
      extra: amountPair('available', wallet?.availableBalanceMinor ?? 0),
    })
  const usableFrom = wallet?.payoutAccount?.usableFrom
  return new ApiError('API_ERR_COOLING_OFF', { ...(usableFrom && { extra: { usableFrom } }) })
}
