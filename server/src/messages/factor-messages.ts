import { siteName } from '#installation/site-name.ts'
import { longDate } from './long-date.ts'
import { type EmailContent } from './email-layout.ts'
import { notice } from './account-messages.ts'
import type { Message } from './message.ts'

const notMe =
  "If this wasn't you, somebody knows your password: choose “Forgot password?” at sign-in at once and set a new one."

const content = (heading: string, text: string, advice = notMe): EmailContent => ({
  subject: `${heading} on ${siteName}`,
  heading,
  parts: [text, advice],
})

export const factorOnMessage = (to: string): Message =>
  notice(
    to,
    content(
      'A second step was switched on',
      'From now on sign-in also asks for a code of your authenticator app. Keep your recovery codes where you will find them without this phone.',
    ),
    'a second step at sign-in was switched on.',
  )

export const factorRemovedMessage = (to: string): Message =>
  notice(
    to,
    content(
      'Your second step was removed',
      'Sign-in no longer asks for a code of your authenticator app or a passkey.',
    ),
    'the second step at sign-in was removed.',
  )

/** Passkeys remain. */
export const appRemovedMessage = (to: string): Message =>
  notice(
    to,
    content(
      'Your authenticator app was removed',
      'Sign-in no longer accepts its codes; it still asks for a passkey of yours.',
    ),
    'the authenticator app was removed from your account.',
  )

/** Somebody has the password and guesses at the codes. */
export const factorGuessedMessage = (to: string): Message =>
  notice(
    to,
    content(
      'Somebody tried wrong codes',
      'Somebody signed in with your password and then entered several wrong codes. They did not get in.',
    ),
    'somebody has your password and entered wrong codes. Change your password.',
  )

export const recoveryCodeUsedMessage = (to: string, left: number): Message =>
  notice(
    to,
    content(
      'A recovery code was used',
      `You have ${left} left. Make new ones in Settings when few are left.`,
    ),
    'a recovery code was used to sign in.',
  )

/** `phone` reaches members by SMS, too, who are written to by email. */
export function factorResetMessages(to: string, phone: string | null, resetAt: Date): Message[] {
  const day = longDate(resetAt)
  const sms = `somebody asked to remove the second step of your sign-in. It ends on ${day}. Not you? Sign in now, which stops it.`
  const mail = content(
    'Your second step will be removed',
    `Somebody who knows your password says that they lost the authenticator app. On ${day} sign-in will go without it.`,
    "If this wasn't you, sign in with your app now, which stops it, and change your password.",
  )
  const first = notice(to, mail, sms)
  return first.channel === 'sms' || !phone
    ? [first]
    : [first, { to: phone, channel: 'sms', subject: '', text: `${siteName}: ${sms}` }]
}
