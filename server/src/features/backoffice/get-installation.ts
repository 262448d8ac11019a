import type { InstallationSetting } from '@akada/contract/backoffice/installation-routes'
import { basename } from 'node:path'
import type { Config } from '#config.ts'
import { siteName } from '#installation/site-name.ts'

const variables = {
  name: 'AKADA_NAME',
  logo: 'AKADA_LOGO',
  accent: 'AKADA_ACCENT',
  contact: 'AKADA_CONTACT',
  registration: 'AKADA_REGISTRATION',
  language: 'AKADA_LANGUAGE',
  terms: 'AKADA_TERMS_URL',
  plans: 'AKADA_PLANS',
} as const satisfies Record<InstallationSetting['setting'], string>

/** What the environment sets, and what applies where it sets nothing. */
export function getInstallation(config: Config): { settings: InstallationSetting[] } {
  const { logo, accent, contact, registration, language, termsUrl } = config
  const plans = process.env['AKADA_PLANS']?.trim()
  const values = {
    name: siteName,
    logo: logo ? basename(logo) : null,
    accent: accent ? `${accent.light.brand} ${accent.dark.brand}` : null,
    contact: contact ?? null,
    registration,
    language,
    terms: termsUrl ?? `${config.siteUrl}/terms`,
    plans: plans ? basename(plans) : null,
  } satisfies Record<InstallationSetting['setting'], string | null>
  const settings = Object.keys(variables) as InstallationSetting['setting'][]
  return {
    settings: settings.map((setting) => ({
      setting,
      variable: variables[setting],
      value: values[setting],
      isSet: Boolean(process.env[variables[setting]]?.trim()),
    })),
  }
}
