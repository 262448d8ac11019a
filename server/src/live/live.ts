import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { LivePlace, LiveRoom, ServerToClient } from '@akada/contract/live'
import type { EventLog, RoomEvent, WrittenEvents } from './log/event-log.ts'
import type { FanOut } from './cluster/fan-out.ts'
import type { AccessChange, Room } from './rooms/room.ts'

/** Rooms, except for some of their members, who get only the event's number. */
export interface Audience {
  room: Room | Room[]
  hiddenFrom: readonly string[]
}

/** Sends events to browsers; call it only after the transaction has committed. */
export interface Live {
  publish: <E extends keyof ServerToClient>(
    room: Room | Room[] | Audience,
    event: E,
    payload: Parameters<ServerToClient[E]>[0],
  ) => void
  /** Closes every socket of an ended session, in all processes. */
  closeSession: (sessionId: string) => void
  /** How many sockets of this process are in a room. */
  watchers: (room: Room) => number
  /** Removes sockets from rooms that their members may no longer see: after a deletion, a block or a ban. */
  recheck: (change: AccessChange) => void
}

export interface RunningLive extends Live {
  /** Waits until everything published has been sent. */
  settle: () => Promise<void>
}

const batch = 500

interface PublishedEvent extends RoomEvent {
  /** It goes to several rooms. */
  isShared: boolean
}

const unwritten: WrittenEvents = { seqs: [], isRepeated: false }
/** Emitting to this many sockets takes some ten milliseconds. */
const crowd = 500

const browserName = (room: Room): LiveRoom => (room.startsWith('user:') ? 'self' : (room as LiveRoom))

/**
 * Events are logged first and sent with their numbers. One write runs at a time and takes everything that has
 * arrived meanwhile, so that a burst costs a few statements.
 */
export function createLive(log: EventLog, fanOut: FanOut): RunningLive {
  let waiting: PublishedEvent[] = []
  let writing: Promise<void> | undefined
  /** Members who leave rooms: what is published later does not reach them. */
  let leaving: Promise<unknown> = Promise.resolve()

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting.slice(0, batch)
      waiting = waiting.slice(batch)
      // Connected clients get the events even when the log cannot be written; only the others miss them.
      const { seqs, isRepeated } = await log.add(events).catch(() => unwritten)
      await leaving
      for (const [index, event] of events.entries()) {
        fanOut.emit(event, positionOf(event, { seq: seqs[index], isRepeated }))
        // Lets other requests run between two events for thousands.
        if (fanOut.watchers(event.room) > crowd) await setImmediate()
      }
    }
    writing = undefined
  }

  return {
    publish(to, event, payload) {
      const { room, hiddenFrom } = isAudience(to) ? to : { room: to, hiddenFrom: [] }
      const rooms = [room].flat()
      const isShared = rooms.length > 1
      const id = randomUUID()
      waiting.push(...rooms.map((each) => ({ id, room: each, event, payload, hiddenFrom, isShared })))
      writing ??= write()
    },
    watchers: (room) => fanOut.watchers(room),
    closeSession: (sessionId) => void fanOut.announce('session-ended', sessionId),
    recheck(change) {
      const applied = fanOut.announce('recheck', change)
      // A whole room takes long, and learns of its end by an event.
      if ('userId' in change) leaving = Promise.allSettled([leaving, applied])
    },
    settle: async () => writing,
  }
}

const isAudience = (to: Room | Room[] | Audience): to is Audience =>
  typeof to === 'object' && !Array.isArray(to)

/** Browsers need the id of an event only when they may get it more than once. */
function positionOf(
  { id, room, isShared }: PublishedEvent,
  { seq, isRepeated }: { seq: number | undefined; isRepeated: boolean },
): LivePlace | undefined {
  if (seq === undefined) return undefined
  return { room: browserName(room), seq, ...((isShared || isRepeated) && { sharedId: id }) }
}
