import type { ClientToServer, PlacedEvents } from '@akada/contract/live'
import type { Server, Socket } from 'socket.io'
import type { FastifyBaseLogger } from 'fastify'
import type { AuthContext, Viewer } from '#http/auth/authenticate.ts'
import type { HttpSettings } from '#http/settings.ts'
import type { ClusterEvents } from '../cluster/fan-out.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Rooms } from '../rooms/room-declaration.ts'

interface SocketData {
  viewer: Viewer
}
export type LiveSocket = Socket<ClientToServer, PlacedEvents, ClusterEvents, SocketData>
export type LiveServer = Server<ClientToServer, PlacedEvents, ClusterEvents, SocketData>

export interface GatewayContext extends AuthContext {
  config: Pick<HttpSettings, 'signatures'>
  declared: { rooms: Rooms }
  secret: Buffer
}

/** The dependencies of a process's sockets. */
export interface Gateway {
  context: GatewayContext
  log: EventLog
  logger: Pick<FastifyBaseLogger, 'warn'>
}
