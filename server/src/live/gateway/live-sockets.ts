import type { ClientToServer, PlacedEvents } from '@akada/contract/live'
import type { Server, Socket } from 'socket.io'
import type { FastifyBaseLogger } from 'fastify'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import type { ClusterEvents } from '#live/cluster/fan-out.ts'
import type { EventLog } from '#live/log/event-log.ts'

interface SocketData {
  viewer: Viewer
}
export type LiveSocket = Socket<ClientToServer, PlacedEvents, ClusterEvents, SocketData>
export type LiveServer = Server<ClientToServer, PlacedEvents, ClusterEvents, SocketData>

/** What the sockets of a process work with. */
export interface Gateway {
  context: Context
  log: EventLog
  logger: Pick<FastifyBaseLogger, 'warn'>
}
