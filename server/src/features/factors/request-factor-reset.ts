import { factorResetHours } from '@akada/contract/factors/routes'
import { factorResetMessages } from '#messages/factor-messages.ts'
import type { Context } from '#context.ts'
import { challengedBy, factorStateOf, scheduleReset } from '#features/credentials/public.ts'
import { notify } from '#features/notifications/public.ts'

const hourMs = 3_600_000

/**
 * Begins the wait of somebody who knows the password and says that the device is lost, and tells the member wherever we reach
 * them; a second request changes nothing and sends nothing. Throws API_ERR_CONFLICT without a factor.
 */
export async function requestFactorReset(context: Context, challenge: string): Promise<{ resetAt: string }> {
  const { userId } = challengedBy(context, challenge)
  const { email, phoneNumber, resetAt: scheduled } = await factorStateOf(context.db, userId)
  const resetAt = await context.db.transaction().execute(async (db) => {
    const at = await scheduleReset(db, userId, new Date(context.now().getTime() + factorResetHours * hourMs))
    if (!scheduled)
      await notify(db, {
        to: userId,
        kind: 'factor-reset-requested',
        subject: { type: 'factor', id: userId },
      })
    return at
  })
  const messages = scheduled ? [] : factorResetMessages(email, phoneNumber, resetAt)
  for (const message of messages)
    if (message.channel === 'email' || context.messenger.reachesPhones) await context.messenger.send(message)
  return { resetAt: resetAt.toISOString() }
}
