import { availableParallelism } from 'node:os'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { isLoopbackHost } from '#lib/network-address.ts'
import { type Environment, SettingError } from '#lib/setting-error.ts'

/** How an installation holds meetings. */
export interface MeetingSettings {
  /** The first UDP port of the media servers; each takes one, from here on. */
  port: number
  /** Addresses under which browsers reach this machine; those of its network cards when there are none. */
  announced: readonly string[]
  /** How many media servers a server process starts at most: one for each core. */
  servers: number
  /** The address on which their UDP and TCP ports listen; every network when there is none. */
  mediaHost: string | undefined
  /** Where other server processes of the installation reach these media servers. */
  controlHost: string
  /** Media servers that run as a service of their own (`npm run media`); server processes then start none. */
  standing: readonly string[]
  /** The first port on which that service takes calls. */
  controlPort: number
  /** Relays for networks that let no UDP through. */
  turn: { urls: readonly string[]; secret: string } | undefined
  zoom: { key: string; secret: string } | undefined
  agora: { appId: string; certificate: string } | undefined
  /** A LiveKit server of the operator's own, for meetings that one machine can't carry. */
  livekit: { url: string; key: string; secret: string } | undefined
  /** Where the vendors' packages are; in the data folder unless said otherwise. */
  sdkFolder: string | undefined
  /** Where media servers write recordings, and workers read them. */
  recordingsFolder: string
  /** The most that one recording may take before it is made a film, in bytes. */
  recordingBytes: number
}

export function readMeetingSettings(env: Environment, dataFolder: string): MeetingSettings {
  return {
    port: readPort(env['MEETING_PORT'], { name: 'MEETING_PORT', usual: 40_000 }),
    announced: readAddresses(env['MEETING_ADDRESS']),
    mediaHost: readMediaHost(env),
    servers: readServers(env['MEETING_SERVERS']),
    controlHost: env['MEETING_CONTROL_HOST'] || '127.0.0.1',
    standing: readServiceAddresses(env['MEETING_MEDIA_SERVERS']),
    controlPort: readPort(env['MEETING_CONTROL_PORT'], { name: 'MEETING_CONTROL_PORT', usual: 3901 }),
    turn: readTurn(env),
    zoom: both(env, ['ZOOM_SDK_KEY', 'ZOOM_SDK_SECRET'], (key, secret) => ({ key, secret })),
    agora: both(env, ['AGORA_APP_ID', 'AGORA_CERTIFICATE'], readAgora),
    livekit: readLiveKit(env),
    sdkFolder: env['MEETING_SDK_FOLDER'] || undefined,
    recordingsFolder: join(dataFolder, 'recordings'),
    recordingBytes: readGigabytes(env['MEETING_RECORDING_GB']) * 1_000_000_000,
  }
}

function readPort(text: string | undefined, { name, usual }: { name: string; usual: number }): number {
  const port = Number(text || usual)
  if (Number.isInteger(port) && port >= 0 && port < 65_000) return port
  throw new SettingError(`${name} must be a number from 0 to 64999, not "${text}".`)
}

function readAddresses(text: string | undefined): string[] {
  const addresses = (text ?? '').split(',').flatMap((one) => one.trim() || [])
  const wrong = addresses.find((one) => !/^[\d.]+$|^[\da-f:]+$/i.test(one))
  if (wrong)
    throw new SettingError(`MEETING_ADDRESS must be IP addresses with commas between, not "${wrong}".`)
  return addresses
}

/** Listens on this machine only, unless a setting expects other machines. */
function readMediaHost(env: Environment): string | undefined {
  const host = env['MEETING_HOST'] || (isForOthers(env) ? '0.0.0.0' : '127.0.0.1')
  if (isIP(host) === 0) throw new SettingError(`MEETING_HOST must be an IP address, not "${host}".`)
  return host === '0.0.0.0' || host === '::' ? undefined : host
}

/** Behind a proxy the server itself listens on the loopback address, but browsers come from everywhere. */
function isForOthers(env: Environment): boolean {
  const site = URL.parse(env['AKADA_URL'] ?? '')
  return (
    !isLoopbackHost(env['HOST'] || '127.0.0.1') ||
    (site !== null && !isLoopbackHost(site.hostname)) ||
    readAddresses(env['MEETING_ADDRESS']).some((address) => !isLoopbackHost(address)) ||
    Boolean(env['TURN_URLS'])
  )
}

function readServiceAddresses(text: string | undefined): string[] {
  const urls = (text ?? '').split(',').flatMap((one) => one.trim().replace(/\/+$/, '') || [])
  const wrong = urls.find((url) => URL.parse(url)?.protocol !== 'http:')
  if (wrong)
    throw new SettingError(`MEETING_MEDIA_SERVERS must look like http://127.0.0.1:3901, not "${wrong}".`)
  return urls
}

function readGigabytes(text: string | undefined): number {
  const gigabytes = Number(text || 4)
  if (gigabytes > 0 && gigabytes <= 100) return gigabytes
  throw new SettingError(`MEETING_RECORDING_GB must be a number from 0 to 100, not "${text}".`)
}

function readServers(text: string | undefined): number {
  const servers = Number(text || Math.min(availableParallelism(), 8))
  if (Number.isInteger(servers) && servers >= 1 && servers <= 64) return servers
  throw new SettingError(`MEETING_SERVERS must be a number from 1 to 64, not "${text}".`)
}

function readTurn(env: Environment): MeetingSettings['turn'] {
  const urls = (env['TURN_URLS'] ?? '').split(',').flatMap((one) => one.trim() || [])
  const secret = env['TURN_SECRET'] ?? ''
  if (urls.length === 0) return undefined
  if (urls.every((url) => /^turns?:\S+$/.test(url)) && secret) return { urls, secret }
  throw new SettingError('TURN_URLS must look like turn:turn.example.com:3478, and TURN_SECRET must be set.')
}

function readAgora(appId: string, certificate: string) {
  if (/^[\da-f]{32}$/i.test(appId) && /^[\da-f]{32}$/i.test(certificate)) return { appId, certificate }
  throw new SettingError('AGORA_APP_ID and AGORA_CERTIFICATE must have 32 hexadecimal digits each.')
}

function readLiveKit(env: Environment): MeetingSettings['livekit'] {
  const url = (env['LIVEKIT_URL'] ?? '').replace(/\/+$/, '')
  const keys = both(env, ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'], (key, secret) => ({ key, secret }))
  if (!url && !keys) return undefined
  if (keys && /^wss?:$/.test(URL.parse(url)?.protocol ?? '')) return { url, ...keys }
  throw new SettingError(
    'LIVEKIT_URL must look like wss://livekit.example.com, with LIVEKIT_API_KEY and LIVEKIT_API_SECRET set.',
  )
}

function both<T>(
  env: Environment,
  [first, second]: readonly [string, string],
  make: (one: string, other: string) => T,
): T | undefined {
  const [one, other] = [env[first], env[second]]
  if (!one && !other) return undefined
  if (one && other) return make(one, other)
  throw new SettingError(`Set both ${first} and ${second}, or neither.`)
}
