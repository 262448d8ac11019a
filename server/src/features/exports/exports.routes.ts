import * as api from '@akada/contract/exports/routes'
import { mustBeThemselves } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { serveDownloads } from './download.ts'
import { getExport } from './get-export.ts'
import { requestExport } from './request-export.ts'

export const exportsRoutes: Routes = (app, context) => {
  serve(app, api.requestExport, async ({ viewer, params, request }) => {
    mustBeThemselves(viewer, params.id)
    return requestExport(context, viewer.id, request)
  })

  serve(app, api.getExport, async ({ viewer, params }) => {
    mustBeThemselves(viewer, params.id)
    return { export: await getExport(context, viewer.id) }
  })

  serveDownloads(app, context)
}
