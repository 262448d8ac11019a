import * as reauthApi from '@akada/contract/sessions/reauth-routes'
import * as api from '@akada/contract/sessions/routes'
import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { reauth } from './reauth.ts'
import { sendReauthCode } from './send-reauth-code.ts'

/** Throws API_ERR_FORBIDDEN for integrations, which have no session. */
export function mustHaveSession(viewer: Viewer): Viewer {
  if (viewer.isIntegration) throw new ApiError('API_ERR_FORBIDDEN')
  return viewer
}

export const runningSessionRoutes: Routes = (app, context) => {
  serve(app, api.listSessions, ({ viewer }) => listSessions(context, viewer))

  serve(app, api.endSession, ({ viewer, params: { sessionId } }) =>
    endSession(context, { sessionId, userId: mustHaveSession(viewer).id }),
  )

  serve(app, api.endOtherSessions, ({ viewer }) => endOtherSessions(context, mustHaveSession(viewer)))

  serve(app, reauthApi.reauth, ({ viewer, body }) => reauth(context, mustHaveSession(viewer), body))

  serve(app, reauthApi.sendReauthCode, ({ viewer, body: { purpose } }) =>
    sendReauthCode(context, { userId: mustHaveSession(viewer).id, purpose }),
  )
}
