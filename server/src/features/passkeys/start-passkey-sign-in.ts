import { passkeyMinutes } from '@akada/contract/passkeys/model'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import { createPasskeyChallenge, passkeyDescriptors, passkeyHost } from '#features/credentials/public.ts'

const requestOf = (context: Context, challenge: string) => ({
  challenge,
  rpId: passkeyHost(context),
  timeout: passkeyMinutes * 60_000,
  userVerification: 'required' as const,
})

/** What a browser needs to sign in with any passkey of this installation; it names no member. */
export const startPasskeySignIn = async (context: Context) =>
  requestOf(context, await createPasskeyChallenge(context, { purpose: 'sign-in' }))

/** What a browser needs to prove one act of this session. */
export async function startPasskeyProof(context: Context, { id, sessionId }: Viewer) {
  const challenge = await createPasskeyChallenge(context, { purpose: 'prove', sessionId })
  return { ...requestOf(context, challenge), allowCredentials: await passkeyDescriptors(context.db, id) }
}
