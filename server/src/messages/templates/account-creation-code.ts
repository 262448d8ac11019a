import type { EmailContent } from '../email-layout.ts'
import { codeRules } from './code-rules.ts'

/** The code that proves a new member's e-mail address. */
export const accountCreationCode = (code: string): EmailContent => ({
  subject: 'Your Akada code',
  heading: 'Confirm your e-mail address',
  parts: ['Welcome to Akada. Enter this code to confirm your e-mail address:', { code }, ...codeRules],
})
