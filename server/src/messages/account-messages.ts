import { type TriggerEvent, otpLifetimeMinutes } from '@akada/contract/accounts'
import type { Message } from './messenger.ts'

const purposes: Record<TriggerEvent, { subject: string; text: string }> = {
  'account-creation': {
    subject: 'Your Akada code',
    text: 'Welcome to Akada. Enter this code to confirm your e-mail address:',
  },
  'account-reactivation': {
    subject: 'Your Akada code to get back in',
    text: 'Enter this code to get back into your Akada account:',
  },
}

const signature = 'The Akada team'

function email(to: string, subject: string, paragraphs: string[]): Message {
  return { to, channel: 'email', subject, text: [...paragraphs, signature].join('\n\n') }
}

/** A one-time code and what it is for. */
export function codeMessage(
  { email: to, triggerEvent }: { email: string; triggerEvent: TriggerEvent },
  code: string,
): Message {
  const { subject, text } = purposes[triggerEvent]
  const paragraphs = [
    text,
    code,
    `It works for ${otpLifetimeMinutes} minutes. Never give it to anyone, not even to us.`,
    "If you didn't ask for it, you can ignore this message.",
  ]
  return { ...email(to, subject, paragraphs), code }
}

/** To somebody who has an account and whose address was given at sign-up again. */
export const alreadyRegisteredMessage = (to: string): Message =>
  email(to, 'You already have an Akada account', [
    'Somebody, probably you, just tried to sign up at Akada with this e-mail address. You already have an account, so nothing was changed.',
    "Sign in with your password. If you don't remember it, choose 'Forgot password' at sign-in and set a new one.",
  ])

export const passwordChangedMessage = (to: string): Message =>
  email(to, 'Your Akada password was changed', [
    'The password of your account was just changed, and every device was signed out.',
    "If this wasn't you, choose 'Forgot password' at sign-in at once and set a new one.",
  ])
