import { siteName } from '#installation/site-name.ts'
import type { TriggerEvent } from '@akada/contract/accounts/routes'
import { phoneOfAddress } from '#lib/phone-address.ts'
import { type EmailContent, emailMessage } from './email-layout.ts'
import type { Message } from './message.ts'
import { phoneCodeMessage, phoneRegisteredMessage } from './phone-messages.ts'
import { accountCreationCode } from './templates/account-creation-code.ts'
import { accountDeleted } from './templates/account-deleted.ts'
import { accountReactivationCode } from './templates/account-reactivation-code.ts'
import { alreadyRegistered } from './templates/already-registered.ts'
import { emailChanged } from './templates/email-changed.ts'
import { exportReady } from './templates/export-ready.ts'
import { newDevice } from './templates/new-device.ts'
import { newEmailCode } from './templates/new-email-code.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { payoutAccountChanged } from './templates/payout-account-changed.ts'
import { phoneChanged } from './templates/phone-changed.ts'

const codeEmails: Record<TriggerEvent, (code: string) => EmailContent> = {
  'account-creation': accountCreationCode,
  'account-reactivation': accountReactivationCode,
}

/** A one-time code and its purpose. */
export const codeMessage = (
  { email: to, triggerEvent }: { email: string; triggerEvent: TriggerEvent },
  code: string,
): Message => {
  const number = phoneOfAddress(to)
  return number
    ? phoneCodeMessage(number, code)
    : { ...emailMessage(to, codeEmails[triggerEvent](code)), code }
}

/** To an existing member whose address was used to sign up again. */
export const alreadyRegisteredMessage = (to: string): Message => {
  const number = phoneOfAddress(to)
  return number ? phoneRegisteredMessage(number) : emailMessage(to, alreadyRegistered)
}

/** To the address or, for those who signed up with a number, the phone of a member. */
export function notice(to: string, content: EmailContent, sms: string): Message {
  const number = phoneOfAddress(to)
  return number
    ? { to: number, channel: 'sms', subject: content.subject, text: `${siteName}: ${sms}` }
    : emailMessage(to, content)
}

const offered = (freeze: string | undefined) =>
  freeze ? ` This was not me, freeze my wallet: ${freeze}` : ''

/** `freeze` stops all withdrawals; members without a wallet have none. */
export const passwordChangedMessage = (to: string, freeze?: string): Message =>
  notice(to, passwordChanged(freeze), `your password was changed.${offered(freeze)}`)

/** To what the member had before. */
export const emailChangedMessage = (to: string, freeze?: string): Message =>
  notice(to, emailChanged(freeze), `your email address was changed.${offered(freeze)}`)

/** To the email address of a member; by SMS to the number that codes went to before. */
export const phoneChangedMessage = (to: string, freeze?: string): Message =>
  notice(to, phoneChanged(freeze), `your phone number was changed.${offered(freeze)}`)

export const newDeviceMessage = (to: string, device: string): Message =>
  notice(to, newDevice(device), `your account was just signed in to on ${device}.`)

export const payoutAccountChangedMessage = (
  to: string,
  { account, freeze }: { account: string; freeze: string },
): Message =>
  notice(to, payoutAccountChanged(account, freeze), `withdrawals now go to ${account}.${offered(freeze)}`)

export const accountDeletedMessage = (to: string, finalAt: Date): Message =>
  emailMessage(to, accountDeleted(finalAt))

export const exportReadyMessage = (to: string, hours: number): Message => emailMessage(to, exportReady(hours))

export const newEmailMessage = (to: string, code: string): Message => ({
  ...emailMessage(to, newEmailCode(code)),
  code,
})
