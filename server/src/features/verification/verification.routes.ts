import * as api from '@akada/contract/verification/routes'
import { ApiError } from '#lib/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getUserStatus } from './get-user-status.ts'
import { verifyLocation } from './verify-location.ts'
import { initiatePhoneVerification, verifyPhone } from './verify-phone.ts'

/** Nobody else may start a member's verification. */
function mustBeOwn(viewer: { id: string }, { id }: { id: string }): string {
  if (viewer.id !== id) throw new ApiError('API_ERR_FORBIDDEN')
  return id
}

export const verificationRoutes: Routes = (app, context) => {
  serve(app, api.initiatePhoneVerification, ({ viewer, params, body }) =>
    initiatePhoneVerification(context, mustBeOwn(viewer, params), body.phoneNumber),
  )

  serve(app, api.verifyPhone, ({ viewer, params, body }) =>
    verifyPhone(context, mustBeOwn(viewer, params), body),
  )

  serve(app, api.verifyLocation, ({ viewer, params, body }) =>
    verifyLocation(context, mustBeOwn(viewer, params), body),
  )

  serve(app, api.getUserStatus, ({ viewer, params }) => getUserStatus(context, mustBeOwn(viewer, params)))
}
