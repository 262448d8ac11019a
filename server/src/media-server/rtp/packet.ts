import { type Vp8, readVp8 } from './vp8.ts'

/** The id of each header extension on one connection; absent when the browser did not offer it. */
export interface ExtensionIds {
  mid?: number
  rid?: number
  repairedRid?: number
  audioLevel?: number
  transportSeq?: number
  sendTime?: number
  playoutDelay?: number
}

/** A parsed RTP packet; `bytes` stay unchanged. */
export interface RtpPacket {
  bytes: Buffer
  payloadType: number
  marker: boolean
  seq: number
  timestamp: number
  ssrc: number
  /** Where the payload starts, and where it ends before any padding. */
  start: number
  end: number
  /** Position and length of each one-byte extension, by id. */
  extensions: readonly Extension[]
  /** Only of VP8 packets, once parsed. */
  vp8?: Vp8 | undefined
}

interface Extension {
  id: number
  at: number
  length: number
}

const fixedHeader = 12
const oneByteProfile = 0xbe_de

/** RTP and RTCP share a port; RTCP has these packet types (RFC 5761). */
export const isRtcp = (bytes: Buffer): boolean =>
  bytes.length >= 8 && (bytes[1] ?? 0) >= 192 && (bytes[1] ?? 0) <= 223

/** Parses the header; undefined for bytes that are not an RTP packet. */
export function readRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < fixedHeader || bytes.readUInt8(0) >> 6 !== 2) return undefined
  const first = bytes.readUInt8(0)
  let start = fixedHeader + (first & 0x0f) * 4
  const extensions: Extension[] = []
  if (first & 0x10) {
    if (bytes.length < start + 4) return undefined
    const words = bytes.readUInt16BE(start + 2)
    const from = start + 4
    start = from + words * 4
    if (start > bytes.length) return undefined
    if (bytes.readUInt16BE(from - 4) === oneByteProfile) readExtensions(bytes, from, { start, extensions })
  }
  const padding = first & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0
  const end = bytes.length - padding
  if (start > bytes.length || end < start) return undefined
  return {
    bytes,
    payloadType: bytes.readUInt8(1) & 0x7f,
    marker: (bytes.readUInt8(1) & 0x80) !== 0,
    seq: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    start,
    end,
    extensions,
  }
}

function readExtensions(
  bytes: Buffer,
  from: number,
  { start, extensions }: { start: number; extensions: Extension[] },
): void {
  let at = from
  while (at < start) {
    const head = bytes.readUInt8(at)
    if (head === 0) {
      at += 1
      continue
    }
    const id = head >> 4
    const length = (head & 0x0f) + 1
    if (id === 15 || at + 1 + length > start) return
    extensions.push({ id, at: at + 1, length })
    at += 1 + length
  }
}

const extensionOf = ({ extensions }: RtpPacket, id: number | undefined): Extension | undefined =>
  id === undefined ? undefined : extensions.find((one) => one.id === id)

/** A text extension, such as the name of a layer. */
export function textExtension(packet: RtpPacket, id: number | undefined): string | undefined {
  const found = extensionOf(packet, id)
  return found && packet.bytes.toString('latin1', found.at, found.at + found.length)
}

/** The transport-wide sequence number of a connection's packets. */
export function transportSeqOf(packet: RtpPacket, id: number | undefined): number | undefined {
  const found = extensionOf(packet, id)
  return found?.length === 2 ? packet.bytes.readUInt16BE(found.at) : undefined
}

/** Loudness, in decibels below the loudest possible: 0 to 127. */
export function audioLevelOf(packet: RtpPacket, id: number | undefined): number | undefined {
  const found = extensionOf(packet, id)
  return found && packet.bytes.readUInt8(found.at) & 0x7f
}

/** The packet inside a retransmission (RFC 4588); nothing for padding. */
export function unwrapRtx(packet: RtpPacket, { ssrc, payloadType }: { ssrc: number; payloadType: number }) {
  if (packet.end - packet.start < 3) return undefined
  const seq = packet.bytes.readUInt16BE(packet.start)
  return { ...packet, ssrc, payloadType, seq, start: packet.start + 2 }
}

/** Parses the payload descriptor of a VP8 packet. */
export function describeVp8(packet: RtpPacket): RtpPacket {
  packet.vp8 = readVp8(packet.bytes, packet.start, packet.end)
  return packet
}
