import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  passkeyMessages,
} from '@akada/contract/passkeys/model'
import {
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { statement } from '#db/connect.ts'
import { createSharedRateLimiter } from '#http/limits/shared-rate-limit.ts'
import { ApiError } from '#lib/api-error.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { passkeyCopiedMessage } from '#messages/passkey-messages.ts'
import type { Context } from '#context.ts'
import { type PasskeyUse, takePasskeyChallenge } from './passkey-challenges.ts'
import { cancelReset } from './second-factor.ts'

const refused = (message: string = passkeyMessages.refused) =>
  new ApiError('API_ERR_OTP_INVALID', { message })

/** Passkeys belong to the host name of this installation, and answer to its own address only. */
export const passkeyHost = ({ config }: Pick<Context, 'config'>): string => new URL(config.siteUrl).hostname

/** What every answer must show: our address, and a device that has checked who holds it. */
const expectations = (context: Context, use: PasskeyUse) => ({
  expectedChallenge: async (challenge: string) => {
    if (await takePasskeyChallenge(context, use, challenge)) return true
    throw new ApiError('API_ERR_OTP_EXPIRED', { message: passkeyMessages.over })
  },
  expectedOrigin: context.config.siteUrl,
  expectedRPID: passkeyHost(context),
  requireUserVerification: true,
})

/** The library throws plain errors at whatever it refuses. */
async function orRefused<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification
  } catch (error) {
    throw error instanceof ApiError ? error : refused()
  }
}

/** Checks what a browser has created; throws API_ERR_OTP_INVALID and API_ERR_OTP_EXPIRED. */
export async function verifyNewPasskey(
  context: Context,
  sessionId: string,
  { id, response: { clientDataJSON, attestationObject } }: PasskeyAttestation,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']> {
  const response = { clientDataJSON, attestationObject }
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      ...expectations(context, { purpose: 'create', sessionId }),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    }),
  )
  if (!registrationInfo) throw refused()
  return registrationInfo.credential
}

interface Known {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  email: string
}
const findPasskey = statement<Known, { credentialId: Buffer }>(
  `select p.id, p.user_id, p.credential_id, p.public_key, u.email
     from passkeys p join users u on u.id = p.user_id where p.credential_id = :credentialId`,
)
/** A counter that doesn't grow is a copy's; devices that don't count always say 0. */
const setPasskeyUsed = statement<{ id: string }, { id: string; counter: number; now: Date }>(
  `update passkeys set counter = :counter, last_used_at = :now
    where id = :id and (counter < :counter or (counter = 0 and :counter = 0))
   returning id`,
)

const limiterOf = memoizePer((context: Context) => createSharedRateLimiter(context))

/** Refuses what may come from a copied key, and tells the member, once a day. */
async function refuseCopy(context: Context, { id, email }: Known): Promise<never> {
  if (await limiterOf(context).isFirstToday(`notice of passkey ${id}`))
    await context.messenger.send(passkeyCopiedMessage(email))
  throw refused(passkeyMessages.copied)
}

/**
 * Checks that a member's device has signed a challenge of ours for this use; whoever has it needs no reset. Throws
 * API_ERR_OTP_INVALID, also for a passkey of another member than `userId`, and API_ERR_OTP_EXPIRED.
 */
export async function verifyPasskey(
  context: Context,
  { id, response: { userHandle, ...response } }: PasskeyAssertion,
  use: PasskeyUse & { userId?: string },
): Promise<{ userId: string }> {
  const credentialId = Buffer.from(id, 'base64url')
  const [known] = await findPasskey(context.db, { credentialId })
  if (!known || (use.userId && use.userId !== known.userId)) throw refused(passkeyMessages.unknown)
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.userId) throw refused()
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      ...expectations(context, use),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      // Compared below, once the signature is known to be right, in the statement that moves it on.
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: 0 },
    }),
  )
  if (!verified) throw refused()
  const counter = authenticationInfo.newCounter
  const used = await setPasskeyUsed(context.db, { id: known.id, counter, now: context.now() })
  if (used.length === 0) return refuseCopy(context, known)
  await cancelReset(context.db, known.userId)
  return { userId: known.userId }
}
