import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { LivePlace, LiveRoom, ServerToClient } from '@akada/contract/live'
import type { EventLog, RoomEvent } from './log/event-log.ts'
import type { Room } from './rooms/room.ts'

/** Whose access to post rooms must be checked again: everyone's in one room, or one member's in all rooms. */
export type AccessChange = { room: `post:${string}` } | { userId: string }

/** Rooms, but for some of their members: to them the event is nothing but its number. */
export interface Audience {
  room: Room | Room[]
  hiddenFrom: readonly string[]
}

/** Tells browsers what happened; call it only after the transaction has committed. */
export interface Live {
  publish: <E extends keyof ServerToClient>(
    room: Room | Room[] | Audience,
    event: E,
    payload: Parameters<ServerToClient[E]>[0],
  ) => void
  /** Closes every socket of a session that has ended, in all processes. */
  closeSession: (sessionId: string) => void
  /** How many sockets of this process are in a room. */
  watchers: (room: Room) => number
  /** Takes out of post rooms who may no longer see the post: after it was deleted or hidden, or a member blocked. */
  recheck: (change: AccessChange) => void
}

/** What the processes tell each other. */
export interface ClusterEvents {
  'session-ended': (sessionId: string) => void
  recheck: (change: AccessChange) => void
}

/** A way to every socket of every process. */
export interface FanOut {
  emit: (event: RoomEvent, place: LivePlace | undefined) => void
  watchers: (room: Room) => number
  /** Reaches all processes, this one included. */
  announce: <E extends keyof ClusterEvents>(event: E, ...payload: Parameters<ClusterEvents[E]>) => void
}

export interface RunningLive extends Live {
  /** Waits until everything told is on its way. */
  settle: () => Promise<void>
}

const batch = 500
/** So many sockets take some ten milliseconds to tell. */
const crowd = 500

const browserName = (room: Room): LiveRoom => (room.startsWith('user:') ? 'self' : (room as LiveRoom))

/**
 * Events are written to the log first and sent with their numbers. One write is under way at a time and takes all that
 * has come meanwhile, so that the cost of a burst is that of a few statements.
 */
export function createLive(log: EventLog, fanOut: FanOut): RunningLive {
  let waiting: RoomEvent[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting.slice(0, batch)
      waiting = waiting.slice(batch)
      // Who listens is told even when the log cannot be written; only who is away misses it.
      const seqs = await log.add(events).catch(() => [])
      for (const [index, event] of events.entries()) {
        fanOut.emit(event, placeOf(event, seqs[index]))
        // Others are answered between two events for thousands.
        if (fanOut.watchers(event.room) > crowd) await setImmediate()
      }
    }
    writing = undefined
  }

  return {
    publish(to, event, payload) {
      const { room, hiddenFrom } = isAudience(to) ? to : { room: to, hiddenFrom: [] }
      const rooms = [room].flat()
      const sharedId = rooms.length > 1 ? randomUUID() : undefined
      waiting.push(...rooms.map((each) => ({ room: each, event, payload, sharedId, hiddenFrom })))
      writing ??= write()
    },
    watchers: (room) => fanOut.watchers(room),
    closeSession: (sessionId) => fanOut.announce('session-ended', sessionId),
    recheck: (change) => fanOut.announce('recheck', change),
    settle: async () => writing,
  }
}

const isAudience = (to: Room | Room[] | Audience): to is Audience =>
  typeof to === 'object' && !Array.isArray(to)

function placeOf({ room, sharedId }: RoomEvent, seq: number | undefined): LivePlace | undefined {
  return seq === undefined ? undefined : { room: browserName(room), seq, ...(sharedId && { sharedId }) }
}
