import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'

/** To an existing member whose address was used to sign up again. */
export const alreadyRegistered: EmailContent = {
  subject: `You already have an account on ${siteName}`,
  heading: 'You already have an account',
  parts: [
    `Someone, probably you, just tried to sign up for ${siteName} with this email address. You already have an account, so nothing was changed.`,
    "Sign in with your password. If you don't remember it, choose “Forgot password?” at sign-in and set a new one.",
  ],
}
