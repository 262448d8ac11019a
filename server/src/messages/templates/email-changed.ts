import type { EmailContent } from '../email-layout.ts'
import { freezeOffer } from './freeze-offer.ts'

/** To the old address. */
export const emailChanged = (freeze?: string): EmailContent => ({
  subject: 'The email address of your Akada account was changed',
  heading: 'Your email address was changed',
  parts: [
    'Your Akada account now has another email address, and this one is no longer used for it.',
    "If this wasn't you, somebody knows your password: write to our support at once.",
    ...freezeOffer(freeze),
  ],
})
