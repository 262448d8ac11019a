import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf } from '#http/auth/authenticate.ts'
import { clearSessionCookies } from '#http/auth/cookies.ts'
import type { Context } from '#context.ts'
import { endSessions } from './end-sessions.ts'

/** Ends the session of the access token, if there is one, and removes the browser's cookies. */
export async function logout(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const token = bearerOf(request.headers.authorization)
  const claims = token ? await context.accessTokens.identify(token) : undefined
  if (claims) await endSessions(context, { sessionId: claims.sessionId }, 'signed-out')
  clearSessionCookies(reply, context.config)
  return { signedOut: true as const }
}
