import { accountMessages } from '@akada/contract/accounts/routes'
import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { phoneOfAddress } from '#lib/phone-address.ts'
import { passwordChangedMessage } from '#messages/account-messages.ts'
import type { Context } from '#context.ts'
import { hashPassword, isCommonPassword, verifyCode } from '#features/credentials/public.ts'
import { freezeLinkOf } from '#features/wallets/public.ts'
import { closeEndedSockets, revokeSessions } from '#features/sessions/public.ts'
import { claimNumber } from './claim-number.ts'

const setPassword = statement<{ id: string }, { email: string; passwordHash: string; now: Date }>(
  `update users set password_hash = :passwordHash, user_verified = true, deleted_at = null
    where lower(email) = lower(:email) and (deleted_at is null or ${canComeBack(':now')})
   returning id`,
)

interface Reset {
  email: string
  token: string
  password: string
}

/**
 * Sets a new password with a code and ends every session; restores a deleted account. Throws the API_ERR_OTP_… errors.
 */
export async function confirmResetPassword(context: Context, form: Reset): Promise<void> {
  const { email, token, password } = form
  if (isCommonPassword(password, [phoneOfAddress(email) ?? email]))
    throw fieldError('password', accountMessages.commonPassword)
  const passwordHash = await hashPassword(password)
  // Not in the transaction, which would roll back a failed attempt.
  await verifyCode(context, { owner: email, triggerEvent: 'account-reactivation' }, token)
  const { userId, ended } = await context.db.transaction().execute(async (db) => {
    const [member] = await setPassword(db, { email, passwordHash, now: context.now() })
    if (!member) throw new ApiError('API_ERR_OTP_INVALID')
    await claimNumber(db, member.id, email)
    const revoked = await revokeSessions({ ...context, db }, { userId: member.id }, 'password-reset')
    return { userId: member.id, ended: revoked }
  })
  closeEndedSockets(context, ended)
  await context.messenger.send(passwordChangedMessage(email, await freezeLinkOf(context, userId)))
}
