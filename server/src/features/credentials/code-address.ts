import { accountMessages } from '@akada/contract/accounts/routes'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { createSharedRateLimiter } from '#http/limits/shared-rate-limit.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { addressOfPhone } from '#lib/phone-address.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'

/** Countries whose numbers get codes without an account: prevents SMS pumping to expensive numbers. */
const callingCodes: ReadonlySet<string> = new Set(['234', '1'])
/** Maximum messages to one number, and to all that have no account yet. */
const perNumber = { tries: 5, seconds: 3600 } as const
const together = { tries: 300, seconds: 3600 } as const

/** The address that codes go to, from an email address or a phone number as people write it. */
export function codeAddressOf(written: string): string {
  if (written.includes('@')) return written
  const phone = parsePhoneNumberFromString(written, 'NG')
  if (phone?.isValid() && callingCodes.has(phone.countryCallingCode)) return addressOfPhone(phone.number)
  throw fieldError('email', accountMessages.phoneInvalid)
}

const limiterOf = memoizePer((context: Context) => createSharedRateLimiter(context))

/** Throws API_ERR_UNAVAILABLE where nothing delivers SMS, and API_ERR_RATE_LIMIT. */
export async function mustReachPhone(context: Context, number: string): Promise<void> {
  if (!context.messenger.reachesPhones)
    throw new ApiError('API_ERR_UNAVAILABLE', { message: accountMessages.phonesUnreached })
  const limiter = limiterOf(context)
  await limiter.spend(`SMS to ${number}`, perNumber)
  await limiter.spend('SMS to phones of new members', together)
}
