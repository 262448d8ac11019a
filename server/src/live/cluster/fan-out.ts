import type { LivePlace, PlacedEvents, ClientToServer } from '@akada/contract/live'
import type { Server } from 'socket.io'
import type { RoomEvent } from '../log/event-log.ts'
import type { AccessChange, Room } from '../rooms/room.ts'

/** What the processes of a cluster announce to each other. */
export interface ClusterEvents {
  'session-ended': (sessionId: string) => void
  recheck: (change: AccessChange) => void | Promise<void>
}

/** Reaches every socket of every process. */
export interface FanOut {
  emit: (event: RoomEvent, position: LivePlace | undefined) => void
  watchers: (room: Room) => number
  /** Reaches all processes, including this one; resolves once it is applied in this one. */
  announce: <E extends keyof ClusterEvents>(
    event: E,
    ...payload: Parameters<ClusterEvents[E]>
  ) => Promise<unknown>
}

/** Any socket server, whatever it stores about members. */
export type SocketServer = Server<ClientToServer, PlacedEvents, ClusterEvents>

/** Fan-out through a server process with sockets of its own. */
export function throughSockets(io: SocketServer): FanOut {
  return {
    emit({ room, event, payload, hiddenFrom = [] }, position) {
      const hidden = hiddenFrom.map((id) => `user:${id}`)
      io.to(room)
        .except(hidden)
        .emit(event, payload as never, position)
      // They get only the number, or else they would fetch what they seem to have missed.
      if (hidden.length > 0 && position) io.to(hidden).emit('skipped', {}, position)
    },
    watchers: (room) => io.of('/').adapter.rooms.get(room)?.size ?? 0,
    announce(event, ...payload) {
      io.serverSideEmit(event, ...(payload as never))
      const listeners = io.of('/').listeners(event) as ((...args: unknown[]) => unknown)[]
      return Promise.all(listeners.map((listener) => listener(...payload)))
    },
  }
}
