import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { isLoopbackHost } from '#lib/network-address.ts'
import { type Environment, SettingError, mustBeSet, mustBeUrl } from '#lib/setting-error.ts'

export interface MailSettings {
  host: string
  port: number
  /** From the first byte, from STARTTLS on, or not at all. */
  encryption: 'tls' | 'starttls' | 'none'
  login: { user: string; pass: string } | undefined
  from: { name: string; address: string }
}

interface SmsGatewaySettings {
  url: URL
  token: string
  /** The name or number that messages come from. */
  sender: string
}

/** Where SMS go, in the words of the gateway that takes them. */
export type SmsSettings = SmsGatewaySettings &
  (
    | { kind: 'generic' }
    | { kind: 'termii'; channel: 'dnd' | 'generic' }
    | { kind: 'africastalking'; username: string }
  )

/** Where calendars elsewhere send their answers, and what the mail server signs them with. */
export interface CalendarMailSettings {
  local: string
  domain: string
  secret: string
}

/** Address of the sender, and where answers go. */
export interface MailingSettings {
  mail: MailSettings | undefined
  calendarMail: CalendarMailSettings | undefined
}

/** The providers that messages leave by; a channel without one has none. */
export interface MessageSettings {
  mail: MailSettings | undefined
  sms: SmsSettings | undefined
}

/** How to send email; undefined when no server is set. Throws a SettingError. */
export function readMailSettings(env: Environment): MailSettings | undefined {
  const text = env['SMTP_URL']
  if (!text) return undefined
  const url = mustBeUrl('SMTP_URL', text, ['smtps:', 'smtp:'])
  const encryption = encryptionOf(url)
  const user = decodeURIComponent(url.username)
  return {
    host: nameOf(url),
    port: Number(url.port || (encryption === 'tls' ? 465 : 587)),
    encryption,
    login: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    from: mustBeSender(mustBeSet(env, 'MAIL_FROM', 'SMTP_URL')),
  }
}

/** Before the @ there are 64 characters, of which a token and the + take 42. */
const longestLocal = 22
const shortestSecret = 16

/** The mailbox for answers from other calendars; undefined when nobody reads one. Throws a SettingError. */
export function readCalendarMailSettings(env: Environment): CalendarMailSettings | undefined {
  const address = env['AKADA_CALENDAR_MAIL']
  if (!address) return undefined
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  if (!isAddress(address) || local.includes('+') || local.length > longestLocal)
    throw new SettingError(
      `AKADA_CALENDAR_MAIL must be an email address without a plus, such as calendar@example.com, with at most ${counted(longestLocal, 'character')} before the @.`,
    )
  const secret = mustBeSet(env, 'AKADA_CALENDAR_MAIL_SECRET', 'AKADA_CALENDAR_MAIL')
  if (secret.length < shortestSecret)
    throw new SettingError(`AKADA_CALENDAR_MAIL_SECRET must have ${shortestSecret} characters at least.`)
  return { local, domain, secret }
}

const smsProviders = ['generic', 'termii', 'africastalking'] as const

/** Where the providers are unless SMS_URL says otherwise, as accounts of Termii in other regions do. */
function addressOf(kind: SmsSettings['kind'], username: string | undefined): string | undefined {
  if (kind === 'termii') return 'https://api.ng.termii.com/api/sms/send'
  if (kind !== 'africastalking') return undefined
  const host = username === 'sandbox' ? 'api.sandbox.africastalking.com' : 'api.africastalking.com'
  return `https://${host}/version1/messaging`
}

/** How to send SMS; undefined when no gateway is set. Throws a SettingError. */
export function readSmsSettings(env: Environment): SmsSettings | undefined {
  const kind = mustBeSmsProvider(env['SMS_PROVIDER'] || 'generic')
  const text = env['SMS_URL'] || addressOf(kind, env['SMS_USERNAME'])
  if (!text) return undefined
  const url = mustBeUrl('SMS_URL', text, ['https:', 'http:'])
  if (url.protocol === 'http:' && !isThisComputer(url))
    throw new SettingError('SMS_URL must begin with https://, because the token goes there.')
  const because = env['SMS_URL'] ? 'SMS_URL' : 'SMS_PROVIDER'
  const [token, sender] = [mustBeSet(env, 'SMS_TOKEN', because), mustBeSet(env, 'SMS_SENDER', because)]
  const gateway = { url, token, sender }
  if (kind === 'termii') return { kind, ...gateway, channel: mustBeChannel(env['SMS_CHANNEL']) }
  if (kind === 'generic') return { kind, ...gateway }
  return { kind, ...gateway, username: mustBeSet(env, 'SMS_USERNAME', 'SMS_PROVIDER') }
}

function mustBeSmsProvider(text: string): SmsSettings['kind'] {
  const kind = smsProviders.find((one) => one === text)
  if (!kind) throw new SettingError(`SMS_PROVIDER must be one of ${smsProviders.join(', ')}.`)
  return kind
}

function mustBeChannel(text = ''): 'dnd' | 'generic' {
  if (text === '') return 'dnd'
  if (text !== 'dnd' && text !== 'generic') throw new SettingError('SMS_CHANNEL must be dnd or generic.')
  return text
}

const nameOf = ({ hostname }: URL) => hostname.replaceAll(/[[\]]/g, '')

const isThisComputer = (url: URL) => isLoopbackHost(url.hostname)

/** A line that leaves this computer is encrypted, or nothing is sent; `?tls=off` is for networks of one's own. */
function encryptionOf(url: URL): MailSettings['encryption'] {
  if (url.protocol === 'smtps:') return 'tls'
  return isThisComputer(url) || url.searchParams.get('tls') === 'off' ? 'none' : 'starttls'
}

/** `name@example.com` or `Akada <name@example.com>`. */
function mustBeSender(text: string): MailSettings['from'] {
  const [, name = '', bracketed, bare] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(text.trim()) ?? []
  const address = bracketed ?? bare ?? ''
  if (!isAddress(address))
    throw new SettingError('MAIL_FROM must be an email address, such as Akada <no-reply@example.com>.')
  return { name: name.trim() || siteName, address }
}

/** One email address and nothing beside it that a mail server could take for another one or for a header. */
export const isAddress = (text: string) => /^[^\s<>(),;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u.test(text)
