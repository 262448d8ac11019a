import * as api from '@akada/contract/system/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getClientConfig } from './get-client-config.ts'
import { getHealth, getReady } from './get-health.ts'
import { serveTerms } from './serve-terms.ts'

export const systemRoutes: Routes = (app, context) => {
  serveTerms(app, context)

  serve(app, api.getClientConfig, () => getClientConfig(context))

  serve(app, api.getHealth, () => getHealth(context))

  serve(app, api.getReady, () => getReady(context))
}
