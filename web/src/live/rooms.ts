import {
  type JoinReply,
  type LivePlace,
  type LiveRoom,
  type MissedEvent,
  roomName,
  roomOf,
  type RoomRef,
  type RoomSignal,
} from '@akada/contract/live'
import type { BusEvent } from './event-bus.ts'
import { type Sequencer, createSequencer } from './sequencer.ts'

/** What an open connection can do. */
export interface RoomChannel {
  /** Joins a room, or requests what was missed in it; nothing when no reply came. */
  join: (room: LiveRoom, since: number | undefined) => Promise<JoinReply | undefined>
  leave: (room: RoomRef) => void
  signal: (message: RoomRef & { signal: RoomSignal }) => void
}

interface HeldRoom {
  holders: number
  sequencer: Sequencer
}

interface RoomsParts {
  emit: (event: BusEvent) => void
  /** All rooms have been joined after a connect. */
  onConnected: () => void
  onLost: () => void
}

/** How soon joining a room is retried without a reply, in milliseconds. */
const retryAfter = 5_000

/** The rooms this browser is in, across disconnections. */
export function createRooms({ emit, onConnected, onLost }: RoomsParts) {
  const rooms = new Map<LiveRoom, HeldRoom>()
  let channel: RoomChannel | undefined

  function hold(room: LiveRoom): HeldRoom {
    const held = rooms.get(room) ?? { holders: 0, sequencer: sequencerOf(room) }
    rooms.set(room, held)
    held.holders += 1
    return held
  }

  function sequencerOf(room: LiveRoom): Sequencer {
    const onFirst = () => emitJoined(room, emit)
    const request = (since: number | undefined) => join(room, { sequencer, since })
    const sequencer = createSequencer({ deliver: emit, request, onFirst, onLost })
    return sequencer
  }

  async function join(room: LiveRoom, { sequencer, since }: Joining): Promise<void> {
    const used = channel
    const reply = await used?.join(room, since)
    const isCurrent = () => used !== undefined && channel === used && rooms.get(room)?.sequencer === sequencer
    if (!isCurrent()) return
    if (reply && !('refused' in reply)) sequencer.joined(reply)
    else if (reply?.refused !== 'API_ERR_NOT_FOUND')
      setTimeout(() => isCurrent() && sequencer.join(), retryAfter)
  }

  /** Returns a function that leaves; the room is left with its last holder. */
  function holdRoom(ref: RoomRef): () => void {
    const room = roomName(ref)
    const held = hold(room)
    if (held.holders === 1) void held.sequencer.join()
    return once(() => {
      held.holders -= 1
      if (held.holders > 0) return
      held.sequencer.pause()
      rooms.delete(room)
      channel?.leave(ref)
    })
  }

  /** A connection is up, or down. */
  function attach(opened: RoomChannel | undefined): void {
    channel = opened
    if (opened) void joinAll(opened)
    else for (const { sequencer } of rooms.values()) sequencer.pause()
  }

  async function joinAll(opened: RoomChannel): Promise<void> {
    await Promise.all([...rooms.values()].map(({ sequencer }) => sequencer.join()))
    if (channel === opened) onConnected()
  }

  /** Another member starts at the present. */
  function forget(): void {
    for (const [room, held] of rooms) {
      held.sequencer.pause()
      held.sequencer = sequencerOf(room)
    }
  }

  function take(place: LivePlace, event: Omit<MissedEvent, 'seq'>): void {
    rooms.get(place.room)?.sequencer.take({ ...event, seq: place.seq })
  }

  /** Relays something to the others in a room; without a connection it is lost. */
  const signal = (ref: RoomRef, said: RoomSignal) => channel?.signal({ ...ref, signal: said })

  hold('feed')
  hold('self')
  return { join: holdRoom, signal, attach, take, forget }
}

interface Joining {
  sequencer: Sequencer
  since: number | undefined
}

function emitJoined(room: LiveRoom, emit: RoomsParts['emit']): void {
  const ref = roomOf(room)
  if (ref) emit({ event: 'room-joined', payload: ref })
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
