import * as api from '@akada/contract/accounts'
import { ApiError } from '#http/api-error.ts'
import { clearSessionCookies } from '#http/auth/cookies.ts'
import { noSoonerThan } from '#lib/constant-time.ts'
import { serve } from '#http/serve.ts'
import { currentUser } from '../profiles/public.ts'
import { startSession } from '../sessions/public.ts'
import type { Routes } from '../../feature.ts'
import { confirmNewEmail, sendNewEmailCode } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { bindCodes, boundEmail } from './code-owner.ts'
import { proveEmail, resetPassword } from './prove.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'

/** Milliseconds; longer than the work for an address that has an account, or none. */
const evenTime = 100

export const accountsRoutes: Routes = (app, context) => {
  serve(app, api.register, async ({ body, reply }) => {
    const user = await noSoonerThan(evenTime, () => register(context, body))
    bindCodes(context, reply, user.email)
    return { user, nextStep: 'verify-otp' as const }
  })

  serve(app, api.sendOtp, async ({ body, reply }) => {
    const resendAfterSeconds = await noSoonerThan(evenTime, () => sendCode(context, body))
    bindCodes(context, reply, body.email)
    return { sent: true as const, resendAfterSeconds }
  })

  serve(app, api.validateOtp, async ({ body, request, reply }) => {
    const email = body.email ?? boundEmail(context, request)
    if (!email) throw new ApiError('API_ERR_OTP_INVALID')
    const userId = await proveEmail(context, { email, triggerEvent: body.triggerEvent }, body.token)
    return { ...(await startSession(context, { userId, request, reply })), verified: true as const }
  })

  serve(app, api.confirmResetPassword, async ({ body, reply }) => {
    await resetPassword(context, { ...body, code: body.token })
    clearSessionCookies(reply, context.config)
    return { reset: true as const }
  })

  serve(app, api.changePassword, async ({ viewer, request, body: { password } }) => {
    await changePassword(context, { viewer, request, password })
    return { changed: true as const }
  })

  serve(app, api.changeEmail, async ({ viewer, request, body: { email } }) => {
    const resendAfterSeconds = await sendNewEmailCode(context, { viewer, request, email })
    return { sent: true as const, resendAfterSeconds }
  })

  serve(app, api.confirmEmail, async ({ viewer, body }) => {
    await confirmNewEmail(context, viewer, body)
    return currentUser(context, viewer.id)
  })
}
