import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#config.ts'
import { freeUdpPort } from '#media-server/free-udp-port.ts'
import { createMediaServers } from '#media-server/media-servers.ts'
import { mediaServerBelow, usageOf } from '#media-server/testing/usage.ts'
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

/** What a media server takes for some rooms, whose participants are in a process of their own. */
export async function carry(load: Load, folder: string): Promise<Carried> {
  const secret = randomBytes(32)
  const settings = { ...readConfig({ AKADA_DATA: join(folder, 'meetings') }).meetings, servers: 1 }
  const servers = createMediaServers({ ...settings, port: await freeUdpPort(0) }, secret)
  // Media servers keep no process alive.
  const awake = setInterval(() => {}, 1_000)
  const address = await servers.place('load-0')
  const child = fork(new URL('meeting-load-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    child.send({ ...load, address, secret: secret.toString('hex') } satisfies MeetingLoad)
    await Promise.race([once(child, 'message'), once(child, 'exit').then(refuse)])
    await sleep(times.warmUp)
    const pid = mediaServerBelow(process.pid)
    const look = async () => ({
      ...(await servers.status()),
      ...usageOf(pid),
      arrived: (await reportOf(child)).received,
    })
    const before = await look()
    await sleep(times.measuring)
    const after = await look()
    const packets = after.sent - before.sent
    const busy = after.processor - before.processor
    return {
      perPacket: (busy * 1_000) / packets,
      packetsPerSecond: (packets * 1_000) / times.measuring,
      core: busy / times.measuring,
      arrived: (after.arrived - before.arrived) / packets,
      memory: after.memory / 1_000_000,
    }
  } finally {
    clearInterval(awake)
    if (child.connected) child.disconnect()
    servers.stop()
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
