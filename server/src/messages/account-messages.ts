import type { TriggerEvent } from '@akada/contract/accounts'
import { phoneOfAddress } from '#lib/phone-address.ts'
import { type EmailContent, htmlOf, textOf } from './email-layout.ts'
import type { Message } from './message.ts'
import { phoneCodeMessage, phoneRegisteredMessage } from './phone-messages.ts'
import { accountCreationCode } from './templates/account-creation-code.ts'
import { accountDeleted } from './templates/account-deleted.ts'
import { accountReactivationCode } from './templates/account-reactivation-code.ts'
import { alreadyRegistered } from './templates/already-registered.ts'
import { emailChanged } from './templates/email-changed.ts'
import { exportReady } from './templates/export-ready.ts'
import { newEmailCode } from './templates/new-email-code.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { payoutAccountChanged } from './templates/payout-account-changed.ts'

const codeEmails: Record<TriggerEvent, (code: string) => EmailContent> = {
  'account-creation': accountCreationCode,
  'account-reactivation': accountReactivationCode,
}

const email = (to: string, content: EmailContent): Message => ({
  to,
  channel: 'email',
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
})

/** A one-time code and its purpose. */
export const codeMessage = (
  { email: to, triggerEvent }: { email: string; triggerEvent: TriggerEvent },
  code: string,
): Message => {
  const number = phoneOfAddress(to)
  return number ? phoneCodeMessage(number, code) : { ...email(to, codeEmails[triggerEvent](code)), code }
}

/** To an existing member whose address was used to sign up again. */
export const alreadyRegisteredMessage = (to: string): Message => {
  const number = phoneOfAddress(to)
  return number ? phoneRegisteredMessage(number) : email(to, alreadyRegistered)
}

export const passwordChangedMessage = (to: string): Message => email(to, passwordChanged)

/** To the address or, for those who signed up with a number, the phone of a member; `freeze` stops all withdrawals. */
export const payoutAccountChangedMessage = (
  to: string,
  { account, freeze }: { account: string; freeze: string },
): Message => {
  const content = payoutAccountChanged(account, freeze)
  const number = phoneOfAddress(to)
  if (!number) return email(to, content)
  const text = `Akada: withdrawals now go to ${account}. This was not me: ${freeze}`
  return { to: number, channel: 'sms', subject: content.subject, text }
}

export const accountDeletedMessage = (to: string, finalAt: Date): Message =>
  email(to, accountDeleted(finalAt))

export const exportReadyMessage = (to: string, hours: number): Message => email(to, exportReady(hours))

export const newEmailMessage = (to: string, code: string): Message => ({
  ...email(to, newEmailCode(code)),
  code,
})

export const emailChangedMessage = (to: string): Message => email(to, emailChanged)
