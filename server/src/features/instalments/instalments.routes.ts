import * as api from '@akada/contract/instalments/routes'
import { mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getInstalments, offerInstalments } from './offer-instalments.ts'
import { startInstalments } from './start-instalments.ts'

export const instalmentsRoutes: Routes = (app, context) => {
  serve(app, api.getInstalments, ({ viewer, params }) =>
    getInstalments(context, { ...params, viewerId: viewer?.id }),
  )
  serve(app, api.offerInstalments, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return offerInstalments(context, { ...params, userId: viewer.id, ...body })
  })
  serve(app, api.startInstalments, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return startInstalments(context, { ...params, buyerId: viewer.id, ...body })
  })
}
