import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'
import { codeRules } from './code-rules.ts'

/** The code that verifies a member's new email address. */
export const newEmailCode = (code: string): EmailContent => ({
  subject: `Your ${siteName} code for your new email address`,
  heading: 'Confirm your new email address',
  parts: [
    `Enter this code in Settings to use this address with your ${siteName} account:`,
    { code },
    ...codeRules,
  ],
})
