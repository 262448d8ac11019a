import { type Environment, SettingError } from '#lib/setting-error.ts'
import { isLoopbackHost } from '#lib/network-address.ts'

/** A site whose accounts sign in here (OpenID Connect). */
export interface IssuerSettings {
  /** Part of the address to which it sends people back. */
  id: string
  name: string
  /** As in its tokens. */
  url: string
  clientId: string
  /** None for a public client. */
  clientSecret: string | undefined
}

/** A school's own, which speaks for addresses of its domain only. */
export interface SchoolIssuer extends IssuerSettings {
  domain: string
}

/** The issuers in AKADA_SIGN_IN, each with settings of its own. Throws a SettingError. */
export function readIssuers(env: Environment): IssuerSettings[] {
  const ids = (env['AKADA_SIGN_IN'] ?? '').split(',').map((id) => id.trim())
  return ids.filter(Boolean).map((id) => readIssuer(env, id))
}

function readIssuer(env: Environment, id: string): IssuerSettings {
  if (!/^[a-z][a-z\d]{0,19}$/.test(id))
    throw new SettingError(
      `AKADA_SIGN_IN must list names of small letters and digits, like google,school, not "${id}".`,
    )
  const prefix = `AKADA_SIGN_IN_${id.toUpperCase()}`
  const clientId = env[`${prefix}_CLIENT_ID`]?.trim()
  if (!clientId) throw new SettingError(`${prefix}_CLIENT_ID is missing: the other site gives it.`)
  return {
    id,
    name: env[`${prefix}_NAME`]?.trim() || `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    url: readUrl(`${prefix}_ISSUER`, env[`${prefix}_ISSUER`]?.trim()),
    clientId,
    clientSecret: env[`${prefix}_CLIENT_SECRET`]?.trim() || undefined,
  }
}

function readUrl(name: string, text: string | undefined): string {
  const url = URL.parse(text ?? '')
  if (
    text &&
    url &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)))
  )
    return text
  throw new SettingError(`${name} must look like https://accounts.example.com, not "${text ?? ''}".`)
}
