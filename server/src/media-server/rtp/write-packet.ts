import type { RtpPacket } from './packet.ts'
import type { ExtensionIds } from './packet.ts'

/** Under which numbers a packet leaves towards one viewer. */
export interface Outgoing {
  packet: RtpPacket
  seq: number
  timestamp: number
  /** Numbers of the picture, where the payload has them. */
  picture: number
  level: number
  /** Who it is from: the number of the participant. */
  source: number
  /** Loudness, of audio only. */
  audioLevel?: number | undefined
}

/** What is the same for all packets of one slot. */
export interface Lane {
  mid: string
  ids: ExtensionIds
  ssrc: number
  payloadType: number
}

/** A packet that is sent again travels under these numbers, with its own in front of the payload. */
export interface Resent {
  ssrc: number
  payloadType: number
  seq: number
}

const extensionBytes = ({ audioLevel }: Outgoing, { mid, ids }: Lane) =>
  (ids.mid ? 1 + mid.length : 0) +
  (ids.sendTime ? 4 : 0) +
  (ids.audioLevel && audioLevel !== undefined ? 2 : 0)

/** Seconds of the day in 6.18 fixed point, as receivers estimate their bandwidth from (abs-send-time). */
export const sendTime = (milliseconds: number): number =>
  Math.floor(((milliseconds / 1000) % 64) * 262_144) & 0xff_ff_ff

/** Writes a packet anew: our header and extensions before the payload as it came. */
export function writeRtp(out: Outgoing, { lane, now, resent }: { lane: Lane; now: number; resent?: Resent }) {
  const { packet } = out
  const words = Math.ceil(extensionBytes(out, lane) / 4)
  const head = 12 + 4 + 4 + words * 4
  const extra = resent ? 2 : 0
  const bytes = Buffer.allocUnsafe(head + extra + packet.end - packet.start)
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

function writeExtensions(
  bytes: Buffer,
  { audioLevel }: Outgoing,
  { lane: { mid, ids }, now, end }: { lane: Lane; now: number; end: number },
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
  bytes.fill(0, at, end)
}

function renumberPicture(bytes: Buffer, { packet, picture, level }: Outgoing, payloadAt: number): void {
  const { vp8, start } = packet
  if (vp8?.pictureAt !== undefined) bytes.writeUInt16BE(0x8000 | picture, payloadAt + vp8.pictureAt - start)
  if (vp8?.levelAt !== undefined) bytes[payloadAt + vp8.levelAt - start] = level
}
