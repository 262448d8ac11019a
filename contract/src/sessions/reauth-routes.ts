import * as z from 'zod/mini'
import { OneTimeCode, codeErrors } from '../accounts/routes.ts'
import { Timestamp } from '../common.ts'
import { PasskeyAssertion } from '../passkeys/model.ts'
import { route } from '../route.ts'
import { SignInForm } from './routes.ts'

/** How long a proof of identity is valid, for one act of one session. */
export const proofMinutes = 5
/** Where the proof travels. */
export const proofHeader = 'x-proof'

export const sessionMessages = {
  passwordWrong: /*i18n*/ 'Wrong password. Try again.',
  passwordNeeded: /*i18n*/ 'Password is required',
  codeNeeded: /*i18n*/ 'Enter the code we sent to your phone.',
  noPhone: /*i18n*/ 'Verify your phone number first: this needs a code sent to it.',
  codeFailed: /*i18n*/ 'Failed to send OTP. Please try again.',
} as const

/** A code of an authenticator app, or a recovery code. */
export const FactorCode = z.string(/*i18n*/ 'Enter the code from your authenticator app.').check(
  z.trim(),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(\d{6}|[0-9A-Z]{10})$/, /*i18n*/ 'Enter the code from your authenticator app.'),
)

/** The acts that ask for a proof. */
export const ProofPurpose = z.enum([
  'change-password',
  'change-email',
  'change-phone',
  'second-factor',
  'delete-account',
  'export-data',
  'withdraw',
  'withdraw-large',
  'payout-account',
  'saved-card',
  'member-key',
  'webhook',
  'adjust-books',
  'delete-community',
  'delete-space',
  'transfer-community',
])
export type ProofPurpose = z.infer<typeof ProofPurpose>

/** What a second factor alone does not prove: whoever holds the unlocked phone must not take the account over. */
export const passwordPurposes: readonly ProofPurpose[] = ['change-password', 'second-factor']

/** Those that a code to the verified phone proves: a password may be known to a thief. */
export const CodePurpose = z.enum(['withdraw-large'])
export type CodePurpose = z.infer<typeof CodePurpose>

export const reauth = route({
  method: 'POST',
  path: '/auth/reauth',
  line: 'sign-in',
  summary:
    'Proves by password, or for large withdrawals by a code from send-code, that it is still the member who asks. With a second factor on, its code or a passkey counts instead, and beside the password for `change-password` and `second-factor`. The proof goes with one call of the purpose, in `x-proof`, within 5 minutes.',
  access: 'member',
  body: z.object({
    password: z.optional(SignInForm.shape.password),
    code: z.optional(OneTimeCode),
    secondFactor: z.optional(FactorCode),
    /** A passkey in place of that code. */
    passkey: z.optional(PasskeyAssertion),
    purpose: ProofPurpose,
  }),
  reply: z.object({ proof: z.string(), expiresAt: Timestamp }),
  errors: ['API_ERR_INVALID_CREDENTIALS', 'API_ERR_FORBIDDEN', 'API_ERR_SECOND_FACTOR', ...codeErrors],
  limits: [
    {
      max: 5,
      seconds: 900,
      per: 'account',
      guesses: 'password',
      isForgivenBySuccess: true,
      isShared: true,
    },
  ],
})

export const sendReauthCode = route({
  method: 'POST',
  path: '/auth/reauth/send-code',
  summary:
    "Sends a code to the caller's verified phone, once a minute at most; reauth exchanges it for a proof.",
  access: 'member',
  body: z.object({ purpose: CodePurpose }),
  /** `sentTo` shows only as much of the number as its owner needs to recognise it. */
  reply: z.object({ sentTo: z.string(), resendAfterSeconds: z.int() }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_RATE_LIMIT', 'API_ERR_UNAVAILABLE'],
  limits: [
    { max: 5, seconds: 3600, per: 'account', isShared: true },
    { max: 20, seconds: 86_400, per: 'account', isShared: true },
  ],
})
