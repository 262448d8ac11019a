/**
 * The parts of RTCP that the media server reads and writes (RFC 3550, 4585, 5104; REMB as browsers send it).
 */
export type Rtcp =
  | { kind: 'sender-report'; ssrc: number; ntpHigh: number; ntpLow: number; rtpTime: number }
  | { kind: 'receiver-report'; blocks: ReportBlock[] }
  | { kind: 'nack'; media: number; seqs: number[] }
  | { kind: 'key-frame'; media: number }
  | { kind: 'bandwidth'; bitsPerSecond: number }

export interface ReportBlock {
  ssrc: number
  /** Packets lost since the beginning, and the highest number that arrived, extended across its wrap. */
  lost: number
  highest: number
  lastReport: number
  delay: number
}

const types = { senderReport: 200, receiverReport: 201, transport: 205, payload: 206 } as const
const nackFormat = 1
const pliFormat = 1
const firFormat = 4
const applicationFormat = 15
const remb = 0x52_45_4d_42

/** Parses a compound packet; unknown or truncated parts are skipped. */
export function readRtcp(bytes: Buffer): Rtcp[] {
  const found: Rtcp[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const end = at + (bytes.readUInt16BE(at + 2) + 1) * 4
    if (end > bytes.length || bytes.readUInt8(at) >> 6 !== 2) break
    readOne(bytes.subarray(at, end), found)
    at = end
  }
  return found
}

function readOne(bytes: Buffer, found: Rtcp[]): void {
  const format = bytes.readUInt8(0) & 0x1f
  const type = bytes.readUInt8(1)
  if (type === types.senderReport && bytes.length >= 28) {
    const [ssrc, ntpHigh, ntpLow, rtpTime] = [4, 8, 12, 16].map((at) => bytes.readUInt32BE(at)) as Four
    found.push({ kind: 'sender-report', ssrc, ntpHigh, ntpLow, rtpTime })
    readBlocks(bytes, { from: 28, count: format }, found)
  } else if (type === types.receiverReport) readBlocks(bytes, { from: 8, count: format }, found)
  else if (type === types.transport && format === nackFormat) readNack(bytes, found)
  else if (type === types.payload) readPayloadFeedback(bytes, format, found)
}
type Four = [number, number, number, number]

function readBlocks(bytes: Buffer, { from, count }: { from: number; count: number }, found: Rtcp[]): void {
  const blocks: ReportBlock[] = []
  for (let at = from; at + 24 <= bytes.length && blocks.length < count; at += 24)
    blocks.push({
      ssrc: bytes.readUInt32BE(at),
      lost: bytes.readIntBE(at + 5, 3),
      highest: bytes.readUInt32BE(at + 8),
      lastReport: bytes.readUInt32BE(at + 16),
      delay: bytes.readUInt32BE(at + 20),
    })
  if (blocks.length > 0) found.push({ kind: 'receiver-report', blocks })
}

function readNack(bytes: Buffer, found: Rtcp[]): void {
  if (bytes.length < 16) return
  const seqs: number[] = []
  for (let at = 12; at + 4 <= bytes.length; at += 4) {
    const first = bytes.readUInt16BE(at)
    const mask = bytes.readUInt16BE(at + 2)
    seqs.push(first)
    for (let bit = 0; bit < 16; bit += 1) if (mask & (1 << bit)) seqs.push((first + bit + 1) & 0xffff)
  }
  found.push({ kind: 'nack', media: bytes.readUInt32BE(8), seqs })
}

function readPayloadFeedback(bytes: Buffer, format: number, found: Rtcp[]): void {
  if (format === pliFormat && bytes.length >= 12)
    found.push({ kind: 'key-frame', media: bytes.readUInt32BE(8) })
  else if (format === firFormat && bytes.length >= 20)
    found.push({ kind: 'key-frame', media: bytes.readUInt32BE(12) })
  else if (format === applicationFormat && bytes.length >= 20 && bytes.readUInt32BE(12) === remb) {
    const exponent = bytes.readUInt8(17) >> 2
    const mantissa = ((bytes.readUInt8(17) & 3) << 16) | bytes.readUInt16BE(18)
    found.push({ kind: 'bandwidth', bitsPerSecond: mantissa * 2 ** exponent })
  }
}

function packet(type: number, format: number, words: number): Buffer {
  const bytes = Buffer.alloc((words + 1) * 4)
  bytes[0] = 0x80 | format
  bytes[1] = type
  bytes.writeUInt16BE(words, 2)
  return bytes
}

/** An empty report, with which every compound packet starts. */
const emptyReport = (ownSsrc: number): Buffer => {
  const bytes = packet(types.receiverReport, 0, 1)
  bytes.writeUInt32BE(ownSsrc, 4)
  return bytes
}

/** Requests packets of a stream again. */
export function writeNack(ownSsrc: number, media: number, seqs: readonly number[]): Buffer {
  const pairs: [number, number][] = []
  for (const seq of seqs) {
    const last = pairs.at(-1)
    const bit = last ? ((seq - last[0]) & 0xffff) - 1 : -1
    if (last && bit >= 0 && bit < 16) last[1] |= 1 << bit
    else pairs.push([seq, 0])
  }
  const bytes = packet(types.transport, nackFormat, 2 + pairs.length)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.writeUInt32BE(media, 8)
  for (const [index, [first, mask]] of pairs.entries()) {
    bytes.writeUInt16BE(first, 12 + index * 4)
    bytes.writeUInt16BE(mask, 14 + index * 4)
  }
  return Buffer.concat([emptyReport(ownSsrc), bytes])
}

/** Requests a key frame of a stream. */
export function writePli(ownSsrc: number, media: number): Buffer {
  const bytes = packet(types.payload, pliFormat, 2)
  bytes.writeUInt32BE(ownSsrc, 4)
  bytes.writeUInt32BE(media, 8)
  return Buffer.concat([emptyReport(ownSsrc), bytes])
}

interface SenderReport {
  ssrc: number
  ntpHigh: number
  ntpLow: number
  rtpTime: number
  packets: number
  octets: number
}

/** Reports the wall time of a stream's timestamp. */
export function writeSenderReport(report: SenderReport): Buffer {
  const { ssrc, ntpHigh, ntpLow, rtpTime, packets, octets } = report
  const bytes = packet(types.senderReport, 0, 6)
  for (const [index, value] of [ssrc, ntpHigh, ntpLow, rtpTime, packets, octets].entries())
    bytes.writeUInt32BE(value >>> 0, 4 + index * 4)
  return bytes
}

interface ReceivedStream {
  ssrc: number
  newest: number
  lost: number
  lastReport: number
  delay: number
}

/** Reports what has arrived of up to 31 streams, from which their sender measures the round trip. */
export function writeReceiverReport(ownSsrc: number, streams: readonly ReceivedStream[]): Buffer {
  const some = streams.slice(0, 31)
  const bytes = packet(types.receiverReport, some.length, 1 + some.length * 6)
  bytes.writeUInt32BE(ownSsrc, 4)
  for (const [index, one] of some.entries()) {
    const at = 8 + index * 24
    bytes.writeUInt32BE(one.ssrc, at)
    bytes.writeUIntBE(Math.min(one.lost, 0x7f_ff_ff), at + 5, 3)
    bytes.writeUInt32BE(one.newest >>> 0, at + 8)
    bytes.writeUInt32BE(one.lastReport >>> 0, at + 16)
    bytes.writeUInt32BE(one.delay >>> 0, at + 20)
  }
  return bytes
}
