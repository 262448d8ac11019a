import * as z from 'zod/mini'
import { OneTimeCode, codeErrors } from '../accounts/routes.ts'
import { Id, MemberId } from '../common.ts'
import { CurrentUser } from '../profiles/routes.ts'
import { route } from '../route.ts'
import { line } from '../text/visible-text.ts'

/** What a creator verifies before selling, in this order (second document, section 4). */
export const creatorSteps = ['profile', 'location', 'phone', 'wallet'] as const
export type CreatorStep = (typeof creatorSteps)[number]

/** Which of the steps a member has completed. */
export interface CreatorFlags {
  profileSetupCompleted: boolean
  isLocationVerified: boolean
  phoneNumberVerified: boolean
  wallet: boolean
}

export type StepState = 'completed' | 'current' | 'pending'

/** A member's progress: `current` is the first unfinished step, undefined once all are done. */
export function creatorState(flags: CreatorFlags): {
  current: CreatorStep | undefined
  steps: { step: CreatorStep; state: StepState }[]
} {
  const isDone: Record<CreatorStep, boolean> = {
    profile: flags.profileSetupCompleted,
    location: flags.isLocationVerified,
    phone: flags.phoneNumberVerified,
    wallet: flags.wallet,
  }
  const current = creatorSteps.find((step) => !isDone[step])
  const stateOf = (step: CreatorStep) => {
    if (isDone[step]) return 'completed'
    return step === current ? 'current' : 'pending'
  }
  return { current, steps: creatorSteps.map((step) => ({ step, state: stateOf(step) })) }
}

/** Digits of a phone number after its country code, and the codes to choose from (section 5). */
export const phoneDigits = 10
export const phoneCountries = [
  { country: 'NG', code: '+234' },
  { country: 'CA', code: '+1' },
] as const

/** How the browser requests a location (second document, section 9); times in milliseconds. */
export const geolocationRules = { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true } as const

export const verificationMessages = {
  sendFailed: /*i18n*/ 'Failed to send OTP. Please try again.',
  codeFailed: /*i18n*/ 'Failed to verify OTP. Please try again.',
  phoneFailed: /*i18n*/ 'Failed to verify Phone number. Please try again.',
  locationFailed: /*i18n*/ 'Failed to verify location. Please try again.',
} as const

const own = z.object({ id: MemberId })

export const initiatePhoneVerification = route({
  method: 'POST',
  path: '/users/:id/phone-number/verify/initiate',
  summary: "Sends a one-time code to a phone number of the caller's.",
  access: 'member',
  params: own,
  body: z.object({
    phoneNumber: line(20, verificationMessages.phoneFailed),
  }),
  reply: z.object({ sent: z.literal(true), phoneNumber: z.string(), resendAfterSeconds: z.int() }),
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_CONFLICT', 'API_ERR_RATE_LIMIT'],
  limits: [
    { max: 5, seconds: 3600, per: 'account', isShared: true },
    { max: 20, seconds: 86_400, per: 'account', isShared: true },
  ],
})

export const verifyPhone = route({
  method: 'POST',
  path: '/users/:id/phone-number/verify',
  summary: 'Proves a phone number with the code sent to it.',
  access: 'member',
  params: own,
  body: z.object({
    phoneNumber: line(20, verificationMessages.phoneFailed),
    otp: OneTimeCode,
  }),
  reply: z.object({ verified: z.literal(true), user: CurrentUser }),
  errors: [...codeErrors, 'API_ERR_CONFLICT', 'API_ERR_FORBIDDEN'],
  limits: [{ max: 30, seconds: 60, per: 'account', isShared: true }],
})

/** A number, or the same as text: both appear (second document, section 7). */
const degrees = (most: number) =>
  z.coerce
    .number(verificationMessages.locationFailed)
    .check(
      z.gte(-most, verificationMessages.locationFailed),
      z.lte(most, verificationMessages.locationFailed),
    )

export const verifyLocation = route({
  method: 'POST',
  path: '/users/:id/verify-location',
  summary: "Takes the caller's country from where their device is.",
  access: 'member',
  params: own,
  body: z.object({ deviceLat: degrees(90), deviceLon: degrees(180) }),
  reply: z.object({ verified: z.literal(true), country: z.string(), user: CurrentUser }),
  errors: ['API_ERR_FORBIDDEN'],
  limits: [{ max: 10, seconds: 3600, per: 'account' }],
})

export const getUserStatus = route({
  method: 'GET',
  path: '/users/:id/status',
  summary: "The caller's progress towards being a creator.",
  access: 'member',
  params: own,
  reply: z.object({
    userId: Id,
    profileSetupCompleted: z.boolean(),
    isLocationVerified: z.boolean(),
    phoneNumberVerified: z.boolean(),
    userVerified: z.boolean(),
    wallet: z.boolean(),
    /** All four steps are done. */
    isCreator: z.boolean(),
  }),
  errors: ['API_ERR_FORBIDDEN'],
})
