import { roomName } from '@akada/contract/live'
import { forgetSession } from '#http/auth/authenticate.ts'
import type { AccessChange } from '../rooms/room.ts'
import { joinedRooms, maySee } from './join-room.ts'
import type { Gateway, LiveServer, LiveSocket } from './live-sockets.ts'

/** Applies in this process what any process of the cluster has announced. */
export function handleClusterEvents(io: LiveServer, gateway: Gateway): void {
  io.on('session-ended', (sessionId) => {
    forgetSession(gateway.context.db, sessionId)
    io.local.in(`session:${sessionId}`).disconnectSockets(true)
  })
  io.on('recheck', (change) => recheck(io, gateway, change))
}

async function recheck(io: LiveServer, gateway: Gateway, change: AccessChange): Promise<void> {
  const [from, only] = 'room' in change ? [change.room, change.room] : [`user:${change.userId}`, undefined]
  for (const socket of socketsIn(io, from)) {
    for (const room of joinedRooms(socket)) {
      const name = roomName(room)
      if (only && name !== only) continue
      // A member whose access cannot be checked gets no more events; their next reconnect checks again.
      if (!(await maySee(gateway, socket, room).catch(() => false))) await socket.leave(name)
    }
  }
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const { adapter, sockets } = io.of('/')
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? [])
}
