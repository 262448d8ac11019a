import { getSessionEnd } from '@akada/contract/sessions/session-end-routes'
import * as api from '@akada/contract/sessions/routes'
import { ApiError } from '#lib/api-error.ts'
import { bearerOf } from '#http/auth/authenticate.ts'
import { clearSessionCookies, refreshCookie, setSessionCookies } from '#http/auth/cookies.ts'
import { noSoonerThan } from '#lib/constant-time.ts'
import { serve } from '#http/serve.ts'
import { sessionKey } from '#http/auth/signing-keys.ts'
import { setCodeOwnerCookie, sendOtp } from '../credentials/public.ts'
import { getMe } from '../profiles/public.ts'
import type { Routes } from '../../feature.ts'
import { endSessions } from './end-sessions.ts'
import { mustBeOwnPage } from './own-origin.ts'
import { rotateRefreshToken } from './rotate.ts'
import { runningSessionRoutes } from './running.routes.ts'
import { sessionEndOf } from './get-session-end.ts'
import { mustKnowPassword } from './sign-in.ts'
import { startSession } from './start-session.ts'

/** Milliseconds; longer than looking up a name and checking a password. */
const evenTime = 100

export const sessionsRoutes: Routes = (app, context) => {
  const { accessTokens, config } = context

  runningSessionRoutes(app, context)

  serve(app, api.login, async ({ body, request, reply }) => {
    const { email: name, password } = body
    const account = await noSoonerThan(evenTime, () => mustKnowPassword(context, { name, password }))
    const { id: userId, passwordHash, email } = account
    const session = await startSession(context, { userId, passwordHash, request, reply })
    if (session.nextStep === 'verify-otp') {
      await sendOtp(context, { email, triggerEvent: 'account-creation' })
      setCodeOwnerCookie(context, reply, { email, choices: { passwordHash } })
    }
    return session
  })

  serve(app, api.refreshToken, async ({ body, request, reply }) => {
    const cookie = request.cookies[refreshCookie]
    if (!body.token && cookie) mustBeOwnPage(request)
    const old = body.token ?? cookie
    if (!old) throw new ApiError('API_ERR_UNAUTHENTICATED')
    const { sessionId, userId, refreshToken } = await rotateRefreshToken(context, old)
    const token = await accessTokens.issue({ userId, sessionId })
    setSessionCookies(reply, config, { token, refreshToken })
    const signingKey = sessionKey(context.secret, sessionId).toString('base64url')
    return { token, refreshToken, signingKey, user: await getMe(context, userId) }
  })

  serve(app, getSessionEnd, async ({ request }) => ({
    reason: await sessionEndOf(context, request.cookies[refreshCookie]),
  }))

  serve(app, api.logout, async ({ request, reply }) => {
    const token = bearerOf(request.headers.authorization)
    const claims = token ? await accessTokens.identify(token) : undefined
    if (claims) await endSessions(context, { sessionId: claims.sessionId }, 'signed-out')
    clearSessionCookies(reply, config)
    return { signedOut: true as const }
  })
}
