import { accountMessages } from '@akada/contract/accounts'
import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { ApiError, fieldError } from '#http/api-error.ts'
import { passwordChangedMessage } from '#messages/account-messages.ts'
import { revokeSessions, tellEnded } from '../sessions/public.ts'
import type { Context } from '../../context.ts'
import { type CodeFor, mustProveCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

const verifyMember = statement<{ id: string }>(
  `update users set user_verified = true, deleted_at = null
    where lower(email) = lower($1) and (deleted_at is null or ($2 and ${canComeBack('$3')}))
   returning id`,
)

/**
 * Proves a member's e-mail address with a code; answers who it is. An account-reactivation code also brings a deleted
 * account back (decision on accounts). Throws the API_ERR_OTP_… errors.
 */
export async function proveEmail(context: Context, owner: CodeFor, code: string): Promise<string> {
  await mustProveCode(context, owner, code)
  const [member] = await verifyMember(
    context.db,
    owner.email,
    owner.triggerEvent === 'account-reactivation',
    context.now(),
  )
  if (!member) throw new ApiError('API_ERR_OTP_INVALID')
  return member.id
}

const setPassword = statement<{ id: string }>(
  `update users set password_hash = $2, user_verified = true, deleted_at = null
    where lower(email) = lower($1) and (deleted_at is null or ${canComeBack('$3')})
   returning id`,
)

interface Reset {
  email: string
  code: string
  password: string
}

/**
 * Sets a new password with a code and ends every session; a deleted account comes back. Throws the
 * API_ERR_OTP_… errors.
 */
export async function resetPassword(context: Context, { email, code, password }: Reset): Promise<void> {
  if (isCommonPassword(password, [email])) throw fieldError('password', accountMessages.commonPassword)
  const passwordHash = await hashPassword(password)
  // Not in the transaction, which would forget a wrong try.
  await mustProveCode(context, { email, triggerEvent: 'account-reactivation' }, code)
  const ended = await context.db.transaction().execute(async (db) => {
    const [member] = await setPassword(db, email, passwordHash, context.now())
    if (!member) throw new ApiError('API_ERR_OTP_INVALID')
    return revokeSessions({ ...context, db }, { userId: member.id }, 'password-reset')
  })
  tellEnded(context, ended)
  await context.messenger.send(passwordChangedMessage(email))
}
