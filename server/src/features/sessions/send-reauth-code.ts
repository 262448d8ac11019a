import { type CodePurpose, sessionMessages } from '@akada/contract/sessions/reauth-routes'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { withdrawalCodeMessage } from '#messages/phone-messages.ts'
import type { Context } from '#context.ts'
import {
  type CodeKey,
  createCode,
  maskedPhone,
  secondsUntilNextCode,
  verifyCode,
} from '#features/credentials/public.ts'

interface PhoneProofRequest {
  userId: string
  purpose: CodePurpose
}

const findVerifiedPhone = statement<{ phoneNumber: string }, { userId: string }>(
  `select phone_number from users where id = :userId and phone_number_verified and phone_number is not null`,
)

/** A code proves one act of one member, and only while the number is still theirs. */
async function keyOf({ db }: Pick<Context, 'db'>, { userId, purpose }: PhoneProofRequest) {
  const [member] = await findVerifiedPhone(db, { userId })
  if (!member) throw fieldError('purpose', sessionMessages.noPhone)
  return { owner: userId, target: member.phoneNumber, triggerEvent: purpose } satisfies CodeKey
}

/** Sends a code to the verified phone unless the last one is too recent. Throws API_ERR_UNAVAILABLE without SMS. */
export async function sendReauthCode(context: Context, request: PhoneProofRequest) {
  if (!context.messenger.reachesPhones)
    throw new ApiError('API_ERR_UNAVAILABLE', { message: sessionMessages.codeFailed })
  const key = await keyOf(context, request)
  const code = await createCode(context, key)
  if (code) await context.messenger.send(withdrawalCodeMessage(key.target, code))
  return { sentTo: maskedPhone(key.target), resendAfterSeconds: await secondsUntilNextCode(context, key) }
}

/** Uses the code up; throws the API_ERR_OTP_… errors. */
export async function mustHavePhone(context: Context, request: PhoneProofRequest, code: string | undefined) {
  if (!code) throw fieldError('code', sessionMessages.codeNeeded)
  await verifyCode(context, await keyOf(context, request), code)
}
