import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type EmailCode, verifyCode } from '../credentials/public.ts'

const verifyMember = statement<{ id: string }>(
  `update users set user_verified = true, deleted_at = null
    where lower(email) = lower($1) and (deleted_at is null or ($2 and ${canComeBack('$3')}))
   returning id`,
)

/**
 * Verifies a member's e-mail address with a code and returns whose it is. An account-reactivation code also brings a
 * deleted account back. Throws the API_ERR_OTP_… errors.
 */
export async function validateOtp(context: Context, key: EmailCode, code: string): Promise<string> {
  await verifyCode(context, key, code)
  const isReactivation = key.triggerEvent === 'account-reactivation'
  const [member] = await verifyMember(context.db, key.owner, isReactivation, context.now())
  if (!member) throw new ApiError('API_ERR_OTP_INVALID')
  return member.id
}
