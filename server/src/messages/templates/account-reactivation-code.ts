import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'
import { codeRules } from './code-rules.ts'

/** The code that lets a member back in, to set a new password or to undo a deletion. */
export const accountReactivationCode = (code: string): EmailContent => ({
  subject: `Your ${siteName} code to get back in`,
  heading: 'Get back into your account',
  parts: [`Enter this code to get back into your ${siteName} account:`, { code }, ...codeRules],
})
