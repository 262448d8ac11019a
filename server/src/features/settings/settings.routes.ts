import * as api from '@akada/contract/settings'
import { mustBeOwn } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { settingsOf } from './settings-row.ts'
import { setPrivacy, updateSettings } from './update-settings.ts'

export const settingsRoutes: Routes = (app, context) => {
  serve(app, api.getUserSettings, ({ viewer, params }) => {
    mustBeOwn(viewer, params.id)
    return settingsOf(context.db, viewer.id)
  })

  serve(app, api.updateUserSettings, ({ viewer, params, body }) => {
    mustBeOwn(viewer, params.id)
    return updateSettings(context, viewer.id, body.updatedSettings)
  })

  serve(app, api.updateUserPrivacy, async ({ viewer, params, body }) => {
    mustBeOwn(viewer, params.userId)
    await setPrivacy(context, viewer.id, body.isPrivate)
    return { isPrivate: body.isPrivate }
  })
}
