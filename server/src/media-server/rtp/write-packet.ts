import type { RtpPacket } from './packet.ts'
import type { ExtensionIds } from './packet.ts'

/** The numbers of a packet sent to one viewer. */
export interface Outgoing {
  packet: RtpPacket
  seq: number
  timestamp: number
  /** Picture numbers, where the payload has them. */
  picture: number
  level: number
  /** The sender's participant number. */
  source: number
  /** Loudness, for audio only. */
  audioLevel?: number | undefined
}

/** What all packets of one slot share. */
export interface Lane {
  mid: string
  ids: ExtensionIds
  ssrc: number
  payloadType: number
  /** Milliseconds by which the browser should hold pictures back; written from the first time on. */
  playoutDelay?: number | undefined
}

/** A retransmission has these numbers, with its original one in front of the payload. */
export interface Resent {
  ssrc: number
  payloadType: number
  seq: number
}

const extensionBytes = ({ audioLevel }: Outgoing, { mid, ids, playoutDelay }: Lane) =>
  (ids.mid ? 1 + mid.length : 0) +
  (ids.sendTime ? 4 : 0) +
  (ids.playoutDelay && playoutDelay !== undefined ? 4 : 0) +
  (ids.audioLevel && audioLevel !== undefined ? 2 : 0)

/** Seconds of the day in 6.18 fixed point, from which receivers estimate their bandwidth (abs-send-time). */
export const sendTime = (milliseconds: number): number =>
  Math.floor(((milliseconds / 1000) % 64) * 262_144) & 0xff_ff_ff

/** No packet is larger. */
const maxBytes = 2_048
const scratch = Buffer.alloc(maxBytes)
/** A view for each length: the native side copies what it sends, and a buffer for each packet would cost as much again. */
const views: (Buffer | undefined)[] = Array.from({ length: maxBytes + 1 })

const viewOf = (length: number): Buffer =>
  length > maxBytes ? Buffer.allocUnsafe(length) : (views[length] ??= scratch.subarray(0, length))

/** Rewrites a packet: our header and extensions before the unchanged payload. It is valid until the next call. */
export function writeRtp(out: Outgoing, { lane, now, resent }: { lane: Lane; now: number; resent?: Resent }) {
  const { packet } = out
  const words = Math.ceil(extensionBytes(out, lane) / 4)
  const head = 12 + 4 + 4 + words * 4
  const extra = resent ? 2 : 0
  const bytes = viewOf(head + extra + packet.end - packet.start)
  bytes[0] = 0x91
  bytes[1] = (packet.marker ? 0x80 : 0) | (resent ?? lane).payloadType
  bytes.writeUInt16BE(resent ? resent.seq : out.seq, 2)
  bytes.writeUInt32BE(out.timestamp, 4)
  bytes.writeUInt32BE((resent ?? lane).ssrc, 8)
  bytes.writeUInt32BE(out.source, 12)
  bytes.writeUInt16BE(0xbe_de, 16)
  bytes.writeUInt16BE(words, 18)
  writeExtensions(bytes, out, { lane, now, end: head })
  if (resent) bytes.writeUInt16BE(out.seq, head)
  packet.bytes.copy(bytes, head + extra, packet.start, packet.end)
  renumberPicture(bytes, out, head + extra)
  return bytes
}

/** Tens of milliseconds; browsers find the delay between this and the least themselves. */
const longestDelay = 1_000

function writeExtensions(
  bytes: Buffer,
  { audioLevel }: Outgoing,
  { lane: { mid, ids, playoutDelay }, now, end }: { lane: Lane; now: number; end: number },
): void {
  let at = 20
  if (ids.mid) {
    bytes[at] = (ids.mid << 4) | (mid.length - 1)
    at += 1 + bytes.write(mid, at + 1, 'latin1')
  }
  if (ids.sendTime) {
    bytes[at] = (ids.sendTime << 4) | 2
    bytes.writeUIntBE(sendTime(now), at + 1, 3)
    at += 4
  }
  if (ids.audioLevel && audioLevel !== undefined) {
    bytes[at] = ids.audioLevel << 4
    bytes[at + 1] = audioLevel
    at += 2
  }
  if (ids.playoutDelay && playoutDelay !== undefined) {
    bytes[at] = (ids.playoutDelay << 4) | 2
    bytes.writeUIntBE(((playoutDelay / 10) << 12) | longestDelay, at + 1, 3)
    at += 4
  }
  bytes.fill(0, at, end)
}

function renumberPicture(bytes: Buffer, { packet, picture, level }: Outgoing, payloadAt: number): void {
  const { vp8, start } = packet
  if (vp8?.pictureAt !== undefined) bytes.writeUInt16BE(0x8000 | picture, payloadAt + vp8.pictureAt - start)
  if (vp8?.levelAt !== undefined) bytes[payloadAt + vp8.levelAt - start] = level
}
