import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { createAdmission } from './admission.ts'
import { acceptSocket } from './accept-socket.ts'
import { closeFloods } from './flood.ts'
import { handleClusterEvents } from './cluster-events.ts'
import type { Gateway, LiveServer } from './live-sockets.ts'

/** Maximum size of a browser's message, in bytes. */
const messageBytes = 100_000

/** The sockets of this process. A connection needs an active session and, from a browser, our own origin. */
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
  io.on('connection', (socket) => void acceptSocket(gateway, socket))
  handleClusterEvents(io, gateway)
  return io
}

/** Sockets connect to the HTTP server's port. */
export function attachTo(io: LiveServer, server: HttpServer): void {
  io.attach(server)
  io.engine.on('connection', closeFloods)
}

/** `cors` doesn't stop a foreign page from opening a websocket; comparing the origin with the host does. */
function isOwnOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
