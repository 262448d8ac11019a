import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'

/** To a member whose earnings now go to another bank account. */
export const payoutAccountChanged = (account: string, freeze: string): EmailContent => ({
  subject: 'Your payout account was changed',
  heading: 'Your payout account was changed',
  parts: [
    `Withdrawals from your ${siteName} wallet now go to ${account}.`,
    'If that was you, there is nothing to do. If not, freeze your wallet at once: then nothing leaves it until support opens it again.',
    { action: 'This was not me', href: freeze },
    'The link works for 7 days. Afterwards, change your password and write to support.',
  ],
})
