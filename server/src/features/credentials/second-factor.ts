import { factorGuesses, factorMessages } from '@akada/contract/factors/routes'
import { type Db, statement } from '#db/connect.ts'
import { createSharedRateLimiter } from '#http/limits/shared-rate-limit.ts'
import { ApiError } from '#lib/api-error.ts'
import { seal, unseal } from '#lib/sealed.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { factorGuessedMessage } from '#messages/factor-messages.ts'
import type { Context } from '#context.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

/** A member's second factor as calls and sign-in need it. */
export interface FactorState {
  email: string
  username: string
  passwordHash: string
  phoneNumber: string | null
  /** Of the authenticator app, sealed; null without one. */
  secret: string | null
  confirmedAt: Date | null
  /** The app is confirmed. */
  hasApp: boolean
  hasPasskey: boolean
  /** Sign-in asks for a second step. */
  isOn: boolean
  resetAt: Date | null
  /** The role needs a second factor. */
  isRequired: boolean
  codesLeft: number
}

const findFactorState = statement<FactorState, { userId: string }>(
  `select s.*, s.has_app or s.has_passkey as is_on from (
   select u.email, u.username, u.password_hash, case when u.phone_number_verified then u.phone_number end as phone_number,
          f.secret, f.confirmed_at, f.confirmed_at is not null as has_app, f.reset_at,
          exists (select from passkeys p where p.user_id = u.id) as has_passkey, u.role <> 'user' and u.user_verified as is_required,
          (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as codes_left
     from users u left join second_factors f on f.user_id = u.id
    where u.id = :userId) s`,
)

export async function factorStateOf(db: Db, userId: string): Promise<FactorState> {
  const [state] = await findFactorState(db, { userId })
  if (!state) throw new ApiError('API_ERR_UNAUTHENTICATED')
  return state
}

/** One that waits for its first code is replaced, one that is on stays. */
const upsertFactor = statement<{ userId: string }, { userId: string; secret: string; now: Date }>(
  `insert into second_factors as f (user_id, secret, created_at) values (:userId, :secret, :now)
   on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where f.confirmed_at is null
   returning user_id`,
)

/** A secret for an authenticator app, which counts once `confirmApp` has seen a code of it. Throws API_ERR_CONFLICT. */
export async function createFactor({ db, now, secret: key }: Context, userId: string) {
  const { username } = await factorStateOf(db, userId)
  const secret = newTotpSecret()
  const sealed = seal(key, 'second-factor', { secret })
  const [stored] = await upsertFactor(db, { userId, secret: sealed, now: now() })
  if (!stored) throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOn })
  return { secret, uri: totpAddress(secret, username) }
}

/** One statement, so that of equal codes at the same time one is accepted; whoever has a code needs no reset. */
const setLastStep = statement<
  { wasOff: boolean },
  { userId: string; secret: string; step: number; now: Date }
>(
  `update second_factors set last_step = :step, confirmed_at = coalesce(confirmed_at, :now), reset_at = null
    where user_id = :userId and secret = :secret and last_step < :step
   returning old.confirmed_at is null as was_off`,
)
const clearReset = statement<{ userId: string }, { userId: string }>(
  `update second_factors set reset_at = null where user_id = :userId and reset_at is not null returning user_id`,
)

/** Stops a reset that waits; false without one. */
export const cancelReset = async (db: Db, userId: string): Promise<boolean> =>
  (await clearReset(db, { userId })).length > 0

const limiterOf = memoizePer((context: Context) => createSharedRateLimiter(context))

/** Limits guesses at a member's factor, and says to them once that somebody with their password is guessing. */
async function countGuess(
  context: Context,
  userId: string,
  { email }: FactorState,
): Promise<() => Promise<void>> {
  const limiter = limiterOf(context)
  const key = `second factor of ${userId}`
  try {
    await limiter.spend(key, factorGuesses)
  } catch (error) {
    if (await limiter.isFirstToday(`notice of ${key}`))
      await context.messenger.send(factorGuessedMessage(email))
    throw error
  }
  return () => limiter.forgive(key)
}

const secretIn = (key: Buffer, sealed: string) =>
  (unseal(key, 'second-factor', sealed) as { secret: string }).secret

interface Guess {
  userId: string
  code: string
  /** The first code of a new secret may switch the app on beside a passkey. */
  isFirst?: boolean
}

/** Accepts a code of the app once; the first one switches it on. */
async function acceptAppCode(
  { db, now, secret: key }: Context,
  { userId, code, sealed }: { userId: string; code: string; sealed: string | null },
): Promise<{ wasOff: boolean }> {
  const step = sealed && totpStep(secretIn(key, sealed), code, now())
  if (!step) throw new ApiError('API_ERR_OTP_INVALID', { message: factorMessages.wrong })
  const [accepted] = await setLastStep(db, { userId, secret: sealed, step, now: now() })
  if (!accepted) throw new ApiError('API_ERR_OTP_INVALID', { message: factorMessages.used })
  return accepted
}

async function acceptRecoveryCode(
  context: Context,
  { userId, code, isOn }: { userId: string; code: string; isOn: boolean },
): Promise<{ wasOff: boolean }> {
  const isRight = isOn && (await takeRecoveryCode(context, userId, code))
  if (!isRight) throw new ApiError('API_ERR_OTP_INVALID', { message: factorMessages.wrong })
  await cancelReset(context.db, userId)
  return { wasOff: false }
}

/**
 * Accepts a code of the authenticator app, each once, or uses a recovery code up. Throws API_ERR_OTP_INVALID,
 * API_ERR_RATE_LIMIT and, without a factor, API_ERR_CONFLICT.
 */
export async function verifyFactor(
  context: Context,
  { userId, code, isFirst = false }: Guess,
): Promise<{ wasOff: boolean }> {
  const state = await factorStateOf(context.db, userId)
  const { isOn, hasApp, secret } = state
  if (secret === null && !isOn) throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOff })
  const forgive = await countGuess(context, userId, state)
  const sealed = hasApp || isFirst || !isOn ? secret : null
  const accepted = await (code.length === 6
    ? acceptAppCode(context, { userId, code, sealed })
    : acceptRecoveryCode(context, { userId, code, isOn }))
  await forgive()
  return accepted
}

const deleteFactor = statement<{ userId: string }, { userId: string }>(
  `delete from second_factors where user_id = :userId returning user_id`,
)

/** Removes a member's factors with the recovery codes; false without any. */
export const dropFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await deleteFactor(db, { userId })).length > 0

const clearApp = statement<{ userId: string }, { userId: string }>(
  `update second_factors set secret = null, confirmed_at = null, last_step = 0, reset_at = null
    where user_id = :userId and secret is not null and exists (select from passkeys where user_id = :userId)
   returning user_id`,
)
const deleteOnlyApp = statement<{ userId: string }, { userId: string }>(
  `delete from second_factors where user_id = :userId and not exists (select from passkeys where user_id = :userId)
   returning user_id`,
)

/** Removes a member's authenticator app; false without one. Recovery codes stay while there are passkeys. */
export const dropApp = async (db: Db, userId: string): Promise<boolean> =>
  (await clearApp(db, { userId })).length > 0 || (await deleteOnlyApp(db, { userId })).length > 0

const setReset = statement<{ resetAt: Date }, { userId: string; resetAt: Date }>(
  `update second_factors set reset_at = coalesce(reset_at, :resetAt)
    where user_id = :userId
      and (confirmed_at is not null or exists (select from passkeys where user_id = :userId))
   returning reset_at`,
)

/** Lets the factor end then, unless the member objects; the first request counts. Throws API_ERR_CONFLICT without a factor. */
export async function scheduleReset(db: Db, userId: string, resetAt: Date): Promise<Date> {
  const [scheduled] = await setReset(db, { userId, resetAt })
  if (!scheduled) throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOff })
  return scheduled.resetAt
}
