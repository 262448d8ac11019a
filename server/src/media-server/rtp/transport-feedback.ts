import { createUnwrapper } from './sequence.ts'

const ticksPerMillisecond = 4
const referenceTicks = 256
/** Maximum packets in one report: each status chunk holds seven. */
const maxPackets = 700

/**
 * Reports when each packet of a connection arrived, or that it was lost, from which browsers estimate the
 * bandwidth (transport-wide congestion control). Every packet counts, retransmissions too.
 */
export function createTransportFeedback(ownSsrc: number) {
  const unwrap = createUnwrapper()
  let arrivals = new Map<number, number>()
  let next: number | undefined
  let count = 0

  function take(seq: number, now: number): void {
    const full = unwrap(seq)
    if (next !== undefined && full < next) return
    if (!arrivals.has(full)) arrivals.set(full, now)
  }

  /** The report to send now; nothing when no packet arrived. */
  function write(media: number): Buffer | undefined {
    if (arrivals.size === 0) return undefined
    const first = next ?? Math.min(...arrivals.keys())
    const last = Math.min(Math.max(...arrivals.keys()), first + maxPackets - 1)
    const bytes = writeFeedback({ own: ownSsrc, media, count: count & 0xff }, { first, last, arrivals })
    for (const full of arrivals.keys()) if (full <= last) arrivals.delete(full)
    if (arrivals.size === 0) arrivals = new Map()
    next = last + 1
    count += 1
    return bytes
  }

  return { take, write }
}

interface Span {
  first: number
  last: number
  arrivals: ReadonlyMap<number, number>
}

function writeFeedback(ids: { own: number; media: number; count: number }, span: Span): Buffer {
  const { reference, statuses, deltas } = measure(span)
  const chunks = Math.ceil(statuses.length / 7)
  const deltaBytes = deltas.reduce((sum, delta) => sum + (isSmall(delta) ? 1 : 2), 0)
  const words = Math.ceil((20 + chunks * 2 + deltaBytes) / 4)
  const bytes = Buffer.alloc(words * 4)
  bytes[0] = 0x8f
  bytes[1] = 205
  bytes.writeUInt16BE(words - 1, 2)
  bytes.writeUInt32BE(ids.own, 4)
  bytes.writeUInt32BE(ids.media, 8)
  bytes.writeUInt16BE(span.first & 0xffff, 12)
  bytes.writeUInt16BE(statuses.length, 14)
  bytes.writeUIntBE(reference & 0xff_ff_ff, 16, 3)
  bytes[19] = ids.count
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    let bits = 0xc000
    for (let n = 0; n < 7; n += 1) bits |= (statuses[chunk * 7 + n] ?? 0) << (12 - n * 2)
    bytes.writeUInt16BE(bits, 20 + chunk * 2)
  }
  let at = 20 + chunks * 2
  for (const delta of deltas)
    at = isSmall(delta) ? bytes.writeUInt8(delta, at) : bytes.writeInt16BE(delta, at)
  return bytes
}

const isSmall = (delta: number) => delta >= 0 && delta <= 255

/**
 * 1 means a small difference to the packet before, 2 a large or negative one, 0 a packet that did not arrive.
 */
function measure({ first, last, arrivals }: Span) {
  const statuses: number[] = []
  const deltas: number[] = []
  let reference = 0
  let before: number | undefined
  for (let full = first; full <= last; full += 1) {
    const arrival = arrivals.get(full)
    if (arrival === undefined) {
      statuses.push(0)
      continue
    }
    const ticks = Math.round(arrival * ticksPerMillisecond)
    if (before === undefined) {
      reference = Math.floor(ticks / referenceTicks)
      before = reference * referenceTicks
    }
    const delta = Math.max(-32_768, Math.min(32_767, ticks - before))
    before += delta
    statuses.push(isSmall(delta) ? 1 : 2)
    deltas.push(delta)
  }
  return { reference, statuses, deltas }
}
