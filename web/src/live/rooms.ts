import type { JoinReply, LivePlace, LiveRoom, MissedEvent } from '@akada/contract/live'
import type { Heard } from './event-bus.ts'
import { type Sequencer, createSequencer } from './sequencer.ts'

/** What an open connection can do. */
export interface LiveLine {
  /** Enters a room, or asks for what was missed in it; nothing when no answer came. */
  enter: (room: LiveRoom, since: number | undefined) => Promise<JoinReply | undefined>
  leave: (room: LiveRoom) => void
}

interface HeldRoom {
  holders: number
  feed: Sequencer
}

interface RoomsParts {
  hear: (event: Heard) => void
  /** All rooms have been entered after a connect. */
  onConnected: () => void
  onLost: () => void
}

/** How soon a room is asked again that did not answer, in milliseconds. */
const askAgain = 5_000

/** The rooms this browser is in, across drops. */
export function createRooms({ hear, onConnected, onLost }: RoomsParts) {
  const rooms = new Map<LiveRoom, HeldRoom>()
  let line: LiveLine | undefined

  function hold(room: LiveRoom): HeldRoom {
    const held = rooms.get(room) ?? { holders: 0, feed: feedOf(room) }
    rooms.set(room, held)
    held.holders += 1
    return held
  }

  function feedOf(room: LiveRoom): Sequencer {
    const onFirst = () => hear(entered(room))
    const askOf = (since: number | undefined) => ask(room, { feed, since })
    const feed = createSequencer({ deliver: hear, ask: askOf, onFirst, onLost })
    return feed
  }

  async function ask(room: LiveRoom, { feed, since }: Asking): Promise<void> {
    const asked = line
    const entrance = await asked?.enter(room, since)
    const isCurrent = () => asked !== undefined && line === asked && rooms.get(room)?.feed === feed
    if (!isCurrent()) return
    if (entrance && !('refused' in entrance)) feed.entered(entrance)
    else if (entrance?.refused !== 'API_ERR_NOT_FOUND')
      setTimeout(() => isCurrent() && feed.enter(), askAgain)
  }

  function join(room: LiveRoom): () => void {
    const held = hold(room)
    if (held.holders === 1) void held.feed.enter()
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      held.holders -= 1
      if (held.holders > 0) return
      held.feed.leave()
      rooms.delete(room)
      line?.leave(room)
    }
  }

  /** A connection is up, or gone. */
  function attach(opened: LiveLine | undefined): void {
    line = opened
    if (opened) void enterAll(opened)
    else for (const { feed } of rooms.values()) feed.leave()
  }

  async function enterAll(opened: LiveLine): Promise<void> {
    await Promise.all([...rooms.values()].map(({ feed }) => feed.enter()))
    if (line === opened) onConnected()
  }

  /** Another member begins at the present. */
  function forget(): void {
    for (const [room, held] of rooms) {
      held.feed.leave()
      held.feed = feedOf(room)
    }
  }

  function take(place: LivePlace, event: Omit<MissedEvent, 'seq'>): void {
    rooms.get(place.room)?.feed.take({ ...event, seq: place.seq })
  }

  hold('feed')
  hold('self')
  return { join, attach, take, forget }
}

interface Asking {
  feed: Sequencer
  since: number | undefined
}

const entered = (room: LiveRoom): Heard => ({ event: 'entered', payload: { room } })
