import * as api from '@akada/contract/settings/routes'
import { mustBeOwn } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'
import { getUserSettings } from './get-user-settings.ts'
import { updateUserPrivacy, updateUserSettings } from './update-user-settings.ts'

export const settingsRoutes: Routes = (app, context) => {
  unsubscribeRoutes(app, context)

  serve(app, api.getUserSettings, ({ viewer, params }) => {
    mustBeOwn(viewer, params.id)
    return getUserSettings(context.db, viewer.id)
  })

  serve(app, api.updateUserSettings, ({ viewer, params, body }) => {
    mustBeOwn(viewer, params.id)
    return updateUserSettings(context, viewer.id, body.updatedSettings)
  })

  serve(app, api.updateUserPrivacy, async ({ viewer, params, body }) => {
    mustBeOwn(viewer, params.userId)
    await updateUserPrivacy(context, viewer.id, body.isPrivate)
    return { isPrivate: body.isPrivate }
  })
}
