import type { Issuer } from '@akada/contract/identities/routes'
import * as client from 'openid-client'
import { ApiError } from '#lib/api-error.ts'
import { publicFetch } from '#lib/public-fetch.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { IssuerSettings, SchoolIssuer } from '#installation/issuers.ts'
import type { Context } from '#context.ts'
import { findSchoolIssuer } from './schools/find-school.ts'

/** One of the operator's, or of a school. */
export type AnyIssuer = IssuerSettings | SchoolIssuer

export async function findIssuer(context: Context, id: string): Promise<AnyIssuer | undefined> {
  return context.config.issuers.find((one) => one.id === id) ?? (await findSchoolIssuer(context, id))
}

/** Throws API_ERR_NOT_FOUND. */
export async function mustFindIssuer(context: Context, id: string): Promise<AnyIssuer> {
  const issuer = await findIssuer(context, id)
  if (!issuer) throw new ApiError('API_ERR_NOT_FOUND')
  return issuer
}

export const issuerOf = ({ id, name }: IssuerSettings): Issuer => ({ id, name })

/** Keys and addresses of an issuer are fetched again after so long; an unknown key is fetched at once. */
const hour = 3_600_000
const timeoutSeconds = 10

interface Known {
  until: number
  client: Promise<client.Configuration>
}
const knownOf = memoizePer((_config: Context['config']) => new Map<string, Known>())

/** How to speak to an issuer, as it describes itself. */
export async function clientOf(context: Context, issuer: AnyIssuer): Promise<client.Configuration> {
  const known = knownOf(context.config)
  const key = JSON.stringify(issuer)
  const found = known.get(key)
  const now = Date.now()
  if (found && found.until > now) return found.client
  const discovered = discover(issuer, fetchFor(context, issuer))
  known.set(key, { until: now + hour, client: discovered })
  discovered.catch(() => known.delete(key))
  return discovered
}

/** What a member has set must not lead into the network of the operator. */
const fetchFor = ({ config }: Context, issuer: AnyIssuer) =>
  'domain' in issuer ? { [client.customFetch]: publicFetch(config.webhookOrigins) as client.CustomFetch } : {}

async function discover(
  { url, clientId, clientSecret }: AnyIssuer,
  fetching: ReturnType<typeof fetchFor>,
): Promise<client.Configuration> {
  // The settings allow plain HTTP on this very machine only.
  const execute = [client.enableNonRepudiationChecks]
  if (url.startsWith('http:')) execute.push(client.allowInsecureRequests)
  const options = { execute, timeout: timeoutSeconds, ...fetching }
  const metadata = { [client.clockTolerance]: 60 }
  const auth = (methods: readonly string[]) => {
    if (!clientSecret) return client.None()
    return methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret)
  }
  const described = await client.discovery(new URL(url), clientId, metadata, client.None(), options)
  const server = described.serverMetadata()
  // What an issuer that names no way supports, by the standard.
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const configured = new client.Configuration(server, clientId, metadata, auth(methods))
  configured.timeout = timeoutSeconds
  Object.assign(configured, fetching)
  for (const set of execute) set(configured)
  return configured
}
