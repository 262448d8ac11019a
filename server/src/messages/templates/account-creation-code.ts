import type { EmailContent } from '../email-layout.ts'
import { codeRules } from './code-rules.ts'

/** The code that verifies a new member's email address. */
export const accountCreationCode = (code: string): EmailContent => ({
  subject: 'Your Akada code',
  heading: 'Confirm your email address',
  parts: ['Welcome to Akada. Enter this code to confirm your email address:', { code }, ...codeRules],
})
