import type { Wallet } from '@akada/contract/wallets/routes'
import { pageMeta } from '@akada/contract/common'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { findWallet } from './wallet-view.ts'

const upsertWallet = statement<{ id: string }, { userId: string }>(`select open_wallet(:userId) as id`)

/** Opens a member's wallet; later calls return the same one. Any member may have one, selling requires more. */
export async function createWallet(context: Pick<Context, 'db' | 'now'>, userId: string): Promise<Wallet> {
  await context.db.transaction().execute((tx) => upsertWallet(tx, { userId }))
  const wallet = await findWallet(context, userId)
  if (!wallet) throw new ApiError('API_ERR_NOT_FOUND')
  return wallet
}

export async function listWallets(context: Pick<Context, 'db' | 'now'>, userId: string) {
  const wallet = await findWallet(context, userId)
  const wallets = wallet ? [wallet] : []
  return { wallets, meta: pageMeta({ page: 1, limit: 20 }, wallets.length) }
}

/** The wallet for a seller's sales, opened with the first of them. */
export async function findOrCreateWallet(tx: Db, userId: string): Promise<string> {
  const [row] = await upsertWallet(tx, { userId })
  if (!row) throw new Error('no wallet')
  return row.id
}
