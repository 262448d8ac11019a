import type { LoggedPacket } from '#media-server/recording/packet-log.ts'
import { readVp8 } from '#media-server/rtp/vp8.ts'

/** A whole picture, or a piece of sound. */
export interface AssembledUnit {
  timestamp: number
  isKey: boolean
  bytes: Buffer
}

/** A packet that hasn't come this many milliseconds after a later one will not come any more. */
const reorderMs = 1_500

/** Brings packets of a stream into their order; `isGap` where some are missing before. */
function createSorter(take: (packet: LoggedPacket, isGap: boolean) => void) {
  const waiting = new Map<number, LoggedPacket>()
  let next: number | undefined

  function release(now: number): void {
    while (waiting.size > 0) {
      const first: number = Math.min(...waiting.keys())
      const packet = waiting.get(first)
      const isNext = next === undefined || first === next
      if (!packet || (!isNext && now - packet.at < reorderMs)) return
      waiting.delete(first)
      next = first + 1
      take(packet, !isNext)
    }
  }

  return {
    add(packet: LoggedPacket): void {
      if (next !== undefined && packet.seq < next) return
      waiting.set(packet.seq, packet)
      release(packet.at)
    },
    end: () => release(Number.POSITIVE_INFINITY),
  }
}

export interface Assembler {
  add: (packet: LoggedPacket) => void
  end: () => void
}

/** Each packet of sound is a whole piece. */
export function assembleSound(take: (whole: AssembledUnit) => void): Assembler {
  return createSorter(({ timestamp, payload }) => take({ timestamp, isKey: true, bytes: payload }))
}

interface Picture {
  timestamp: number
  isKey: boolean
  isBroken: boolean
  pieces: Buffer[]
}

/** Pictures of several packets each; after a gap nothing can be shown until the next key frame. */
export function assemblePictures(take: (whole: AssembledUnit) => void): Assembler {
  let picture: Picture | undefined
  let isLost = true

  function finish(isWhole: boolean): void {
    if (!picture) return
    const { timestamp, isKey, isBroken, pieces } = picture
    picture = undefined
    if (!isWhole || isBroken) isLost = true
    else if (isKey || !isLost) {
      isLost = false
      take({ timestamp, isKey, bytes: Buffer.concat(pieces) })
    }
  }

  return createSorter(({ timestamp, marker, payload }, isGap) => {
    if (picture && (isGap || picture.timestamp !== timestamp)) finish(false)
    const vp8 = readVp8(payload, 0, payload.length)
    if (!vp8) return
    picture ??= { timestamp, isKey: vp8.isKeyFrame, isBroken: !vp8.beginsFrame, pieces: [] }
    if (isGap && !vp8.beginsFrame) picture.isBroken = true
    picture.pieces.push(payload.subarray(vp8.bodyAt))
    if (isGap) isLost = true
    if (marker) finish(true)
  })
}
