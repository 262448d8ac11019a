import { resolve } from 'node:path'
import { type HttpSettings, readHttpSettings } from '#http/settings.ts'
import {
  type MailSettings,
  type CalendarMailSettings,
  type SmsSettings,
  readCalendarMailSettings,
  readMailSettings,
  readSmsSettings,
} from '#messages/message-settings.ts'
import { type InstallationSettings, readInstallationSettings } from '#installation/settings.ts'
import { type Environment, SettingError } from '#lib/setting-error.ts'
import { type MediaSettings, readMediaSettings } from '#media/settings.ts'
import { type MeetingSettings, readMeetingSettings } from '#media-server/settings.ts'
import { type PaymentSettings, readPaymentSettings } from '#providers/payment-settings.ts'
import { type S3Settings, readS3Settings } from '#storage/s3-settings.ts'

/** Everything an operator can set, read once from the environment. */
export interface Config extends HttpSettings, InstallationSettings {
  port: number
  host: string
  /** Folder for the database, media and secrets of this installation. */
  dataFolder: string
  /** An external PostgreSQL; without it the embedded one is used. */
  databaseUrl: string | undefined
  /** A read-only copy of the database for lists that may be a few seconds old. */
  replicaUrl: string | undefined
  /** Where several server processes exchange live events; without it they use the database. */
  redisUrl: string | undefined
  /** The object store for media; without it they are stored in the data folder. */
  s3: S3Settings | undefined
  /** The server for email; without it messages go to the built-in inbox. */
  mail: MailSettings | undefined
  /** The mailbox for answers from other calendars; without it invitations are answered through their links. */
  calendarMail: CalendarMailSettings | undefined
  /** The gateway for SMS. */
  sms: SmsSettings | undefined
  /** How payments are made and received. */
  payments: PaymentSettings
  /** How films are prepared. */
  media: MediaSettings
  /** How meetings are held. */
  meetings: MeetingSettings
  hasDemo: boolean
  /** Messages without a provider can be read at /dev/inbox. */
  hasInbox: boolean
  /** Cookies are `Secure`; only a plain-HTTP address other than localhost needs this off. */
  hasSecureCookies: boolean
  /** Multiplies the limits per address for sign-ins, codes and similar calls; tests raise it. */
  rateLimitFactor: number
  /** Posts show a download button; the call behind it works either way. */
  hasDownloadButton: boolean
  /** Who answers members with dedicated support; without a name nobody is promised it. */
  supportPerson: string | undefined
  /** How far back usage logs go. */
  usageMonths: number
  logLevel: string
  version: string
}

const projectFolder = resolve(import.meta.dirname, '../..')

/** Reads the settings; throws a SettingError with one clear sentence when one is invalid. */
export function readConfig(env: Environment = process.env): Config {
  const mail = readMailSettings(env)
  const dataFolder = resolve(projectFolder, env['AKADA_DATA'] || 'data')
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    dataFolder,
    databaseUrl: env['DATABASE_URL'] || undefined,
    replicaUrl: env['DATABASE_REPLICA_URL'] || undefined,
    redisUrl: readRedisUrl(env['REDIS_URL']),
    s3: readS3Settings(env),
    mail,
    calendarMail: readCalendarMailSettings(env),
    sms: readSmsSettings(env),
    payments: readPaymentSettings(env),
    media: readMediaSettings(env),
    meetings: readMeetingSettings(env, dataFolder),
    // The demo's members have invented addresses, which no real mail server may ever write to.
    hasDemo: isTried(env, 'AKADA_DEMO') && !mail,
    hasInbox: (isTried(env, 'AKADA_INBOX') || env['AKADA_DEMO'] === '1') && !mail,
    hasSecureCookies: env['AKADA_INSECURE_COOKIES'] !== '1',
    rateLimitFactor: readFactor(env['AKADA_RATE_LIMIT_FACTOR']),
    hasDownloadButton: env['AKADA_DOWNLOAD_BUTTON'] === '1',
    supportPerson: readPerson(env['AKADA_SUPPORT_PERSON']),
    ...readInstallationSettings(env),
    usageMonths: readMonths(env['AKADA_USAGE_MONTHS']),
    logLevel: env['LOG_LEVEL'] || 'info',
    ...readHttpSettings(env),
    version: '0.1.0',
  }
}

/** Off by default on an operator's own database: what only helps to try Akada out. */
const isTried = (env: Environment, name: string) => (env[name] || (env['DATABASE_URL'] ? '0' : '1')) !== '0'

function readPort(text: string | undefined): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new SettingError(`PORT must be a number from 0 to 65535, not "${text}".`)
}

function readFactor(text: string | undefined): number {
  const factor = Number(text || 1)
  if (Number.isFinite(factor) && factor > 0) return factor
  throw new SettingError(`AKADA_RATE_LIMIT_FACTOR must be a number above 0, not "${text}".`)
}

function readMonths(text: string | undefined): number {
  const months = Number(text || 13)
  if (Number.isInteger(months) && months >= 1 && months <= 120) return months
  throw new SettingError(`AKADA_USAGE_MONTHS must be a number from 1 to 120, not "${text}".`)
}

function readRedisUrl(text: string | undefined): string | undefined {
  if (!text || /^rediss?:$/.test(URL.parse(text)?.protocol ?? '')) return text || undefined
  throw new SettingError('REDIS_URL must look like redis://host:6379 or rediss://host:6379.')
}

const readPerson = (text: string | undefined) => text?.trim() || undefined
