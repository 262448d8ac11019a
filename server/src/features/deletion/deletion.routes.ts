import * as api from '@akada/contract/deletion/routes'
import { clearSessionCookies } from '#http/auth/cookies.ts'
import { mustBeThemselves } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { deleteUser } from './delete-user.ts'

export const deletionRoutes: Routes = (app, context) => {
  serve(app, api.deleteUser, async ({ viewer, params, request, reply }) => {
    mustBeThemselves(viewer, params.userId)
    const finalAt = await deleteUser(context, viewer.id, request.headers[api.confirmPasswordHeader])
    clearSessionCookies(reply, context.config)
    return { message: api.deletionMessages.deleted, finalAt: finalAt.toISOString() }
  })
}
