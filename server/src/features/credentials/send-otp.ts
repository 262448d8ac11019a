import type { TriggerEvent } from '@akada/contract/accounts/routes'
import { statement } from '#db/connect.ts'
import { canComeBack } from '#db/deleted-accounts.ts'
import { phoneOfAddress } from '#lib/phone-address.ts'
import { codeMessage } from '#messages/account-messages.ts'
import type { Context } from '#context.ts'
import { mustReachPhone } from './code-address.ts'
import { createCode, createDecoyCode, secondsUntilNextCode } from './codes.ts'

const findMember = statement<{ id: string }, { email: string; isForDeletedToo: boolean; now: Date }>(
  `select id from users
    where lower(email) = lower(:email) and (deleted_at is null or (:isForDeletedToo and ${canComeBack(':now')}))`,
)

interface OtpRequest {
  email: string
  triggerEvent: TriggerEvent
}

/**
 * Sends a code if the address has an account and the last one is old enough. Returns the seconds until
 * another may be requested, which is the same without an account. Throws API_ERR_UNAVAILABLE and API_ERR_RATE_LIMIT
 * for phones.
 */
export async function sendOtp(context: Context, { email, triggerEvent }: OtpRequest): Promise<number> {
  const key = { owner: email, triggerEvent }
  const number = phoneOfAddress(email)
  if (number && (await secondsUntilNextCode(context, key)) === 0) await mustReachPhone(context, number)
  const isForDeletedToo = triggerEvent === 'account-reactivation'
  const [member] = await findMember(context.db, { email, isForDeletedToo, now: context.now() })
  if (member) {
    const code = await createCode(context, key)
    if (code) await context.messenger.send(codeMessage({ email, triggerEvent }, code))
  } else await createDecoyCode(context, key)
  return secondsUntilNextCode(context, key)
}
