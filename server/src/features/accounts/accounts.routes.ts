import * as api from '@akada/contract/accounts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#http/api-error.ts'
import { clearSessionCookies } from '#http/cookies.ts'
import { createRateLimiter, networkOf } from '#http/rate-limit.ts'
import { serve } from '#http/serve.ts'
import { startSession } from '../sessions/public.ts'
import type { Feature } from '../../feature.ts'
import { bindCodes, boundEmail } from './code-owner.ts'
import { proveEmail, resetPassword } from './prove.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'

/** Whole schools share one address here, so what one address may do is generous; what one account may, is not. */
const rates = {
  register: { tries: 30, seconds: 600 },
  sendCode: { tries: 30, seconds: 600 },
  codesOfAddress: { tries: 6, seconds: 3600 },
  proveCode: { tries: 30, seconds: 60 },
} as const

export const accounts: Feature = (app, context) => {
  const limiter = createRateLimiter(context)
  const spend = (what: 'register' | 'sendCode' | 'proveCode', request: FastifyRequest) =>
    limiter.spend(`${what} ${networkOf(request.ip)}`, rates[what])

  serve(app, api.register, async ({ body, request, reply }) => {
    spend('register', request)
    const user = await register(context, body)
    bindCodes(context, reply, user.email)
    return { user, nextStep: 'verify-otp' as const }
  })

  serve(app, api.sendOtp, async ({ body, request, reply }) => {
    spend('sendCode', request)
    limiter.spend(`code ${body.email}`, rates.codesOfAddress)
    const resendAfterSeconds = await sendCode(context, body)
    bindCodes(context, reply, body.email)
    return { sent: true as const, resendAfterSeconds }
  })

  serve(app, api.validateOtp, async ({ body, request, reply }) => {
    spend('proveCode', request)
    const email = body.email ?? boundEmail(context, request)
    if (!email) throw new ApiError('API_ERR_OTP_INVALID')
    const userId = await proveEmail(context, { email, triggerEvent: body.triggerEvent }, body.token)
    return { ...(await startSession(context, { userId, request, reply })), verified: true as const }
  })

  serve(app, api.confirmResetPassword, async ({ body, request, reply }) => {
    spend('proveCode', request)
    await resetPassword(context, { ...body, code: body.token })
    clearSessionCookies(reply, context.config)
    return { reset: true as const }
  })
}
