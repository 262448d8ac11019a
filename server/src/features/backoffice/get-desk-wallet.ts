import { type DeskWallet, backofficeMessages } from '@akada/contract/backoffice/routes'
import { type Db, statement } from '#db/connect.ts'
import { updateWalletStatus } from '#features/wallets/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

interface Row extends DeskWallet {
  userId: string
}

const findWalletByUsername = statement<Row, { username: string }>(
  `select w.id, w.user_id, u.username, w.status,
          (select balance from ledger_accounts where id = w.available_account) as available_minor,
          (select balance from ledger_accounts where id = w.held_account) as held_minor,
          (select -balance from ledger_accounts where id = w.owed_account) as owed_minor,
          (select coalesce(sum(amount - taken), 0)::bigint from earnings where wallet_id = w.id and released_at is null) as pending_minor
     from wallets w join users u on u.id = w.user_id where lower(u.username) = lower(:username)`,
)

/** The wallet of a member, by their name with or without an at sign. */
export async function mustFindWallet(db: Db, username: string): Promise<Row> {
  const [wallet] = await findWalletByUsername(db, { username: username.replace(/^@/, '') })
  if (!wallet) throw new ApiError('API_ERR_NOT_FOUND', { message: backofficeMessages.noWallet })
  return wallet
}

export async function getDeskWallet(db: Db, username: string): Promise<DeskWallet> {
  return mustFindWallet(db, username)
}

interface StatusChange {
  username: string
  status: 'active' | 'frozen'
  reason: string
  actorId: string
}

/** Freezes somebody's wallet, or opens it again; both are in the log. */
export async function setWalletStatus(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { username, actorId, ...change }: StatusChange,
): Promise<DeskWallet> {
  const wallet = await mustFindWallet(db, username)
  if (wallet.userId === actorId) throw new ApiError('API_ERR_CONFLICT', { message: backofficeMessages.own })
  const isChanged = await updateWalletStatus(db, { username: wallet.username, actorId, ...change })
  if (!isChanged) throw new ApiError('API_ERR_CONFLICT', { message: backofficeMessages.unchanged })
  live.publish(`user:${wallet.userId}`, 'wallet-updated', {})
  return mustFindWallet(db, username)
}
