import { accountMessages } from '@akada/contract/accounts/routes'
import { verificationMessages } from '@akada/contract/verification/routes'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { createSharedRateLimiter } from '#http/limits/shared-rate-limit.ts'
import { addressOfPhone } from '#lib/phone-address.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { phoneCodeMessage } from '#messages/phone-messages.ts'
import {
  type CodeKey,
  createCode,
  verifyCode,
  phoneNumberOf,
  releaseNumber,
  secondsUntilNextCode,
} from '#features/credentials/public.ts'
import { getMe } from '#features/profiles/public.ts'
import { freezeLinkOf } from '#features/wallets/public.ts'
import { phoneChangedMessage } from '#messages/account-messages.ts'
import type { Context } from '#context.ts'

interface OwnNumber {
  userId: string
  phoneNumber: string
}

/** Maximum messages to one number, whoever requests them. */
const perNumber = { tries: 5, seconds: 3600 } as const

/** A code is valid only for the member who requested it. */
const keyOf = ({ userId, phoneNumber }: OwnNumber): CodeKey => ({
  owner: userId,
  target: phoneNumber,
  triggerEvent: 'phone-verification',
})

const findVerifiedOwner = statement<{ id: string }, { phoneNumber: string; userId: string }>(
  `select id from users where phone_number = :phoneNumber and phone_number_verified and id <> :userId`,
)

const taken = () => fieldError('phoneNumber', accountMessages.phoneTaken, 'API_ERR_CONFLICT')

const limiterOf = memoizePer((context: Context) => createSharedRateLimiter(context))

/**
 * Sends a code by SMS unless the last one is too recent. Throws API_ERR_VALIDATION for an invalid number,
 * API_ERR_CONFLICT for one verified by another account, API_ERR_RATE_LIMIT, API_ERR_UNAVAILABLE where
 * nothing delivers SMS.
 */
export async function initiatePhoneVerification(context: Context, userId: string, written: string) {
  if (!context.messenger.reachesPhones)
    throw new ApiError('API_ERR_UNAVAILABLE', { message: verificationMessages.sendFailed })
  const phoneNumber = phoneNumberOf(written)
  const [other] = await findVerifiedOwner(context.db, { phoneNumber, userId })
  if (other) throw taken()
  const key = keyOf({ userId, phoneNumber })
  if ((await secondsUntilNextCode(context, key)) === 0) {
    await limiterOf(context).spend(`SMS to ${phoneNumber}`, perNumber)
    const code = await createCode(context, key)
    if (code) await context.messenger.send(phoneCodeMessage(phoneNumber, code))
  }
  const resendAfterSeconds = await secondsUntilNextCode(context, key)
  return { sent: true as const, phoneNumber, resendAfterSeconds }
}

/** Verifies a number with its code; throws API_ERR_CONFLICT and the API_ERR_OTP_… errors. */
export async function verifyPhone(
  context: Context,
  userId: string,
  { phoneNumber: written, otp }: { phoneNumber: string; otp: string },
) {
  const number = { userId, phoneNumber: phoneNumberOf(written) }
  await verifyCode(context, keyOf(number), otp)
  const before = await context.db
    .transaction()
    .execute((tx) => saveNumber(tx, number))
    .catch((error: unknown) => {
      throw isTaken(error) ? taken() : error
    })
  await warnOwner(context, before, number)
  return { verified: true as const, user: await getMe(context, userId) }
}

interface BeforeChange {
  /** Null if it was not verified. */
  oldNumber: string | null
  oldEmail: string
}

/** A member who signed up with a number gets codes at the new one. */
const setVerifiedNumber = statement<
  BeforeChange,
  { phoneNumber: string; userId: string; phoneAddressPattern: string; phoneAddress: string }
>(
  `update users set phone_number = :phoneNumber, phone_number_verified = true,
    email = case when email like :phoneAddressPattern then :phoneAddress else email end
    where id = :userId and deleted_at is null
   returning case when old.phone_number_verified then old.phone_number end as old_number, old.email as old_email`,
)

async function saveNumber(tx: Context['db'], { userId, phoneNumber }: OwnNumber) {
  await releaseNumber(tx, phoneNumber, userId)
  const [before] = await setVerifiedNumber(tx, {
    phoneNumber,
    userId,
    phoneAddressPattern: addressOfPhone('%'),
    phoneAddress: addressOfPhone(phoneNumber),
  })
  return before
}

/** Warns the previous number and the email address, which a thief with the new phone can't read. */
async function warnOwner(
  context: Context,
  before: BeforeChange | undefined,
  { userId, phoneNumber }: OwnNumber,
) {
  if (!before?.oldNumber || before.oldNumber === phoneNumber) return
  const freeze = await freezeLinkOf(context, userId)
  const known = new Set([before.oldEmail, addressOfPhone(before.oldNumber)])
  for (const to of known) await context.messenger.send(phoneChangedMessage(to, freeze))
}

const isTaken = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  ['users_phone_number', 'users_email'].includes(String(error.constraint))
