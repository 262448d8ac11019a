import { siteName } from '#installation/site-name.ts'
import { passkeyMinutes } from '@akada/contract/passkeys/model'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import {
  createPasskeyChallenge,
  factorStateOf,
  passkeyDescriptors,
  passkeyHost,
} from '#features/credentials/public.ts'
import { mustProve } from '#features/sessions/public.ts'

export interface Caller {
  viewer: Viewer
  request: FastifyRequest
}

/** Ed25519, ES256, and RS256 for Windows Hello. */
const algorithms = [-8, -7, -257]

/** What a browser needs to create a passkey for this member. Throws API_ERR_PROOF. */
export const startPasskey = (context: Context, { viewer, request }: Caller) =>
  context.db.transaction().execute(async (db) => {
    await mustProve({ ...context, db }, request, 'second-factor')
    const { username } = await factorStateOf(db, viewer.id)
    const use = { purpose: 'create', sessionId: viewer.sessionId } as const
    return {
      challenge: await createPasskeyChallenge({ ...context, db }, use),
      rp: { id: passkeyHost(context), name: siteName },
      user: { id: Buffer.from(viewer.id).toString('base64url'), name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: passkeyMinutes * 60_000,
      attestation: 'none' as const,
      excludeCredentials: await passkeyDescriptors(db, viewer.id),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
    }
  })
