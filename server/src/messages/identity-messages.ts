import { siteName } from '#installation/site-name.ts'
import { notice } from './account-messages.ts'
import type { Message } from './message.ts'

export const identityAddedMessage = (to: string, name: string): Message =>
  notice(
    to,
    {
      subject: `An account was connected on ${siteName}`,
      heading: 'An account was connected',
      parts: [
        `An account of ${name} now signs in to yours.`,
        "If this wasn't you, somebody can use your account: remove it in Settings and set a new password at once.",
      ],
    },
    `an account of ${name} was connected to yours. Not you? Remove it in Settings and change your password.`,
  )

export const identityRemovedMessage = (to: string, name: string): Message =>
  notice(
    to,
    {
      subject: `An account was disconnected on ${siteName}`,
      heading: 'An account was disconnected',
      parts: [
        `Your account of ${name} no longer signs in here.`,
        "If this wasn't you, set a new password at once and look at your devices in Settings.",
      ],
    },
    `your account of ${name} no longer signs in here.`,
  )
