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
  /** Sealed; null without one. */
  secret: string | null
  confirmedAt: Date | null
  resetAt: Date | null
  /** The role needs a second factor. */
  isRequired: boolean
  codesLeft: number
}

const findFactorState = statement<FactorState, { userId: string }>(
  `select u.email, u.username, u.password_hash, case when u.phone_number_verified then u.phone_number end as phone_number,
          f.secret, f.confirmed_at, f.reset_at, u.role <> 'user' and u.user_verified as is_required,
          (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as codes_left
     from users u left join second_factors f on f.user_id = u.id
    where u.id = :userId`,
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

/** A secret for an authenticator app, which counts once `verifyFactor` has seen a code of it. Throws API_ERR_CONFLICT. */
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
    const isFirst = await limiter.spend(`notice of ${key}`, { tries: 1, seconds: 86_400 }).then(
      () => true,
      () => false,
    )
    if (isFirst) await context.messenger.send(factorGuessedMessage(email))
    throw error
  }
  return () => limiter.forgive(key)
}

/**
 * Accepts a code of the authenticator app, each once, or uses a recovery code up; the first code of a new secret switches the
 * factor on. Throws API_ERR_OTP_INVALID, API_ERR_RATE_LIMIT and, without a factor, API_ERR_CONFLICT.
 */
export async function verifyFactor(
  context: Context,
  userId: string,
  code: string,
): Promise<{ wasOff: boolean }> {
  const { db, now, secret: key } = context
  const state = await factorStateOf(db, userId)
  if (state.secret === null) throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOff })
  const forgive = await countGuess(context, userId, state)
  if (code.length === 6) {
    const { secret } = unseal(key, 'second-factor', state.secret) as { secret: string }
    const step = totpStep(secret, code, now())
    if (step === undefined) throw new ApiError('API_ERR_OTP_INVALID', { message: factorMessages.wrong })
    const [accepted] = await setLastStep(db, { userId, secret: state.secret, step, now: now() })
    if (!accepted) throw new ApiError('API_ERR_OTP_INVALID', { message: factorMessages.used })
    await forgive()
    return accepted
  }
  const isRight = state.confirmedAt !== null && (await takeRecoveryCode(context, userId, code))
  if (!isRight) throw new ApiError('API_ERR_OTP_INVALID', { message: factorMessages.wrong })
  await cancelReset(db, userId)
  await forgive()
  return { wasOff: false }
}

const deleteFactor = statement<{ userId: string }, { userId: string }>(
  `delete from second_factors where user_id = :userId returning user_id`,
)

/** Removes a member's factor with its recovery codes; false without one. */
export const dropFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await deleteFactor(db, { userId })).length > 0

const setReset = statement<{ resetAt: Date }, { userId: string; resetAt: Date }>(
  `update second_factors set reset_at = coalesce(reset_at, :resetAt)
    where user_id = :userId and confirmed_at is not null
   returning reset_at`,
)

/** Lets the factor end then, unless the member objects; the first request counts. Throws API_ERR_CONFLICT without a factor. */
export async function scheduleReset(db: Db, userId: string, resetAt: Date): Promise<Date> {
  const [scheduled] = await setReset(db, { userId, resetAt })
  if (!scheduled) throw new ApiError('API_ERR_CONFLICT', { message: factorMessages.isOff })
  return scheduled.resetAt
}
