import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Registration, registrations } from '@akada/contract/accounts/routes'
import { type SiteLanguage, siteLanguages } from '@akada/contract/system/routes'
import { type Environment, SettingError } from '#lib/setting-error.ts'
import { type Accent, readAccent } from './accent.ts'
import { type IssuerSettings, readIssuers } from './issuers.ts'
import { readPlanTable } from './plan-table.ts'

/** What makes an installation its operator's own. */
export interface InstallationSettings {
  /** A picture file, from which the icons are made. */
  logo: string | undefined
  accent: Accent | undefined
  /** Who may make an account. */
  registration: Registration
  /** Of members who have chosen none. */
  language: SiteLanguage
  /** The operator's own terms, shown instead of the built-in ones. */
  termsUrl: string | undefined
  /** Where the operator can be reached, and reads requests for contracts. */
  contact: string | undefined
  /** Sites whose accounts sign in here. */
  issuers: readonly IssuerSettings[]
}

/** Throws a SettingError. */
export function readInstallationSettings(env: Environment): InstallationSettings {
  mustBeName(env['AKADA_NAME']?.trim())
  // Read by the process itself; here it is only checked.
  readPlanTable(env['AKADA_PLANS'])
  return {
    logo: readLogo(env['AKADA_LOGO']),
    accent: readAccent(env['AKADA_ACCENT']),
    registration: mustBeOneOf('AKADA_REGISTRATION', registrations, env['AKADA_REGISTRATION'] || 'open'),
    language: mustBeOneOf('AKADA_LANGUAGE', siteLanguages, env['AKADA_LANGUAGE'] || 'en'),
    termsUrl: readTermsUrl(env['AKADA_TERMS_URL']),
    contact: readContact(env['AKADA_CONTACT']),
    issuers: readIssuers(env),
  }
}

const longestName = 30

function mustBeName(name: string | undefined): void {
  if (name && (name.length > longestName || /[\p{C}<>"`\\{}]/u.test(name)))
    throw new SettingError(
      `AKADA_NAME: the limit of characters is ${longestName}, and quotation marks and brackets are not allowed.`,
    )
}

function readLogo(path: string | undefined): string | undefined {
  if (!path) return undefined
  const file = resolve(path)
  if (/\.(?:png|svg|webp|jpe?g)$/i.test(file) && existsSync(file)) return file
  throw new SettingError(`AKADA_LOGO must be an existing picture (PNG, SVG, WebP or JPEG), not "${path}".`)
}

function mustBeOneOf<T extends string>(name: string, allowed: readonly T[], text: string): T {
  const found = allowed.find((one) => one === text)
  if (!found) throw new SettingError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

function readContact(text: string | undefined): string | undefined {
  if (!text || /^\S+@\S+\.\S+$/.test(text)) return text || undefined
  throw new SettingError(`AKADA_CONTACT must be an email address, not "${text}".`)
}

function readTermsUrl(text: string | undefined): string | undefined {
  if (!text || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text || undefined
  throw new SettingError(`AKADA_TERMS_URL must look like https://example.com/terms, not "${text}".`)
}
