import { setTimeout as sleep } from 'node:timers/promises'
import { tryCase } from '../proof-case.ts'
import { type Size, casesOf } from './cases.ts'
import { type Hall, openHall, room, usageOf } from './hall.ts'

export interface MeetingsRun extends Size {
  folder: string
  pages: number
  /** Joins and leaves between which memory is measured. */
  joins: number
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

/** Lets browsers meet on a media server while it is attacked and killed, and measures what they cost. */
export async function proveMeetings({
  folder,
  pages,
  joins,
  say,
  ...size
}: MeetingsRun): Promise<MeetingsReport> {
  const hall = await openHall(folder)
  const findings: string[] = []
  try {
    const firstFrames: number[] = []
    for (let n = 0; n < pages; n += 1) firstFrames.push(await hall.enter())
    const perPacket = await processorPerPacket(hall)
    for (const one of casesOf(size)) {
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
  }
}

const measured = 4_000

async function processorPerPacket(hall: Hall): Promise<number> {
  const [pid, before] = [hall.pid(), (await hall.servers.status()).sent]
  const { processor } = usageOf(pid)
  await sleep(measured)
  const packets = (await hall.servers.status()).sent - before
  return ((usageOf(pid).processor - processor) * 1_000) / Math.max(1, packets)
}

async function memoryPerPeer(hall: Hall, joins: number): Promise<number> {
  const subscribe = await hall.pages[0]!.evaluate<string>('down.localDescription.sdp')
  const address = await hall.address()
  const who = { room, id: 'guest' }
  const visit = async () => {
    await hall.servers.call(address, 'join', {
      ...who,
      number: 500,
      quality: 'low',
      publish: null,
      subscribe,
    })
    await hall.servers.call(address, 'leave', who)
  }
  // One-time costs don't count.
  for (let n = 0; n < joins / 2; n += 1) await visit()
  const { memory } = usageOf(hall.pid())
  for (let n = 0; n < joins; n += 1) await visit()
  return (usageOf(hall.pid()).memory - memory) / 1024 / joins
}
