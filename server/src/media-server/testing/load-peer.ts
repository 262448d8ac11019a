import type { MediaServers } from '../calls.ts'
import { openPeer } from '../peer/open-peer.ts'
import { offerOf } from '../peer/peer-sdp.ts'

interface PeerPosition {
  servers: Pick<MediaServers, 'call'>
  address: string
  room: string
  number: number
}

const slots = [
  ...Array.from({ length: 4 }, () => 'audio' as const),
  ...Array.from({ length: 10 }, () => 'video' as const),
]
const pli = 206

/** Calls for each request of a key frame in a compound packet. */
function seeRequests(bytes: Buffer, hear: () => void): void {
  for (let at = 0; at + 4 <= bytes.length; at += (bytes.readUInt16BE(at + 2) + 1) * 4)
    if (bytes[at + 1] === pli) hear()
}

/** A participant without a browser: sends packets like a camera's and a microphone's, and counts what arrives. */
export async function openLoadPeer({ servers, address, room, number }: PeerPosition, publishes: boolean) {
  const counts = { sent: 0, received: 0 }
  const wishes = { needsKeyFrame: true }
  const media = () => void (counts.received += 1)
  const rtcp = (bytes: Buffer) => seeRequests(bytes, () => (wishes.needsKeyFrame = true))
  const up = publishes ? await openPeer({ media, rtcp }) : undefined
  const down = await openPeer({ media, rtcp: () => {} })
  const answer = await servers.call(address, 'join', {
    room,
    id: `p${number}`,
    number,
    quality: 'auto',
    publish: up ? offerOf(up.sdp, 'sendonly', ['audio', 'video', 'video', 'audio']) : null,
    subscribe: offerOf(down.sdp, 'recvonly', slots),
  })
  if (up && answer.publish) up.answer(answer.publish)
  down.answer(answer.subscribe)
  return {
    counts,
    wishes,
    send: (bytes: Buffer) => void (up?.send(bytes) && (counts.sent += 1)),
    isConnected: () => down.isOpen() && (!up || up.isOpen()),
    close: () => [up, down].forEach((one) => one?.close()),
  }
}

export type LoadPeer = Awaited<ReturnType<typeof openLoadPeer>>
