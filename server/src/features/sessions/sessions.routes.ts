import * as sessionEndApi from '@akada/contract/sessions/session-end-routes'
import * as api from '@akada/contract/sessions/routes'
import { refreshCookie } from '#http/auth/cookies.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getSessionEnd } from './get-session-end.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refreshToken } from './refresh-token.ts'
import { runningSessionRoutes } from './running.routes.ts'

export const sessionsRoutes: Routes = (app, context) => {
  runningSessionRoutes(app, context)

  serve(app, api.login, ({ body, request, reply }) => login(context, { body, request, reply }))

  serve(app, api.refreshToken, ({ body, request, reply }) => refreshToken(context, { body, request, reply }))

  serve(app, sessionEndApi.getSessionEnd, async ({ request }) => ({
    reason: await getSessionEnd(context, request.cookies[refreshCookie]),
  }))

  serve(app, api.logout, ({ request, reply }) => logout(context, request, reply))
}
