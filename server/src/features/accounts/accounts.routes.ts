import * as api from '@akada/contract/accounts/routes'
import { ApiError } from '#lib/api-error.ts'
import { clearSessionCookies } from '#http/auth/cookies.ts'
import { noSoonerThan } from '#lib/constant-time.ts'
import { serve } from '#http/serve.ts'
import {
  choicesOf,
  codeAddressOf,
  codeOwnerOf,
  sendOtp,
  setCodeOwnerCookie,
} from '#features/credentials/public.ts'
import { getMe } from '#features/profiles/public.ts'
import { startSession } from '#features/sessions/public.ts'
import type { Routes } from '#feature.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmResetPassword } from './confirm-reset-password.ts'
import { register } from './register.ts'
import { validateOtp } from './validate-otp.ts'

/** Milliseconds; longer than the work for an address that has an account, or none. */
const constantTime = 100

export const accountsRoutes: Routes = (app, context) => {
  serve(app, api.register, async ({ body, reply }) => {
    const { user, address, choices } = await noSoonerThan(constantTime, () => register(context, body))
    setCodeOwnerCookie(context, reply, { email: address, choices })
    return { user, nextStep: 'verify-otp' as const }
  })

  serve(app, api.sendOtp, async ({ body, request, reply }) => {
    const email = codeAddressOf(body.email)
    const resendAfterSeconds = await noSoonerThan(constantTime, () => sendOtp(context, { ...body, email }))
    const choices = choicesOf(codeOwnerOf(context, request), email)
    setCodeOwnerCookie(context, reply, { email, choices })
    return { sent: true as const, resendAfterSeconds }
  })

  serve(app, api.validateOtp, async ({ body, request, reply }) => {
    const known = codeOwnerOf(context, request)
    const owner = body.email ? codeAddressOf(body.email) : known?.email
    if (!owner) throw new ApiError('API_ERR_OTP_INVALID')
    const choices = choicesOf(known, owner)
    const key = { owner, triggerEvent: body.triggerEvent }
    const userId = await validateOtp(context, { key, code: body.token, choices })
    return { ...(await startSession(context, { userId, request, reply })), verified: true as const }
  })

  serve(app, api.confirmResetPassword, async ({ body, reply }) => {
    await confirmResetPassword(context, { ...body, email: codeAddressOf(body.email) })
    clearSessionCookies(reply, context.config)
    return { reset: true as const }
  })

  serve(app, api.changePassword, async ({ viewer, request, body: { password } }) => {
    await changePassword(context, { viewer, request, password })
    return { changed: true as const }
  })

  serve(app, api.changeEmail, async ({ viewer, request, body: { email } }) => {
    const resendAfterSeconds = await changeEmail(context, { viewer, request, email })
    return { sent: true as const, resendAfterSeconds }
  })

  serve(app, api.confirmEmail, async ({ viewer, body }) => {
    await confirmEmail(context, viewer, body)
    return getMe(context, viewer.id)
  })
}
