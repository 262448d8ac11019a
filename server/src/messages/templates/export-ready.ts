import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import type { EmailContent } from '../email-layout.ts'

/** No link to the data: anyone with it could read them, and others read mail. */
export const exportReady = (hours: number): EmailContent => ({
  subject: `Your copy of your ${siteName} data is ready`,
  heading: 'Your data is ready',
  parts: [
    `Open ${siteName}, then Settings, then Your data, to download it. It can be downloaded for ${counted(hours, 'hour')}.`,
    "If you didn't ask for it, change your password and sign out every device in Settings.",
  ],
})
