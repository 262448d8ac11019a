import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'
import { freezeOffer } from './freeze-offer.ts'

export const phoneChanged = (freeze?: string): EmailContent => ({
  subject: `The phone number of your ${siteName} account was changed`,
  heading: 'Your phone number was changed',
  parts: [
    `Codes for your ${siteName} account now go to another phone number.`,
    "If this wasn't you, somebody knows your password: set a new one at once, then write to our support.",
    ...freezeOffer(freeze),
  ],
})
