import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProofCase } from '../proof-case.ts'
import { type Hall, room } from './hall.ts'

export interface Size {
  datagrams: number
  offers: number
}

/** How long everybody may take to be back, in milliseconds. */
const longestReturn = 5_000
/** After which a page counts as blind. No measure: beside other proofs a new page may take many seconds to encode its first pictures. */
const longestWait = 45_000

/** Pages that don't decode more and more pictures of all others. */
export async function blindPages(hall: Hall, patience = longestWait): Promise<string[]> {
  const others = hall.pages.length - 1
  const before = await Promise.all(hall.pages.map((_, page) => hall.figures(page)))
  const sees = async (page: number) => {
    const { pictures } = await hall.figures(page)
    const were = before[page]?.pictures ?? {}
    const grown = Object.entries(pictures).filter(
      ([id, { decoded }]) => decoded > (were[id]?.decoded ?? 0) + 3,
    )
    return grown.length >= others
  }
  const waiting = new Set(hall.pages.keys())
  for (const end = Date.now() + patience; waiting.size > 0 && Date.now() < end; await sleep(50))
    for (const page of waiting) if (await sees(page)) waiting.delete(page)
  return [...waiting].map((page) => `page ${page + 1} doesn't see all the others`)
}

const decoding: ProofCase<Hall> = {
  name: 'decoding',
  mustHold: 'every page decodes the pictures of all others',
  attempt: blindPages,
  // A participant who asks for no pictures gets none.
  async control(hall) {
    const page = { room, id: 'p1', pictures: [], quality: 'auto', screen: true } as const
    await hall.servers.call(await hall.address(), 'want', { ...page, pictures: [] })
    await sleep(500)
    const found = await blindPages(hall, 1_500)
    await hall.look(0)
    return found
  },
}

const removal: ProofCase<Hall> = {
  name: 'removal',
  mustHold: 'a participant who was removed gets no packet any more',
  async attempt(hall) {
    const last = hall.pages.length
    await hall.servers.call(await hall.address(), 'leave', { room, id: `p${last}` })
    await sleep(500)
    const found = await receives(hall, last - 1)
    await hall.rejoin()
    return found
  },
  control: (hall) => receives(hall, hall.pages.length - 1),
}

const packets = `down.getStats().then((all) => [...all.values()].reduce((sum, one) => sum + (one.type === 'inbound-rtp' ? one.packetsReceived : 0), 0))`

async function receives(hall: Hall, index: number): Promise<string[]> {
  const page = hall.pages[index]!
  const before = await page.evaluate<number>(packets)
  await sleep(1_000)
  const more = (await page.evaluate<number>(packets)) - before
  return more > 0 ? [`page ${index + 1} got ${more} packets`] : []
}

/** What the same look finds around something done to the media server. */
async function unchanged(hall: Hall, act: () => Promise<void>): Promise<string[]> {
  const pid = hall.pid()
  const { participants } = await hall.servers.status()
  await act()
  const status = await hall.servers.status()
  const found =
    status.participants === participants
      ? []
      : [`${status.participants} participants instead of ${participants}`]
  if (hall.pid() !== pid) found.push('the media server was started again')
  return [...found, ...(await blindPages(hall))]
}

const hostility = ({ datagrams, offers }: Size): ProofCase<Hall> => ({
  name: 'hostility',
  mustHold: 'hostile datagrams and offers change nothing',
  attempt: (hall) =>
    unchanged(hall, async () => {
      await throwDatagrams(hall.port, datagrams)
      await throwOffers(hall, offers)
    }),
  // A crash would have been noticed.
  async control(hall) {
    const found = await unchanged(hall, async () => {
      process.kill(hall.pid(), 'SIGKILL')
      await hall.address().catch(() => {})
      await sleep(1_500)
    }).catch((error: Error) => [error.message])
    await hall.rejoin()
    return found
  },
})

/** First bytes of STUN, DTLS, RTP and RTCP, followed by anything. */
const beginnings = [
  Buffer.from([0, 1, 0, 8, 0x21, 0x12, 0xa4, 0x42]),
  Buffer.from([22, 254, 253]),
  Buffer.from([0x80, 96]),
  Buffer.from([0x81, 205]),
  Buffer.alloc(0),
]

async function throwDatagrams(port: number, count: number): Promise<void> {
  const socket = createSocket('udp4')
  for (let n = 0; n < count; n += 1) {
    const bytes = Buffer.concat([beginnings[n % beginnings.length]!, randomBytes(n % 1_200)])
    socket.send(bytes, port, '127.0.0.1')
    if (n % 100 === 0) await sleep(1)
  }
  await sleep(100)
  socket.close()
}

/** Real offers with bytes changed, lines missing or doubled, and texts that are none. */
async function throwOffers(hall: Hall, count: number): Promise<void> {
  const real = await hall.pages[0]!.evaluate<string>('down.localDescription.sdp')
  const address = await hall.address()
  for (let n = 0; n < count; n += 1) {
    const subscribe = spoilt(real, n)
    const joining = {
      room: `hostile-${n}`,
      id: 'h',
      number: 900,
      quality: 'low',
      publish: null,
      subscribe,
    } as const
    await hall.servers.call(address, 'join', joining).catch(() => {})
    await hall.servers.call(address, 'leave', { room: joining.room, id: 'h' }).catch(() => {})
  }
}

function spoilt(sdp: string, n: number): string {
  const lines = sdp.split('\r\n')
  const at = (n * 7919) % lines.length
  if (n % 4 === 0) return lines.toSpliced(at, 1).join('\r\n')
  if (n % 4 === 1)
    return lines.toSpliced(at, 0, ...Array.from({ length: 50 }, () => lines[at] ?? '')).join('\r\n')
  if (n % 4 === 2) return lines.with(at, randomBytes(200).toString('latin1')).join('\r\n')
  return randomBytes(2_000).toString('latin1')
}

const crash: ProofCase<Hall> = {
  name: 'crash',
  mustHold: 'everybody is back within five seconds after the media server was killed',
  async attempt(hall) {
    process.kill(hall.pid(), 'SIGKILL')
    const start = Date.now()
    while (!(await isBack(hall))) await sleep(20)
    await hall.rejoin()
    const found = await blindPages(hall)
    const passed = Date.now() - start
    return passed > longestReturn ? [...found, `it took ${passed} ms`] : found
  },
  // Control: nobody joins again, so nobody is back.
  async control(hall) {
    process.kill(hall.pid(), 'SIGKILL')
    while (!(await isBack(hall))) await sleep(20)
    const found = await blindPages(hall, 2_000)
    await hall.rejoin()
    return found
  },
}

async function isBack(hall: Hall): Promise<boolean> {
  try {
    await hall.servers.call(await hall.address(), 'status', {})
    return true
  } catch {
    return false
  }
}

export const casesOf = (size: Size): ProofCase<Hall>[] => [decoding, removal, crash, hostility(size)]
