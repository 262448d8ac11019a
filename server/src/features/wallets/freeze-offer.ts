import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { freezeAddress } from '#features/payouts/public.ts'

const findActiveWallet = statement<{ id: string }, { userId: string }>(
  `select id from wallets where user_id = :userId and status = 'active'`,
)

/** The link for messages about changed credentials; none for members without a wallet that could be emptied. */
export async function freezeLinkOf(context: Context, userId: string): Promise<string | undefined> {
  const [wallet] = await findActiveWallet(context.db, { userId })
  return wallet && freezeAddress(context, userId)
}
