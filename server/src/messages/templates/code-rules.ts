import { counted } from '#lib/counted.ts'
import { otpLifetimeMinutes } from '@akada/contract/accounts/routes'

/** The sentence that accompanies every code. */
export const codeRules = [
  `It works for ${counted(otpLifetimeMinutes, 'minute')}. Never give it to anyone, not even to us.`,
  "If you didn't ask for it, you can ignore this message.",
] as const
