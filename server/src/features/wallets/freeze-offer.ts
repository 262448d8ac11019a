import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { freezeAddress } from '../payouts/public.ts'

const openWalletOf = statement<{ id: string }>(
  `select id from wallets where user_id = $1 and status = 'active'`,
)

/** The link for messages about changed credentials; none for members without a wallet that could be emptied. */
export async function freezeLinkOf(context: Context, userId: string): Promise<string | undefined> {
  const [wallet] = await openWalletOf(context.db, userId)
  return wallet && freezeAddress(context, userId)
}
