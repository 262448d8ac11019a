import type { RequestOf } from '@akada/contract/route'
import type { refreshToken as route } from '@akada/contract/sessions/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#lib/api-error.ts'
import { refreshCookie, setSessionCookies } from '#http/auth/cookies.ts'
import { sessionKey } from '#http/auth/signing-keys.ts'
import type { Context } from '#context.ts'
import { challengeOf } from '#features/credentials/public.ts'
import { getMe } from '#features/profiles/public.ts'
import { mustBeOwnPage } from './own-origin.ts'
import { findUnprovenSession } from './proven-sessions.ts'
import { refreshTokenHash } from './token-hash.ts'
import { rotateRefreshToken } from './rotate.ts'

interface Refresh {
  body: RequestOf<typeof route>['body']
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Exchanges a refresh token, or the cookie of our own page, for a new pair. A session from before a second factor was switched
 * on gets a challenge instead. Throws API_ERR_UNAUTHENTICATED.
 */
export async function refreshToken(context: Context, { body, request, reply }: Refresh) {
  const cookie = request.cookies[refreshCookie]
  if (!body.token && cookie) mustBeOwnPage(request)
  const old = body.token ?? cookie
  if (!old) throw new ApiError('API_ERR_UNAUTHENTICATED')
  const [unproven] = await findUnprovenSession(context.db, {
    hash: refreshTokenHash(old),
    now: context.now(),
  })
  const challenge = unproven && (await challengeOf(context, unproven.userId))
  if (challenge) return challenge
  const { sessionId, userId, refreshToken: successor } = await rotateRefreshToken(context, old)
  const token = await context.accessTokens.issue({ userId, sessionId })
  setSessionCookies(reply, context.config, { token, refreshToken: successor })
  const signingKey = sessionKey(context.secret, sessionId).toString('base64url')
  return { token, refreshToken: successor, signingKey, user: await getMe(context, userId) }
}
