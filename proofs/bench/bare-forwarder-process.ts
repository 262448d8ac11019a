import { once } from 'node:events'
import type { MediaReport, MediaServerStart } from '@akada/server/media-server/calls.ts'
import { listenForCalls } from '@akada/server/media-server/control.ts'
import { freeUdpPort } from '@akada/server/media-server/free-udp-port.ts'
import type { Joining, MediaServer } from '@akada/server/media-server/media-server.ts'
import { peerIds } from '@akada/server/media-server/peer/peer-sdp.ts'
import { type Pipe, type PipeOptions, openPipe, traffic } from '@akada/server/media-server/pipe.ts'
import { sentMedia } from '@akada/server/media-server/room/subscriber.ts'
import { isRtcp } from '@akada/server/media-server/rtp/packet.ts'
import { readOffer } from '@akada/server/media-server/sdp/read-offer.ts'
import { writeAnswer } from '@akada/server/media-server/sdp/write-answer.ts'

/** As many voices as a media server forwards. */
const voices = 3
const wishes = { bitrate: 32_000, packetTime: 20, firstRate: 700 }

/** Connections by the number of their participant. */
type Viewers = Map<number, Pipe>

/** Sends what one participant sends to all others as it came, under a name of their own. */
function forward(bytes: Buffer, number: number, viewers: Viewers): void {
  const isSound = (bytes[1]! & 0x7f) === peerIds.opus
  if (isRtcp(bytes) || (isSound && number > voices)) return
  bytes.writeUInt32BE(number * 2 + Number(isSound), 8)
  for (const [viewer, pipe] of viewers) if (viewer !== number) pipe.send(bytes)
}

/** What the native library takes for a meeting without any decision of ours: the limit of a media server. */
function createBareForwarder(
  options: PipeOptions,
): Pick<MediaServer, 'join' | 'want' | 'onWanted' | 'status'> {
  const rooms = new Map<string, Viewers>()

  async function join({ room, number, publish, subscribe }: Joining) {
    const viewers = rooms.get(room) ?? new Map<number, Pipe>()
    rooms.set(room, viewers)
    const [wanted, offered] = [readOffer(subscribe), publish === null ? undefined : readOffer(publish)]
    const down = await openPipe(wanted.transport, options)
    const up = offered && (await openPipe(offered.transport, options))
    viewers.set(number, down)
    up?.onPacket((bytes) => forward(bytes, number, viewers))
    return {
      publish: offered && up ? writeAnswer({ offer: offered, local: up.local, wishes }) : null,
      subscribe: writeAnswer({ offer: wanted, local: down.local, sends: sentMedia(wanted), wishes }),
    }
  }

  return {
    join,
    want: () => ({ isConnected: true, wanted: null }),
    onWanted: () => {},
    status: () => ({ rooms: rooms.size, participants: 0, ...traffic }),
  }
}

const [{ key, host, announced }] = (await once(process, 'message')) as [MediaServerStart]
const media = createBareForwarder({ port: await freeUdpPort(0), announced })
const control = await listenForCalls(media as MediaServer, { host, key, port: 0 })
process.once('disconnect', () => process.exit(0))
process.send?.({ port: control.port } satisfies MediaReport)
