import { setTimeout as sleep } from 'node:timers/promises'
import { tryCase } from '../proof-case.ts'
import { type Size, casesOf } from './cases.ts'
import { usageOf } from '@akada/server/media-server/testing/usage.ts'
import { type Hall, openHall } from './hall.ts'
import { memoryPerPeer } from './memory-per-peer.ts'
import { hasFirefox } from './firefox.ts'
import { hasCoturn, startCoturn } from './coturn.ts'
import { inFirefox, overRelay, overTcp } from './paths.ts'
import { lossy, narrow } from './weak-lines.ts'

export interface MeetingsRun extends Size {
  folder: string
  pages: number
  /** Joins and leaves between which memory is measured. */
  joins: number
  /** Also lines that are lossy or narrow, and Firefox where it is installed. */
  isLong: boolean
  /** Only cases whose names contain this. */
  only?: string
  say: (sentence: string) => void
}

export interface MeetingsReport {
  findings: string[]
  /** Milliseconds from joining to the first picture, of each but the first. */
  firstFrames: number[]
  /** Microseconds of processor time for each packet that was sent on. */
  perPacket: number
  /** Kilobytes that one join and leave leaves behind. */
  perPeer: number
}

/** Uses a relay if coturn is installed. */
const pathCases = (relay: Relay | undefined) => [overTcp, ...(relay ? [overRelay(relay.turn)] : [])]
type Relay = Awaited<ReturnType<typeof startCoturn>>

const longCases = (say: MeetingsRun['say']) => [...(hasFirefox() ? [inFirefox] : []), lossy(say), narrow(say)]

/** Lets browsers meet on a media server while it is attacked and killed, and measures what they cost. */
export async function proveMeetings({
  folder,
  pages,
  joins,
  isLong,
  only = '',
  say,
  ...size
}: MeetingsRun): Promise<MeetingsReport> {
  const relay = hasCoturn() ? await startCoturn(folder) : undefined
  const hall = await openHall(folder, relay?.turn)
  const findings: string[] = []
  try {
    const firstFrames: number[] = []
    for (let n = 0; n < pages; n += 1) firstFrames.push(await hall.enter())
    if (isLong) await sleep(warmUp)
    const perPacket = await processorPerPacket(hall)
    const cases = [...casesOf(size), ...pathCases(relay), ...(isLong ? longCases(say) : [])]
    for (const one of cases.filter(({ name }) => name.includes(only))) {
      const found = await tryCase(hall, one)
      say(`${one.name}: ${one.mustHold}${found.length === 0 ? '' : ` — ${found.join('; ')}`}`)
      findings.push(...found)
    }
    return {
      findings,
      firstFrames: firstFrames.slice(1),
      perPacket,
      perPeer: await memoryPerPeer(hall, joins),
    }
  } finally {
    await hall.close()
    relay?.stop()
  }
}

/** In milliseconds: until V8 has compiled what is hot, and of the measurement. */
const warmUp = 8_000
const measured = 4_000

async function processorPerPacket(hall: Hall): Promise<number> {
  const [pid, before] = [hall.pid(), (await hall.servers.status()).sent]
  const { processor } = usageOf(pid)
  await sleep(measured)
  const packets = (await hall.servers.status()).sent - before
  return ((usageOf(pid).processor - processor) * 1_000) / Math.max(1, packets)
}
