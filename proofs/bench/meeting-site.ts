import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@akada/server/config.ts'
import { derivedKey } from '@akada/server/lib/derived-key.ts'
import type { MediaReport } from '@akada/server/media-server/calls.ts'
import { freeUdpPort } from '@akada/server/media-server/free-udp-port.ts'
import { createMediaServers } from '@akada/server/media-server/media-servers.ts'
import { mediaServerBelow, usageOf } from '@akada/server/media-server/testing/usage.ts'
import type { LoadReport, MeetingLoad } from './meeting-load-process.ts'

/** Milliseconds until V8 has compiled what is hot, and of the measurement. */
const times = { warmUp: 8_000, measuring: 15_000 } as const

export interface Carried {
  /** Microseconds of processor time, of all threads, for each packet sent on. */
  perPacket: number
  packetsPerSecond: number
  /** The share of one core. */
  core: number
  /** The share of what the media server sent that arrived. */
  arrived: number
  /** Megabytes of the whole process. */
  memory: number
}

type Load = Omit<MeetingLoad, 'address' | 'secret'>

/** Participants that carry the load. */
interface Carrier {
  address: string
  pid: number
  status: () => Promise<{ sent: number }>
  stop: () => void
}

/** Our media server, as the product starts it. */
async function startMediaServer(folder: string, secret: Buffer): Promise<Carrier> {
  const settings = { ...readConfig({ AKADA_DATA: join(folder, 'meetings') }).meetings, servers: 1 }
  const servers = createMediaServers({ ...settings, port: await freeUdpPort(0) }, secret)
  const address = await servers.place('load-0')
  return { address, pid: mediaServerBelow(process.pid), ...servers }
}

/** The native library alone. */
async function startBareForwarder(_folder: string, secret: Buffer): Promise<Carrier> {
  const child = fork(new URL('bare-forwarder-process.ts', import.meta.url))
  const key = derivedKey(secret, 'media servers').toString('base64url')
  child.send({ key, host: '127.0.0.1', announced: ['127.0.0.1'] })
  const [{ port }] = (await once(child, 'message')) as [MediaReport]
  const address = `http://127.0.0.1:${port}`
  const { call } = createMediaServers({ ...readConfig({}).meetings, standing: [address] }, secret)
  return {
    address,
    pid: child.pid!,
    status: () => call(address, 'status', {}),
    stop: () => child.disconnect(),
  }
}

/** What a media server takes for some rooms, whose participants are in a process of their own. */
export const carry = (load: Load, folder: string): Promise<Carried> => measure(load, folder, startMediaServer)

/** What the native library alone takes for the same rooms. */
export const carryBare = (load: Load, folder: string): Promise<Carried> =>
  measure(load, folder, startBareForwarder)

async function measure(load: Load, folder: string, start: typeof startMediaServer): Promise<Carried> {
  const secret = randomBytes(32)
  // Media servers keep no process alive.
  const awake = setInterval(() => {}, 1_000)
  const carrier = await start(folder, secret)
  const child = fork(new URL('meeting-load-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    child.send({ ...load, address: carrier.address, secret: secret.toString('hex') } satisfies MeetingLoad)
    await Promise.race([once(child, 'message'), once(child, 'exit').then(refuse)])
    await sleep(times.warmUp)
    const look = async () => ({
      ...(await carrier.status()),
      ...usageOf(carrier.pid),
      arrived: (await reportOf(child)).received,
    })
    const before = await look()
    await sleep(times.measuring)
    return carriedBetween(before, await look())
  } finally {
    clearInterval(awake)
    if (child.connected) child.disconnect()
    carrier.stop()
  }
}

type Look = Record<'sent' | 'processor' | 'arrived' | 'memory', number>

function carriedBetween(before: Look, after: Look): Carried {
  const packets = after.sent - before.sent
  const busy = after.processor - before.processor
  return {
    perPacket: (busy * 1_000) / packets,
    packetsPerSecond: (packets * 1_000) / times.measuring,
    core: busy / times.measuring,
    arrived: (after.arrived - before.arrived) / packets,
    memory: after.memory / 1_000_000,
  }
}

const refuse = () => {
  throw new Error('The participants did not come in.')
}

async function reportOf(child: ChildProcess): Promise<LoadReport> {
  child.send('report')
  const [report] = (await once(child, 'message')) as [LoadReport]
  return report
}
