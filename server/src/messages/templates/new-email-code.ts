import type { EmailContent } from '../email-layout.ts'
import { codeRules } from './code-rules.ts'

/** The code that proves a member's new e-mail address. */
export const newEmailCode = (code: string): EmailContent => ({
  subject: 'Your Akada code for your new e-mail address',
  heading: 'Confirm your new e-mail address',
  parts: ['Enter this code in Settings to use this address with your Akada account:', { code }, ...codeRules],
})
