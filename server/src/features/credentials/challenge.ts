import { type SecondFactorChallenge, challengeMinutes } from '@akada/contract/sessions/challenge'
import { factorMessages } from '@akada/contract/factors/routes'
import { ApiError } from '#lib/api-error.ts'
import { seal, unseal } from '#lib/sealed.ts'
import { factorRemovedMessage } from '#messages/factor-messages.ts'
import type { Context } from '#context.ts'
import { factorsOf } from './passkeys.ts'
import { dropFactor, factorStateOf } from './second-factor.ts'

const purpose = 'second-factor-challenge'

interface Challenged {
  userId: string
  /** A new password makes it worthless. */
  passwordHash: string
  /** Milliseconds. */
  until: number
}

/**
 * What somebody gets instead of a token who has shown a password or a code and still has to pass the second step; undefined
 * where none is on and the role needs none. A reset that has come into effect ends the factor here.
 */
export async function challengeOf(
  context: Context,
  userId: string,
): Promise<SecondFactorChallenge | undefined> {
  const { db, now, secret } = context
  let state = await factorStateOf(db, userId)
  if (state.resetAt && state.resetAt <= now()) {
    await dropFactor(db, userId)
    await context.messenger.send(factorRemovedMessage(state.email))
    state = await factorStateOf(db, userId)
  }
  if (!state.isOn && !state.isRequired) return undefined
  const until = now().getTime() + challengeMinutes * 60_000
  const challenged: Challenged = { userId, passwordHash: state.passwordHash, until }
  return {
    nextStep: 'second-factor',
    challenge: seal(secret, purpose, challenged),
    isEnrolment: !state.isOn,
    factors: factorsOf(state),
    resetAt: state.resetAt?.toISOString() ?? null,
  }
}

/** Whose sign-in waits for its second step; throws API_ERR_OTP_EXPIRED. */
export function challengedBy(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  challenge: string,
): Challenged {
  const challenged = opened(secret, challenge)
  if (!challenged || challenged.until <= now().getTime())
    throw new ApiError('API_ERR_OTP_EXPIRED', { message: factorMessages.challengeOver })
  return challenged
}

function opened(secret: Buffer, challenge: string): Challenged | undefined {
  try {
    return unseal(secret, purpose, challenge) as Challenged
  } catch {
    return undefined
  }
}
