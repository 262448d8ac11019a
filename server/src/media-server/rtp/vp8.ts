/** What a forwarder needs from a VP8 payload (RFC 7741). */
export interface Vp8 {
  isKeyFrame: boolean
  /** Whether this is the first packet of a picture, and where its bytes begin. */
  beginsFrame: boolean
  bodyAt: number
  /** Offset of the picture number; undefined when there is none of 15 bits. */
  pictureAt?: number
  picture: number
  levelAt?: number
  level: number
}

/** Parses the payload descriptor; nothing when it is truncated. */
export function readVp8(bytes: Buffer, start: number, end: number): Vp8 | undefined {
  if (end - start < 2) return undefined
  const first = bytes.readUInt8(start)
  const found: Vp8 = { isKeyFrame: false, beginsFrame: false, bodyAt: 0, picture: 0, level: 0 }
  let at = start + 1
  if (first & 0x80) {
    const has = bytes.readUInt8(at)
    at += 1
    if (end - at < 4) return undefined
    if (has & 0x80) at = readPicture(bytes, at, found)
    if (has & 0x40) {
      found.levelAt = at
      found.level = bytes.readUInt8(at)
      at += 1
    }
    if (has & 0x30) at += 1
  }
  if (at >= end) return undefined
  found.bodyAt = at
  found.beginsFrame = (first & 0x10) !== 0 && (first & 0x07) === 0
  found.isKeyFrame = found.beginsFrame && (bytes.readUInt8(at) & 0x01) === 0
  return found
}

function readPicture(bytes: Buffer, at: number, found: Vp8): number {
  const isLong = (bytes.readUInt8(at) & 0x80) !== 0
  if (!isLong) return at + 1
  found.pictureAt = at
  found.picture = bytes.readUInt16BE(at) & 0x7fff
  return at + 2
}

export const pictureMask = 0x7fff
