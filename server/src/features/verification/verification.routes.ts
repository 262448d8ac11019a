import { creatorState } from '@akada/contract/verification/routes'
import * as api from '@akada/contract/verification/routes'
import { ApiError } from '#lib/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { getMe } from '../profiles/public.ts'
import { verifyLocation } from './verify-location.ts'
import { phoneVerification } from './verify-phone.ts'

/** Nobody else may start a member's verification. */
function mustBeOwn(viewer: { id: string }, { id }: { id: string }): string {
  if (viewer.id !== id) throw new ApiError('API_ERR_FORBIDDEN')
  return id
}

export const verificationRoutes: Routes = (app, context) => {
  const { initiatePhoneVerification, verifyPhone } = phoneVerification(context)

  serve(app, api.initiatePhoneVerification, ({ viewer, params, body }) =>
    initiatePhoneVerification(mustBeOwn(viewer, params), body.phoneNumber),
  )

  serve(app, api.verifyPhone, ({ viewer, params, body }) => verifyPhone(mustBeOwn(viewer, params), body))

  serve(app, api.verifyLocation, ({ viewer, params, body }) =>
    verifyLocation(context, mustBeOwn(viewer, params), body),
  )

  serve(app, api.getUserStatus, async ({ viewer, params }) => {
    const user = await getMe(context, mustBeOwn(viewer, params))
    const isCreator = creatorState(user).current === undefined
    return { ...user, userId: user.id, isCreator }
  })
}
