import { siteName } from '#installation/site-name.ts'
import type { EmailContent } from '../email-layout.ts'

export const newDevice = (device: string): EmailContent => ({
  subject: `A new device signed in to ${siteName}`,
  heading: 'A new device signed in',
  parts: [
    `Your account was just signed in to on ${device}. You get this because you help to run a community with enhanced security.`,
    "If this wasn't you, choose “Forgot password?” at sign-in at once and set a new one. It signs out every device.",
  ],
})
