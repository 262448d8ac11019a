import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { createAdmission } from './admission.ts'
import { enter } from './join-room.ts'
import { closeFloods } from './flood.ts'
import { handleClusterEvents } from './cluster-events.ts'
import type { FanOut } from '#live/live.ts'
import type { Gateway, LiveServer } from './live-sockets.ts'

/** The largest message a browser may send, in bytes. */
const messageBytes = 100_000

/** The sockets of this process. A connection needs a running session and, from a browser, our own origin. */
export function createSocketServer(gateway: Gateway): LiveServer {
  const io: LiveServer = new Server({
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: messageBytes,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers)),
  })
  const admit = createAdmission(gateway)
  io.use((socket, next) => {
    void (async () => next(await admit(socket)))()
  })
  io.on('connection', (socket) => void enter(gateway, socket))
  handleClusterEvents(io, gateway)
  return io
}

/** Sockets come in where HTTP does. */
export function attachTo(io: LiveServer, server: HttpServer): void {
  io.attach(server)
  io.engine.on('connection', closeFloods)
}

/** `cors` doesn't stop a foreign page from opening a websocket; comparing the origin with the host does. */
function isOwnOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The way to every socket through a server process with sockets of its own. */
export function throughSockets(io: LiveServer): FanOut {
  return {
    emit({ room, event, payload, hiddenFrom = [] }, place) {
      const hidden = hiddenFrom.map((id) => `user:${id}`)
      io.to(room)
        .except(hidden)
        .emit(event, payload as never, place)
      // They hear the number alone, or else they would ask what they have missed.
      if (hidden.length > 0 && place) io.to(hidden).emit('skipped', {}, place)
    },
    watchers: (room) => io.of('/').adapter.rooms.get(room)?.size ?? 0,
    announce(event, ...payload) {
      io.serverSideEmit(event, ...(payload as never))
      io.of('/')
        .listeners(event)
        .forEach((listener) => (listener as (...args: unknown[]) => void)(...payload))
    },
  }
}
