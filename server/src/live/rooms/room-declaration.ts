import type { RoomKind, ServerToClient } from '@akada/contract/live'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'

/** What a right may depend on. */
interface RightsContext extends Clock {
  db: Db
}

/** What a feature declares about one kind of room. */
export interface RoomDeclaration {
  /** The right to join the room `id` and to stay in it; checked again whenever it may have changed. */
  maySee: (context: RightsContext, room: { id: string; viewerId: string }) => Promise<boolean>
  /** How many rooms of this kind one socket may join. */
  perSocket: number
  /**
   * Events by which members lose the room. Later members, such as after a reversed decision, must not see
   * them: a first join does not repeat them.
   */
  endings?: readonly (keyof ServerToClient)[]
  /**
   * What members of the room may relay to the others without it being stored; returns nothing for invalid
   * messages. Excess messages are stopped like any flood.
   */
  signal?: (signal: unknown, from: { id: string; viewerId: string }) => RoomSignalEvent | undefined
}

/** An event for everybody else in a room. */
export interface RoomSignalEvent {
  event: 'meeting-signal'
  payload: Parameters<ServerToClient['meeting-signal']>[0]
}

/** All kinds of rooms. */
export type Rooms = Record<RoomKind, RoomDeclaration>
