import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'
import { longDate } from '../long-date.ts'

/** Says until when a deletion can be undone, and how. */
export const accountDeleted = (finalAt: Date): EmailContent => ({
  subject: `Your ${siteName} account was deleted`,
  heading: 'Your account was deleted',
  parts: [
    'Your account is hidden and every device was signed out.',
    `On ${longDate(finalAt)} everything is erased for good: your posts, comments, files and messages.`,
    "If you change your mind before that day, choose “Forgot password?” at sign-in and verify this email address. If this wasn't you, do the same at once.",
  ],
})
