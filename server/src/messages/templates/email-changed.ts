import type { EmailContent } from '../email-layout.ts'

/** To the old address. */
export const emailChanged: EmailContent = {
  subject: 'The e-mail address of your Akada account was changed',
  heading: 'Your e-mail address was changed',
  parts: [
    'Your Akada account now has another e-mail address, and this one is no longer used for it.',
    "If this wasn't you, somebody knows your password: write to our support at once.",
  ],
}
