import * as z from 'zod/mini'
import { addressPattern, asciiAddress, emailMessages, plainLocalPart } from '../email-address.ts'
import { CurrentUser, Username, nameLength } from '../profiles/routes.ts'
import { route } from '../route.ts'
import { SecondFactorChallenge } from '../sessions/challenge.ts'
import { line, optionalName, tooLong } from '../text/visible-text.ts'

export const passwordMinLength = 8
export const passwordMaxLength = 128
/** One-time codes (D1): digits, lifetime, wrong attempts before the lock, lock, and wait before another is sent. */
export const otpLength = 6
export const otpLifetimeMinutes = 10
export const otpTries = 5
/**
 * The response to a wrong code includes the attempts left only below this number: a single guess must not
 * reveal that a code exists.
 */
export const otpWarnsFrom = 2
export const otpLockMinutes = 15
export const otpResendSeconds = 60
/** Guesses at all codes of one account together, whatever they are for and wherever they were sent. */
export const otpGuesses = { tries: 10, seconds: 1800 } as const

/** What a code is for (section 7). Password recovery uses `account-reactivation` (D1). */
export const triggerEvents = ['account-creation', 'account-reactivation'] as const
export const TriggerEvent = z.enum(triggerEvents)
export type TriggerEvent = z.infer<typeof TriggerEvent>

/** Who may make an account: everyone, those whom a member has invited by email, or nobody. */
export const registrations = ['open', 'invite', 'closed'] as const
export const Registration = z.enum(registrations)
export type Registration = z.infer<typeof Registration>

/** The next step of a member who just signed in or verified a code. */
export const NextStep = z.enum(['none', 'verify-otp', 'setup', 'interest'])
export type NextStep = z.infer<typeof NextStep>

export const Email = z.string(/*i18n*/ 'Email is required').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, /*i18n*/ 'Email is required'),
  z.overwrite(asciiAddress),
  z.maxLength(254, tooLong(254)),
  plainLocalPart(),
  z.email({ pattern: addressPattern, error: emailMessages.full }),
  // Reserved for members without one.
  z.regex(/(?<!\.invalid)$/, emailMessages.full),
)

const phoneLike = /^[+(]?\d[\d\s().-]*$/

const emailOrPhoneMissing = /*i18n*/ 'Enter your email address or phone number.'

/** An email address, or a phone number as people write it, in a field that is called `email` everywhere. */
export const EmailOrPhone = z.string(emailOrPhoneMissing).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, emailOrPhoneMissing),
  z.overwrite(asciiAddress),
  z.maxLength(254, tooLong(254)),
  plainLocalPart(),
  z.refine((text) => phoneLike.test(text) || z.safeParse(Email, text).success, emailMessages.fullOrPhone),
)

export const Password = z
  .string(/*i18n*/ 'Password is required')
  .check(
    z.minLength(passwordMinLength, /*i18n*/ 'Use at least 8 characters.'),
    z.maxLength(passwordMaxLength, /*i18n*/ 'Use at most 128 characters.'),
  )

/**
 * Whether a password is one of the member's own names or hardly more than one letter, which anybody would try first.
 */
export function isEasyPassword(password: string, names: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const own = names.flatMap((name) => [name, name.split('@')[0]]).map((name) => name?.toLowerCase())
  return own.includes(plain) || new Set(plain).size < 3
}

export const OneTimeCode = z
  .string(/*i18n*/ 'Enter all 6 digits.')
  .check(z.trim(), z.regex(/^\d{6}$/, /*i18n*/ 'Enter all 6 digits.'))
/** Responses to a code that is wrong, expired, or one of too many. */
export const codeErrors = ['API_ERR_OTP_INVALID', 'API_ERR_OTP_EXPIRED', 'API_ERR_OTP_LOCKED'] as const

/** Errors of the account forms, beside the messages of their fields. */
export const accountMessages = {
  commonPassword: /*i18n*/ 'This password is too easy to guess. Choose another.',
  usernameTaken: /*i18n*/ 'This username is taken. Choose another.',
  phoneInvalid: /*i18n*/ 'Enter a full phone number, like 0803 123 4567.',
  emailTaken: /*i18n*/ 'This email address belongs to another account.',
  phoneTaken: /*i18n*/ 'This phone number belongs to another account.',
  closed: /*i18n*/ 'New accounts are not opened here at the moment.',
  invitedOnly: /*i18n*/ 'Accounts here are by invitation. Ask a member to invite this email address.',
  phonesUnreached: /*i18n*/ 'Codes cannot be sent to phones here. Use an email address.',
} as const

/** An active session as the browser receives it. The refresh token is set as an HttpOnly cookie too (D1). */
export const Session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Signs this session's requests: 32 bytes, base64url. */
  signingKey: z.string(),
  user: CurrentUser,
  nextStep: NextStep,
})
export type Session = z.infer<typeof Session>

export const SignUpForm = z.object({ email: EmailOrPhone, password: Password })
export type SignUpForm = z.infer<typeof SignUpForm>

export const register = route({
  method: 'POST',
  path: '/auth/register',
  line: 'sign-in',
  summary: 'Makes an account and sends an account-creation code to its email address or phone number.',
  access: 'anyone',
  body: z.extend(SignUpForm, {
    firstName: z.optional(optionalName(nameLength)),
    lastName: z.optional(optionalName(nameLength)),
    username: z.optional(Username),
    phoneNumber: z.optional(line(20)),
  }),
  reply: z.object({
    user: z.object({ email: z.string(), username: z.string() }),
    nextStep: z.literal('verify-otp'),
  }),
  status: 201,
  errors: ['API_ERR_CONFLICT', 'API_ERR_UNAVAILABLE'],
  limits: [{ max: 30, seconds: 600, per: 'address', isShared: true }],
})

export const sendOtp = route({
  method: 'POST',
  path: '/auth/send-otp',
  line: 'sign-in',
  summary: 'Sends a one-time code; the response is the same whether the address is known or not.',
  access: 'anyone',
  body: z.object({ email: EmailOrPhone, triggerEvent: TriggerEvent }),
  reply: z.object({ sent: z.literal(true), resendAfterSeconds: z.int() }),
  errors: ['API_ERR_UNAVAILABLE'],
  limits: [
    { max: 30, seconds: 600, per: 'address', isShared: true },
    { max: 6, seconds: 3600, per: 'account', isShared: true },
  ],
})

export const validateOtp = route({
  method: 'POST',
  path: '/auth/validate-otp',
  line: 'sign-in',
  summary:
    'Verifies a one-time code and starts a session. Without `email` the code is bound to the browser that requested it.',
  access: 'anyone',
  body: z.object({ token: OneTimeCode, triggerEvent: TriggerEvent, email: z.optional(EmailOrPhone) }),
  reply: z.union([
    z.extend(Session, { verified: z.literal(true) }),
    z.extend(SecondFactorChallenge, { verified: z.literal(true) }),
  ]),
  errors: codeErrors,
  limits: [{ max: 30, seconds: 60, per: 'address', isShared: true }],
})

export const confirmResetPassword = route({
  method: 'POST',
  path: '/auth/confirm-reset-password',
  line: 'sign-in',
  summary: 'Sets a new password with a code from send-otp (account-reactivation) and ends every session.',
  access: 'anyone',
  body: z.object({ email: EmailOrPhone, token: OneTimeCode, password: Password }),
  reply: z.object({ reset: z.literal(true) }),
  errors: codeErrors,
  limits: [{ max: 30, seconds: 60, per: 'address', isShared: true }],
})

export const changePassword = route({
  method: 'POST',
  path: '/auth/change-password',
  line: 'sign-in',
  summary:
    "Sets a new password; needs a proof for `change-password` and ends all of the member's other sessions.",
  access: 'member',
  body: z.object({ password: Password }),
  reply: z.object({ changed: z.literal(true) }),
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN'],
  limits: [{ max: 10, seconds: 900, per: 'account', isShared: true }],
})

export const changeEmail = route({
  method: 'POST',
  path: '/users/me/email',
  summary:
    'Sends a code to the new address; needs a proof for `change-email`. The response is the same whether the address has an account or not.',
  access: 'member',
  body: z.object({ email: Email }),
  reply: z.object({ sent: z.literal(true), resendAfterSeconds: z.int() }),
  errors: ['API_ERR_PROOF', 'API_ERR_FORBIDDEN'],
  limits: [
    { max: 6, seconds: 3600, per: 'account', isShared: true },
    // The address may be anybody's.
    { max: 20, seconds: 86_400, per: 'account', isShared: true },
  ],
})

export const confirmEmail = route({
  method: 'POST',
  path: '/users/me/email/confirm',
  summary: 'Takes the code that was sent to the new address and makes it the one of the account.',
  access: 'member',
  body: z.object({ email: Email, token: OneTimeCode }),
  reply: CurrentUser,
  errors: [...codeErrors, 'API_ERR_CONFLICT', 'API_ERR_FORBIDDEN'],
  limits: [{ max: 30, seconds: 900, per: 'account', isShared: true }],
})
