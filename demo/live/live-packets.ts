import { peerIds } from '@akada/server/media-server/peer/peer-sdp.ts'
import { writeSenderReport } from '@akada/server/media-server/rtp/rtcp.ts'
import type { Piece } from './live-film.ts'

/** Larger packets don't pass every network. */
const mostBytes = 1_100
/** Timestamp ticks per millisecond. */
const rates = { picture: 90, sound: 48 } as const
/** Decibels below the loudest, as of somebody who speaks. */
const loudness = 24
/** Seconds from 1900, where NTP begins, to 1970. */
const ntpEpoch = 2_208_988_800

interface Lane {
  ssrc: number
  payloadType: number
  rate: number
  seq: number
  packets: number
  octets: number
}

const laneOf = (of: Pick<Lane, 'ssrc' | 'payloadType' | 'rate'>): Lane => ({
  ...of,
  seq: 0,
  packets: 0,
  octets: 0,
})

/** Turns encoded pictures and sound into the packets that a browser would send. */
export function createPackets() {
  const picture = laneOf({ ssrc: peerIds.picture, payloadType: peerIds.vp8, rate: rates.picture })
  const sound = laneOf({ ssrc: peerIds.sound, payloadType: peerIds.opus, rate: rates.sound })
  let pictures = 0

  return {
    /** The packets of a piece that is played so many milliseconds after the beginning. */
    of({ isPicture, bytes }: Piece, at: number): Buffer[] {
      const timestamp = timestampAt(isPicture ? picture : sound, at)
      if (!isPicture) return [soundPacket(sound, timestamp, bytes)]
      pictures = (pictures + 1) & 0x7fff
      const count = Math.ceil(bytes.length / mostBytes)
      return Array.from({ length: count }, (_, part) => {
        const payload = bytes.subarray(part * mostBytes, (part + 1) * mostBytes)
        const head = Buffer.from([part === 0 ? 0x90 : 0x80, 0x80, 0x80 | (pictures >> 8), pictures & 0xff])
        return packet(picture, { timestamp, isLast: part === count - 1, parts: [head, payload] })
      })
    },
    /** Browsers need these reports to synchronize pictures and sound. */
    reports: (at: number): Buffer[] => [picture, sound].map((lane) => report(lane, at)),
  }
}

const timestampAt = ({ rate }: Lane, at: number) => Math.round(at * rate) % 2 ** 32

interface Written {
  timestamp: number
  isLast: boolean
  parts: readonly Buffer[]
  /** With a header extension in front of the payload. */
  isExtended?: boolean
}

function packet(lane: Lane, { timestamp, isLast, parts, isExtended = false }: Written): Buffer {
  const head = Buffer.alloc(12)
  head[0] = isExtended ? 0x90 : 0x80
  head[1] = lane.payloadType | (isLast ? 0x80 : 0)
  lane.seq = (lane.seq + 1) & 0xffff
  head.writeUInt16BE(lane.seq, 2)
  head.writeUInt32BE(timestamp, 4)
  head.writeUInt32BE(lane.ssrc, 8)
  const whole = Buffer.concat([head, ...parts])
  lane.packets += 1
  lane.octets += whole.length - head.length
  return whole
}

/** Carries the loudness, from which the media server finds the active speaker. */
function soundPacket(lane: Lane, timestamp: number, bytes: Buffer): Buffer {
  const extension = Buffer.from([0xbe, 0xde, 0, 1, peerIds.audioLevel << 4, loudness, 0, 0])
  return packet(lane, { timestamp, isLast: false, parts: [extension, bytes], isExtended: true })
}

function report(lane: Lane, at: number): Buffer {
  const now = Date.now() / 1000
  return writeSenderReport({
    ssrc: lane.ssrc,
    ntpHigh: Math.floor(now) + ntpEpoch,
    ntpLow: Math.floor((now % 1) * 2 ** 32),
    rtpTime: timestampAt(lane, at),
    packets: lane.packets,
    octets: lane.octets,
  })
}
