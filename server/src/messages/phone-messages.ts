import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { otpLifetimeMinutes } from '@akada/contract/accounts/routes'
import type { Message } from './message.ts'

/** The code that verifies a phone number; short enough for one SMS. */
export const phoneCodeMessage = (to: string, code: string): Message => ({
  to,
  channel: 'sms',
  subject: '',
  text: `${code} is your ${siteName} code for this phone number. It works for ${counted(otpLifetimeMinutes, 'minute')}. Never give it to anyone.`,
  code,
})

/** The code without which a large withdrawal does not leave. */
export const withdrawalCodeMessage = (to: string, code: string): Message => ({
  to,
  channel: 'sms',
  subject: '',
  text: `${code} is your ${siteName} code to withdraw money. If you are not withdrawing, change your password now. Never give it to anyone.`,
  code,
})

/** To an existing member whose number was used to sign up again. */
export const phoneRegisteredMessage = (to: string): Message => ({
  to,
  channel: 'sms',
  subject: '',
  text: `This phone number already has an account on ${siteName}. Sign in with it, or choose "Forgot password?".`,
})
