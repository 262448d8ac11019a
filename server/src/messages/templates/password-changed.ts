import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'
import { freezeOffer } from './freeze-offer.ts'

export const passwordChanged = (freeze?: string): EmailContent => ({
  subject: `Your ${siteName} password was changed`,
  heading: 'Your password was changed',
  parts: [
    'The password of your account was just changed, and every device was signed out.',
    "If this wasn't you, choose “Forgot password?” at sign-in at once and set a new one.",
    ...freezeOffer(freeze),
  ],
})
