import type { MeetingQuality, Source } from '@akada/contract/meetings/model'
import { type PipeOptions, openPipe, traffic } from './pipe.ts'
import { Recorder } from './recording/recorder.ts'
import { Room } from './room/room.ts'
import type { WantedChange } from './room/wanted.ts'
import { type Wish, sentMedia } from './room/subscriber.ts'
import { readOffer } from './sdp/read-offer.ts'
import { writeAnswer } from './sdp/write-answer.ts'

export interface MediaServerOptions extends PipeOptions {
  /** Where recordings are. */
  folder: string
}

export interface Joining {
  room: string
  id: string
  number: number
  quality: MeetingQuality
  /** The browser's offers: what it sends, and the slots in which it receives. */
  publish: string | null
  subscribe: string
}

/** Small packets have the most overhead; on a weak connection sound takes little else. */
const sending = {
  auto: { bitrate: 32_000, packetTime: 20, firstRate: 700 },
  low: { bitrate: 24_000, packetTime: 40, firstRate: 250 },
  audioOnly: { bitrate: 16_000, packetTime: 60, firstRate: 150 },
} as const satisfies Record<MeetingQuality, object>

const tickTime = 50
const now = () => performance.now()

/** Rooms in which every participant's packets are forwarded to the others. */
export function createMediaServer({ folder, ...options }: MediaServerOptions) {
  const rooms = new Map<string, Room>()
  let hear: ((change: WantedChange) => void) | undefined
  const timer = setInterval(() => {
    for (const room of rooms.values()) room.tick(now())
  }, tickTime)

  function roomOf(id: string): Room {
    const room =
      rooms.get(id) ??
      new Room({
        now,
        onEmpty: () => rooms.delete(id),
        onWanted: (who, wanted) => hear?.({ room: id, id: who, wanted }),
      })
    rooms.set(id, room)
    return room
  }

  async function join(joining: Joining): Promise<{ publish: string | null; subscribe: string }> {
    const wishes = sending[joining.quality]
    const offers = {
      publish: joining.publish === null ? undefined : readOffer(joining.publish),
      subscribe: readOffer(joining.subscribe),
    }
    const sends = sentMedia(offers.subscribe)
    const [up, down] = await Promise.all([
      offers.publish && openPipe(offers.publish.transport, options),
      openPipe(offers.subscribe.transport, options),
    ])
    roomOf(joining.room).join({
      ...joining,
      publish: offers.publish && up && { pipe: up, offer: offers.publish },
      subscribe: { pipe: down, offer: offers.subscribe, sends },
    })
    return {
      publish: offers.publish && up ? writeAnswer({ offer: offers.publish, local: up.local, wishes }) : null,
      subscribe: writeAnswer({ offer: offers.subscribe, local: down.local, sends, wishes }),
    }
  }

  /** Records a room from now on, if somebody is in it; the same recording again continues it. */
  function record(id: string, recording: { id: string; maxBytes: number }): boolean {
    const room = rooms.get(id)
    if (room && room.recorder?.id !== recording.id) room.record(new Recorder({ ...recording, folder, now }))
    return room !== undefined
  }

  return {
    join,
    record,
    recording: (id: string) => rooms.get(id)?.recorder?.status() ?? null,
    endRecording: (id: string) => rooms.get(id)?.endRecording(),
    want: (id: string, who: string, wish: Wish) =>
      rooms.get(id)?.want(who, wish) ?? { isConnected: false, wanted: null },
    /** Called whenever what others show of a participant changes. */
    onWanted: (listener: (change: WantedChange) => void) => void (hear = listener),
    block: (id: string, who: string, mute: { source: Source; isBlocked: boolean }) =>
      rooms.get(id)?.block(who, mute.source, mute.isBlocked),
    leave: (id: string, who: string) => rooms.get(id)?.leave(who),
    end: (id: string) => rooms.get(id)?.close(),
    status: () => statusOf([...rooms.values()]),
    close: () => clearInterval(timer),
  }
}

const statusOf = (rooms: readonly Room[]) => ({
  rooms: rooms.length,
  participants: rooms.reduce((sum, room) => sum + room.size, 0),
  ...traffic,
})

export type MediaServer = ReturnType<typeof createMediaServer>
