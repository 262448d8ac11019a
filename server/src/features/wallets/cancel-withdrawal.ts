import { withdrawalMessages } from '@akada/contract/wallets/withdrawal-routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { endWithdrawal } from './send-withdrawals.ts'

const lockPendingWithdrawal = statement<{ id: string }, { id: string; userId: string }>(
  `select id from withdrawals where id = :id and user_id = :userId and state = 'pending' and sent_at is null for update`,
)

/** Takes a withdrawal back that has not been sent; throws API_ERR_CONFLICT when it has. */
export async function cancelWithdrawal(context: Context, mine: { id: string; userId: string }) {
  const { db, live, now } = context
  await getWithdrawal(context, mine)
  await db.transaction().execute(async (tx) => {
    const [found] = await lockPendingWithdrawal(tx, { id: mine.id, userId: mine.userId })
    if (!found) throw new ApiError('API_ERR_CONFLICT', { message: withdrawalMessages.tooLate })
    await endWithdrawal(tx, { id: mine.id, state: 'cancelled', costMinor: 0, why: null, now: now() })
  })
  live.publish(`user:${mine.userId}`, 'wallet-updated', {})
  return getWithdrawal(context, mine)
}
