import { accountMessages } from '@akada/contract/accounts'
import { verificationMessages } from '@akada/contract/verification'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { createSharedRateLimiter } from '#http/limits/shared-rate-limit.ts'
import { phoneCodeMessage } from '#messages/phone-messages.ts'
import {
  type CodeKey,
  createCode,
  verifyCode,
  phoneNumberOf,
  secondsUntilNextCode,
} from '#features/credentials/public.ts'
import { currentUser } from '#features/profiles/public.ts'
import type { Context } from '#context.ts'

interface OwnNumber {
  userId: string
  phoneNumber: string
}

/** Whoever asks, one number gets no more messages than this. */
const perNumber = { tries: 5, seconds: 3600 } as const

/** A code is of use only to the member who asked for it. */
const keyOf = ({ userId, phoneNumber }: OwnNumber): CodeKey => ({
  owner: userId,
  target: phoneNumber,
  triggerEvent: 'phone-verification',
})

const provenBy = statement<{ id: string }>(
  `select id from users where phone_number = $1 and phone_number_verified and id <> $2`,
)

const taken = () => fieldError('phoneNumber', accountMessages.phoneTaken, 'API_ERR_CONFLICT')

/** Proving phone numbers; remembers how many messages each number got. */
export function phoneVerification(context: Context) {
  const limiter = createSharedRateLimiter(context)

  /**
   * Sends a code by SMS unless the last one is too young. Throws API_ERR_VALIDATION for what is no number,
   * API_ERR_CONFLICT for one that another account has proven, API_ERR_RATE_LIMIT, API_ERR_UNAVAILABLE where nothing
   * takes an SMS.
   */
  async function initiatePhoneVerification(userId: string, written: string) {
    if (!context.messenger.reachesPhones)
      throw new ApiError('API_ERR_UNAVAILABLE', { message: verificationMessages.sendFailed })
    const phoneNumber = phoneNumberOf(written)
    const [other] = await provenBy(context.db, phoneNumber, userId)
    if (other) throw taken()
    const key = keyOf({ userId, phoneNumber })
    if ((await secondsUntilNextCode(context, key)) === 0) {
      await limiter.spend(`SMS to ${phoneNumber}`, perNumber)
      const code = await createCode(context, key)
      if (code) await context.messenger.send(phoneCodeMessage(phoneNumber, code))
    }
    const resendAfterSeconds = await secondsUntilNextCode(context, key)
    return { sent: true as const, phoneNumber, resendAfterSeconds }
  }

  /** Proves a number with its code; throws API_ERR_CONFLICT and the API_ERR_OTP_… errors. */
  async function verifyPhone(
    userId: string,
    { phoneNumber: written, otp }: { phoneNumber: string; otp: string },
  ) {
    const number = { userId, phoneNumber: phoneNumberOf(written) }
    await verifyCode(context, keyOf(number), otp)
    await context.db
      .transaction()
      .execute((tx) => saveNumber(tx, number))
      .catch((error: unknown) => {
        throw isTaken(error) ? taken() : error
      })
    return { verified: true as const, user: await currentUser(context, userId) }
  }

  return { initiatePhoneVerification, verifyPhone }
}

/** $1 number, $2 member. Who only named the number without proving it loses it to who has. */
const releaseNumber = statement(
  `update users set phone_number = null where phone_number = $1 and id <> $2 and not phone_number_verified`,
)
const setNumber = statement(
  `update users set phone_number = $1, phone_number_verified = true where id = $2 and deleted_at is null`,
)

async function saveNumber(tx: Context['db'], { userId, phoneNumber }: OwnNumber): Promise<void> {
  await releaseNumber(tx, phoneNumber, userId)
  await setNumber(tx, phoneNumber, userId)
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_phone_number'
