import { accountMessages } from '@akada/contract/accounts'
import { verificationMessages } from '@akada/contract/verification'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#http/api-error.ts'
import { createSharedRateLimiter } from '#http/limits/shared-rate-limit.ts'
import { phoneCodeMessage } from '#messages/phone-messages.ts'
import {
  type PhoneCodeFor,
  makeCode,
  mustProveCode,
  phoneNumberOf,
  secondsUntilNext,
} from '../accounts/public.ts'
import { currentUser } from '../profiles/public.ts'
import type { Context } from '../../context.ts'

interface OwnNumber {
  userId: string
  phoneNumber: string
}

/** Whoever asks, one number gets no more messages than this. */
const perNumber = { tries: 5, seconds: 3600 } as const

/** A code is of use only to the member who asked for it. */
const ownerOf = ({ userId, phoneNumber }: OwnNumber): PhoneCodeFor => ({
  email: `${userId} ${phoneNumber}`,
  triggerEvent: 'phone-verification',
})

const provenBy = statement<{ id: string }>(
  `select id from users where phone_number = $1 and phone_number_verified and id <> $2`,
)

const taken = () => fieldError('phoneNumber', accountMessages.phoneTaken, 'API_ERR_CONFLICT')

/** Proving phone numbers; remembers how many messages each number got. */
export function phones(context: Context) {
  const limiter = createSharedRateLimiter(context)

  /**
   * Sends a code by SMS unless the last one is too young. Throws API_ERR_VALIDATION for what is no number,
   * API_ERR_CONFLICT for one that another account has proven, API_ERR_RATE_LIMIT, API_ERR_UNAVAILABLE where nothing
   * takes an SMS.
   */
  async function initiate(userId: string, written: string) {
    if (!context.messenger.reachesPhones)
      throw new ApiError('API_ERR_UNAVAILABLE', { message: verificationMessages.sendFailed })
    const phoneNumber = phoneNumberOf(written)
    const [other] = await provenBy(context.db, phoneNumber, userId)
    if (other) throw taken()
    const owner = ownerOf({ userId, phoneNumber })
    if ((await secondsUntilNext(context, owner)) === 0) {
      await limiter.spend(`SMS to ${phoneNumber}`, perNumber)
      const code = await makeCode(context, owner)
      if (code) await context.messenger.send(phoneCodeMessage(phoneNumber, code))
    }
    const resendAfterSeconds = await secondsUntilNext(context, owner)
    return { sent: true as const, phoneNumber, resendAfterSeconds }
  }

  /** Proves a number with its code; throws API_ERR_CONFLICT and the API_ERR_OTP_… errors. */
  async function verify(userId: string, { phoneNumber: written, otp }: { phoneNumber: string; otp: string }) {
    const number = { userId, phoneNumber: phoneNumberOf(written) }
    await mustProveCode(context, ownerOf(number), otp)
    await context.db
      .transaction()
      .execute((tx) => keepNumber(tx, number))
      .catch((error: unknown) => {
        throw isTaken(error) ? taken() : error
      })
    return { verified: true as const, user: await currentUser(context, userId) }
  }

  return { initiate, verify }
}

/** $1 number, $2 member. Who only named the number without proving it loses it to who has. */
const release = statement(
  `update users set phone_number = null where phone_number = $1 and id <> $2 and not phone_number_verified`,
)
const keep = statement(
  `update users set phone_number = $1, phone_number_verified = true where id = $2 and deleted_at is null`,
)

async function keepNumber(tx: Context['db'], { userId, phoneNumber }: OwnNumber): Promise<void> {
  await release(tx, phoneNumber, userId)
  await keep(tx, phoneNumber, userId)
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_phone_number'
