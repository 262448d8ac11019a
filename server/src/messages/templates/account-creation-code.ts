import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'
import { codeRules } from './code-rules.ts'

/** The code that verifies a new member's email address. */
export const accountCreationCode = (code: string): EmailContent => ({
  subject: `Your ${siteName} code`,
  heading: 'Confirm your email address',
  parts: [`Welcome to ${siteName}. Enter this code to confirm your email address:`, { code }, ...codeRules],
})
