import * as z from 'zod/mini'
import { Session } from '../accounts/routes.ts'
import { Timestamp } from '../common.ts'
import { Passkey } from '../passkeys/model.ts'
import { route } from '../route.ts'
import { FactorCode } from '../sessions/reauth-routes.ts'
import { code } from '../text/visible-text.ts'

/** So many recovery codes are shown, once. */
export const recoveryCodeCount = 10
/** How long somebody without the device and without recovery codes waits, while their notices arrive. */
export const factorResetHours = 72
/** Seconds for which an authenticator shows a code; one step before and after counts, for clocks that drift. */
export const totpSeconds = 30
/** Wrong codes before the account waits. */
export const factorGuesses = { tries: 5, seconds: 900 } as const

export const factorMessages = {
  wrong: /*i18n*/ 'Wrong code. Check it and try again.',
  used: /*i18n*/ 'This code was used already. Wait for the next one.',
  challengeOver: /*i18n*/ 'This took too long. Sign in again.',
  isRequired: /*i18n*/ 'Your role needs a second step at sign-in, so it stays on.',
  isOn: /*i18n*/ 'A second step is on already.',
  isOff: /*i18n*/ 'Set up an authenticator app first.',
} as const

/** What an authenticator app needs: `uri` as a QR code, `secret` to type. */
export const FactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type FactorSecret = z.infer<typeof FactorSecret>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const Factor = z.object({
  /** Sign-in asks for a second step: there is an authenticator app or a passkey. */
  isOn: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
  /** Admins and moderators can't switch it off. */
  isRequired: z.boolean(),
  since: z.nullable(Timestamp),
  recoveryCodesLeft: z.int(),
  /** Somebody who knows the password said that the device is lost; from then on sign-in goes without it. */
  resetAt: z.nullable(Timestamp),
})
export type Factor = z.infer<typeof Factor>

const Challenged = z.object({ challenge: code(2000) })
const challengeLimits = [{ max: 30, seconds: 60, per: 'address', isShared: true }] as const

export const passSecondFactor = route({
  method: 'POST',
  path: '/auth/second-factor',
  line: 'sign-in',
  summary:
    'Completes a sign-in that was answered by `second-factor`, with a code of the authenticator app or a recovery code. Of a first enrolment it returns the recovery codes, once.',
  access: 'anyone',
  body: z.extend(Challenged, { code: FactorCode }),
  reply: z.extend(Session, {
    recoveryCodes: z.optional(z.array(z.string())),
    recoveryCodesLeft: z.int(),
  }),
  errors: ['API_ERR_OTP_INVALID', 'API_ERR_OTP_EXPIRED', 'API_ERR_INVALID_CREDENTIALS'],
  limits: challengeLimits,
})

export const enrolSecondFactor = route({
  method: 'POST',
  path: '/auth/second-factor/enrol',
  line: 'sign-in',
  summary: 'The secret for the authenticator app of somebody whose role needs one and who has none yet.',
  access: 'anyone',
  body: Challenged,
  reply: FactorSecret,
  errors: ['API_ERR_CONFLICT', 'API_ERR_OTP_EXPIRED'],
  limits: challengeLimits,
})

export const requestFactorReset = route({
  method: 'POST',
  path: '/auth/second-factor/reset',
  line: 'sign-in',
  summary:
    'For a lost device without recovery codes: after a wait, and notices on every channel, sign-in goes without it.',
  access: 'anyone',
  body: Challenged,
  reply: z.object({ resetAt: Timestamp }),
  errors: ['API_ERR_CONFLICT', 'API_ERR_OTP_EXPIRED'],
  limits: challengeLimits,
})

export const getFactor = route({
  method: 'GET',
  path: '/users/me/second-factor',
  summary: "The caller's second step of sign-in.",
  access: 'member',
  reply: Factor,
})

export const startFactor = route({
  method: 'POST',
  path: '/users/me/second-factor',
  summary: 'A secret for the authenticator app, with a proof for `second-factor`; it counts once confirmed.',
  access: 'member',
  reply: FactorSecret,
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const confirmFactor = route({
  method: 'POST',
  path: '/users/me/second-factor/confirm',
  summary: 'Switches the authenticator app on with its first code; returns the recovery codes, once.',
  access: 'member',
  body: z.object({ code: FactorCode }),
  reply: RecoveryCodes,
  errors: ['API_ERR_OTP_INVALID', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones, with a proof for `second-factor`.',
  access: 'member',
  reply: RecoveryCodes,
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})

export const removeFactor = route({
  method: 'DELETE',
  path: '/users/me/second-factor',
  summary:
    'Removes the authenticator app, with a proof for `second-factor`; not the last factor of admins and moderators.',
  access: 'member',
  reply: Factor,
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
})

export const cancelFactorReset = route({
  method: 'DELETE',
  path: '/users/me/second-factor/reset',
  summary: 'Stops the wait after which sign-in would go without the second step.',
  access: 'member',
  reply: Factor,
  errors: ['API_ERR_FORBIDDEN'],
})
