import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'
import { freezeOffer } from './freeze-offer.ts'

/** To the old address. */
export const emailChanged = (freeze?: string): EmailContent => ({
  subject: `The email address of your ${siteName} account was changed`,
  heading: 'Your email address was changed',
  parts: [
    `Your ${siteName} account now has another email address, and this one is no longer used for it.`,
    "If this wasn't you, somebody knows your password: write to our support at once.",
    ...freezeOffer(freeze),
  ],
})
