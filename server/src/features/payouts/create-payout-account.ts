import { createHmac } from 'node:crypto'
import { sharedFrom } from '@akada/contract/backoffice/routes'
import type { createPayoutAccount as route, PayoutAccount } from '@akada/contract/payouts/routes'
import type { RequestOf } from '@akada/contract/route'
import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { seal } from '#lib/sealed.ts'
import { payoutAccountChangedMessage } from '#messages/account-messages.ts'
import type { Context } from '#context.ts'
import { recordAction } from '#features/moderation/public.ts'
import { notify } from '#features/notifications/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import { type AccountRow, accountColumns, shortAccount, toPayoutAccount } from './account-view.ts'
import { fitsCheckDigit, mustFindBank } from './list-banks.ts'
import { freezeAddress } from './freeze-link.ts'
import { areSameName, maskedName } from './names.ts'
import { mustBeAnswered, resolveName } from './resolve-account.ts'

type Body = RequestOf<typeof route>['body']

const listActiveAccounts = statement<AccountRow, { userId: string }>(
  `select ${accountColumns} from payout_accounts where user_id = :userId and status = 'active' order by id desc`,
)
const findMemberEmail = statement<{ email: string }, { userId: string }>(
  `select email from users where id = :userId`,
)
const findEarlierAccount = statement<{ id: string }, { userId: string }>(
  `select id from payout_accounts where user_id = :userId limit 1`,
)
const markAccountsReplaced = statement<unknown, { userId: string }>(
  `update payout_accounts set status = 'replaced' where user_id = :userId and status = 'active'`,
)
const insertPayoutAccount = statement<
  AccountRow,
  {
    userId: string
    code: string
    bankName: string
    numberSealed: string
    accountNumber: string
    fingerprint: Buffer
    accountName: string
    resolved: string
    name: string | undefined
    recipientCode: string
    usableFrom: Date
    hasOddDigit: boolean
    at: Date
  }
>(
  `insert into payout_accounts (user_id, bank_code, bank_name, number_sealed, last4, fingerprint, account_name, resolved_name,
     provider, recipient_code, usable_from, has_odd_digit, created_at)
   values (:userId, :code, :bankName, :numberSealed, :accountNumber, :fingerprint, :accountName, :resolved, :name,
     :recipientCode, :usableFrom, :hasOddDigit, :at) returning ${accountColumns}`,
)
const markAccountRemoved = statement<{ id: string }, { id: string; userId: string }>(
  `update payout_accounts set status = 'removed' where id = :id and user_id = :userId and status = 'active' returning id`,
)

const countMembersOfAccount = statement<
  { members: number; isKnown: boolean },
  { fingerprint: Buffer; userId: string; accountId: string }
>(
  `select count(distinct user_id) filter (where user_id <> :userId)::int as members,
          coalesce(bool_or(user_id = :userId and id <> :accountId), false) as is_known
     from payout_accounts where fingerprint = :fingerprint`,
)

/** A second or changed account can be used after a day, so that a thief can't withdraw at once; in milliseconds. */
export const coolingOffMs = 86_400_000

export async function listPayoutAccounts({ db }: Pick<Context, 'db'>, userId: string) {
  return (await listActiveAccounts(db, { userId })).map(toPayoutAccount)
}

/** Adds the account that earnings go to, replacing the previous one. Throws API_ERR_PROOF and API_ERR_VALIDATION. */
export async function createPayoutAccount(
  context: Context,
  request: FastifyRequest,
  { userId, body }: { userId: string; body: Body },
) {
  const { db, now, provider, secret } = context
  const { accountName, accountNumber } = body
  const bank = await mustFindBank(context, body)
  const account = { bankCode: bank.code, accountNumber }
  const resolved = await resolveName(context, { ...account, expectedName: accountName })
  if (!areSameName(accountName, resolved))
    throw fieldError(
      'accountName',
      `The bank knows this account under another name: ${maskedName(resolved)}.`,
    )
  const { recipientCode } = mustBeAnswered(await provider?.makeRecipient({ ...account, name: resolved }))
  const at = now()
  const fingerprint = createHmac('sha256', derivedKey(secret, 'payout accounts'))
    .update(`${bank.code}:${accountNumber}`)
    .digest()
  const added = await db.transaction().execute(async (tx) => {
    await mustProve({ now, db: tx }, request, 'payout-account')
    const isFirst = (await findEarlierAccount(tx, { userId })).length === 0
    await markAccountsReplaced(tx, { userId })
    const usableFrom = isFirst ? at : new Date(at.getTime() + coolingOffMs)
    const [row] = await insertPayoutAccount(tx, {
      userId,
      code: bank.code,
      bankName: bank.name,
      numberSealed: seal(secret, 'payout-account', account),
      accountNumber: accountNumber.slice(-4),
      fingerprint,
      accountName,
      resolved,
      name: provider?.name,
      recipientCode,
      usableFrom,
      hasOddDigit: bank.hasCheckDigit && !fitsCheckDigit(bank.code, accountNumber),
      at,
    })
    await flagShared(tx, { fingerprint, userId, accountId: row!.id })
    const subject = { type: 'payout-account', id: row!.id }
    await notify(tx, { to: userId, kind: 'payout-account-changed', subject })
    return toPayoutAccount(row!)
  })
  await warnOwner(context, userId, added)
  return added
}

interface Shared {
  fingerprint: Buffer
  userId: string
  accountId: string
}

/** Tells staff when a member is at least the third with this account; it may be a family, so nothing is refused. */
async function flagShared(tx: Db, { fingerprint, userId, accountId }: Shared): Promise<void> {
  const [before] = await countMembersOfAccount(tx, { fingerprint, userId, accountId })
  if (!before || before.isKnown || before.members + 1 < sharedFrom) return
  const details = { members: before.members + 1 }
  const subject = { subjectType: 'payout-account', subjectId: accountId }
  await recordAction(tx, { actorId: null, action: 'payout-account-shared', ...subject, details })
}

/** Outside of Akada, and at once: whoever took an account over reads its notifications. */
async function warnOwner(context: Context, userId: string, added: PayoutAccount) {
  const [member] = await findMemberEmail(context.db, { userId })
  if (!member) return
  const notice = { account: shortAccount(added), freeze: freezeAddress(context, userId) }
  await context.messenger.send(payoutAccountChangedMessage(member.email, notice))
}

/** Removes an account; pending withdrawals still arrive. */
export async function deletePayoutAccount(
  { db, now }: Context,
  request: FastifyRequest,
  { id, userId }: { id: string; userId: string },
) {
  await db.transaction().execute(async (tx) => {
    await mustProve({ now, db: tx }, request, 'payout-account')
    if ((await markAccountRemoved(tx, { id, userId })).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  })
  return { id, deleted: true as const }
}
