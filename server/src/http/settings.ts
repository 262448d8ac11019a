import { type Environment, SettingError } from '#lib/setting-error.ts'
import { readPushHosts } from './push-hosts.ts'
import { readWebhookOrigins } from './webhook-origins.ts'

/** What an operator sets about access to this server. */
export interface HttpSettings {
  /** The server is reached by https: browsers must use nothing else. */
  isHttps: boolean
  /** Proxies whose X-Forwarded-For is trusted: a number of hops, or their addresses; false trusts none. */
  trustProxy: number | string | false
  /** Callers with this token may read the metrics from other machines. */
  metricsToken: string | undefined
  /** Database connections that requests share. */
  poolSize: number
  /** Seconds between reporting 'not ready' and refusing connections, for a load balancer to notice. */
  drainSeconds: number
  /** Seconds that running requests and jobs have to finish at a shutdown. */
  endSeconds: number
  /** Whether calls must be signed; `observe` only logs those that are not. */
  signatures: SignatureMode
  /** The public address of this installation, without a trailing slash; links in mails and push messages use it. */
  siteUrl: string
  /** Whether the operator has set AKADA_URL; if not, `siteUrl` is good on this machine only. */
  hasSiteUrl: boolean
  /** Where push messages may be sent. */
  pushHosts: readonly string[]
  /** Where webhooks may be sent beside public addresses. */
  webhookOrigins: readonly string[]
}

const signatureModes = ['enforce', 'observe', 'off'] as const
export type SignatureMode = (typeof signatureModes)[number]

const shortestToken = 16

export function readHttpSettings(env: Environment): HttpSettings {
  return {
    isHttps: env['AKADA_HTTPS'] === '1',
    trustProxy: readProxies(env['AKADA_TRUST_PROXY']),
    metricsToken: readToken(env['AKADA_METRICS_TOKEN']),
    poolSize: readNumber(env, { name: 'AKADA_POOL_SIZE', usual: 8, least: 2, most: 100 }),
    drainSeconds: readNumber(env, { name: 'AKADA_DRAIN_SECONDS', usual: 0.5, least: 0, most: 60 }),
    // Ctrl-C on the whole of Akada waits for it.
    endSeconds: readNumber(env, {
      name: 'AKADA_END_SECONDS',
      usual: env['DATABASE_URL'] ? 10 : 4,
      least: 1,
      most: 300,
    }),
    signatures: readSignatureMode(env['AKADA_SIGNATURES']),
    siteUrl: readSiteUrl(env),
    hasSiteUrl: Boolean(env['AKADA_URL']),
    pushHosts: readPushHosts(env),
    webhookOrigins: readWebhookOrigins(env),
  }
}

interface NumberSetting {
  name: string
  usual: number
  least: number
  most: number
}

function readNumber(env: Environment, { name, usual, least, most: max }: NumberSetting): number {
  const value = Number(env[name] || usual)
  if (value >= least && value <= max) return value
  throw new SettingError(`${name} must be a number from ${least} to ${max}, not "${env[name]}".`)
}

function readProxies(text: string | undefined): number | string | false {
  if (!text || text === '0') return false
  if (/^\d+$/.test(text)) return Number(text)
  if (/^[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*$/.test(text)) return text
  throw new SettingError(
    `AKADA_TRUST_PROXY must be a number of proxies or their addresses, like 10.0.0.0/8, not "${text}".`,
  )
}

function readSignatureMode(text: string | undefined): SignatureMode {
  const mode = signatureModes.find((one) => one === (text || 'enforce'))
  if (mode) return mode
  throw new SettingError(`AKADA_SIGNATURES must be enforce, observe or off, not "${text}".`)
}

function readToken(token: string | undefined): string | undefined {
  if (!token) return undefined
  if (token.length >= shortestToken) return token
  throw new SettingError(`AKADA_METRICS_TOKEN must have at least ${shortestToken} characters.`)
}

function readSiteUrl(env: Environment): string {
  const text = env['AKADA_URL'] || `http://localhost:${env['PORT'] || 3000}`
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin
  throw new SettingError(`AKADA_URL must be an address like https://akada.example.com, not "${text}".`)
}
