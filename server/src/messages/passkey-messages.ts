import { siteName } from '#installation/site-name.ts'
import { notice } from './account-messages.ts'
import type { Message } from './message.ts'

const notMe =
  "If this wasn't you, somebody can use your account: remove what you don't know in Settings and set a new password at once."

export const passkeyAddedMessage = (to: string, name: string): Message =>
  notice(
    to,
    {
      subject: `A passkey was added on ${siteName}`,
      heading: 'A passkey was added',
      parts: [
        `“${name}” now signs in to your account. Sign-in with your password asks for it, too, or for a recovery code.`,
        notMe,
      ],
    },
    'a passkey was added to your account. Not you? Remove it in Settings and change your password.',
  )

export const passkeyRemovedMessage = (to: string, name: string): Message =>
  notice(
    to,
    {
      subject: `A passkey was removed on ${siteName}`,
      heading: 'A passkey was removed',
      parts: [`“${name}” no longer signs in to your account.`, notMe],
    },
    'a passkey was removed from your account.',
  )

/** Its counter went back. */
export const passkeyCopiedMessage = (to: string): Message =>
  notice(
    to,
    {
      subject: `A passkey was refused on ${siteName}`,
      heading: 'A passkey was refused',
      parts: [
        'Somebody used a passkey of your account that may have been copied from your device. They did not get in.',
        'Sign in with your password and a recovery code, remove this passkey in Settings and add a new one.',
      ],
    },
    'a passkey of yours may have been copied and was refused. Remove it in Settings and add a new one.',
  )
