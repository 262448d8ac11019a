import { peerIds } from '../peer/peer-sdp.ts'

interface Shape {
  ssrc: number
  payloadType: number
  /** Bytes after the header and its extension. */
  size: number
}

const head = 20

/** A packet with a header extension for the loudness. */
function aPacket({ ssrc, payloadType, size }: Shape): Buffer {
  const bytes = Buffer.alloc(head + size, 7)
  bytes[0] = 0x90
  bytes[1] = payloadType
  bytes.writeUInt32BE(ssrc, 8)
  bytes.writeUInt16BE(0xbe_de, 12)
  bytes.writeUInt16BE(1, 14)
  bytes.fill(0, 16, head)
  return bytes
}

const packetBytes = 1_100
const frames = 15

/** The packets of each next frame of a camera. */
export function createCamera(bitrate: number): (isKey: boolean) => Buffer[] {
  const each = Math.max(1, Math.round(bitrate / 8 / frames / packetBytes))
  const size = Math.min(packetBytes, Math.round(bitrate / 8 / frames / each))
  const packets = Array.from({ length: each }, () =>
    aPacket({ ssrc: peerIds.picture, payloadType: peerIds.vp8, size }),
  )
  let [seq, timestamp, picture] = [0, 0, 0]
  return (isKey) => {
    timestamp = (timestamp + 6_000) >>> 0
    picture = (picture + 1) & 0x7fff
    for (const [index, bytes] of packets.entries()) {
      seq = (seq + 1) & 0xffff
      bytes[1] = peerIds.vp8 | (index === each - 1 ? 0x80 : 0)
      bytes.writeUInt16BE(seq, 2)
      bytes.writeUInt32BE(timestamp, 4)
      bytes.set(
        [index === 0 ? 0x90 : 0x80, 0x80, 0x80 | (picture >> 8), picture & 0xff, isKey ? 0x10 : 0x11],
        head,
      )
    }
    return packets
  }
}

const soundBytes = 80

/** The packet of every next 20 ms of a microphone, so many decibels below the loudest. */
export function createMicrophone(loudness: number): () => Buffer[] {
  const packet = aPacket({ ssrc: peerIds.sound, payloadType: peerIds.opus, size: soundBytes })
  packet.set([0x30, loudness & 0x7f], 16)
  let [seq, timestamp] = [0, 0]
  return () => {
    seq = (seq + 1) & 0xffff
    timestamp = (timestamp + 960) >>> 0
    packet.writeUInt16BE(seq, 2)
    packet.writeUInt32BE(timestamp, 4)
    return [packet]
  }
}
