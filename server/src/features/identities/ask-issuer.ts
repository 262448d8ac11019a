import { issuerMinutes } from '@akada/contract/identities/routes'
import type { FastifyReply } from 'fastify'
import * as client from 'openid-client'
import { issuerCookie, setAuthCookie } from '#http/auth/cookies.ts'
import { seal } from '#lib/sealed.ts'
import type { Context } from '#context.ts'
import { type AnyIssuer, clientOf } from './issuers.ts'
import { whereFailed } from './issuer-failure.ts'

/** What this browser asked an issuer, which is in its cookie until the answer comes. */
export interface Question {
  issuerId: string
  state: string
  nonce: string
  verifier: string
  /** The session whose member connects an account; null at sign-in. */
  sessionId: string | null
  /** Milliseconds. */
  until: number
}

export const questionPurpose = 'a question to an issuer'

/** Where an issuer sends people back; each has its own, so that the answer of one is never sent to another. */
export const returnAddress = ({ config }: Context, { id }: AnyIssuer) => `${config.siteUrl}/auth/return/${id}`

interface Asking {
  reply: FastifyReply
  issuer: AnyIssuer
  sessionId: string | null
}

/** The address where somebody proves who they are (code flow with PKCE). Throws API_ERR_UNAVAILABLE. */
export async function askIssuer(context: Context, { reply, issuer, sessionId }: Asking) {
  const { config, secret, now } = context
  const configuration = await whereFailed(reply.log, () => clientOf(context, issuer))
  // The app reads from its first letters what the answer is for.
  const state = `${sessionId ? 'connect' : 'sign-in'}-${client.randomState()}`
  const verifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const until = now().getTime() + issuerMinutes * 60_000
  const question: Question = { issuerId: issuer.id, state, nonce, verifier, sessionId, until }
  setAuthCookie(reply, config, {
    name: issuerCookie,
    value: seal(secret, questionPurpose, question),
    minutes: issuerMinutes,
  })
  const url = client.buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: returnAddress(context, issuer),
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href }
}
