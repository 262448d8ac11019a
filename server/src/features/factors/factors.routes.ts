import * as api from '@akada/contract/factors/routes'
import { serve } from '#http/serve.ts'
import { mustHaveSession } from '#features/sessions/public.ts'
import type { Routes } from '#feature.ts'
import { confirmFactor } from './confirm-factor.ts'
import { cancelFactorReset, getFactor } from './get-factor.ts'
import { enrolSecondFactor, passSecondFactor } from './pass-second-factor.ts'
import { removeFactor, renewRecoveryCodes } from './remove-factor.ts'
import { requestFactorReset } from './request-factor-reset.ts'
import { startFactor } from './start-factor.ts'

export const factorsRoutes: Routes = (app, context) => {
  serve(app, api.passSecondFactor, ({ body, request, reply }) =>
    passSecondFactor(context, { body, request, reply }),
  )

  serve(app, api.enrolSecondFactor, ({ body: { challenge } }) => enrolSecondFactor(context, challenge))

  serve(app, api.requestFactorReset, ({ body: { challenge } }) => requestFactorReset(context, challenge))

  serve(app, api.getFactor, ({ viewer }) => getFactor(context, viewer.id))

  serve(app, api.startFactor, ({ viewer, request }) =>
    startFactor(context, { viewer: mustHaveSession(viewer), request }),
  )

  serve(app, api.confirmFactor, ({ viewer, body: { code } }) =>
    confirmFactor(context, mustHaveSession(viewer), code),
  )

  serve(app, api.renewRecoveryCodes, ({ viewer, request }) =>
    renewRecoveryCodes(context, { viewer: mustHaveSession(viewer), request }),
  )

  serve(app, api.removeFactor, ({ viewer, request }) =>
    removeFactor(context, { viewer: mustHaveSession(viewer), request }),
  )

  serve(app, api.cancelFactorReset, ({ viewer }) => cancelFactorReset(context, mustHaveSession(viewer).id))
}
