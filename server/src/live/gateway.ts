import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { Id } from '@akada/contract/common'
import { type Viewer, viewerOf } from '#http/authenticate.ts'
import type { Context } from '../context.ts'
import type { ClientToServer, Live, ServerToClient } from './live.ts'

type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, { viewer: Viewer }>
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, { viewer: Viewer }>

/** The largest message a browser may send, in bytes. */
const messageBytes = 100_000
const PostEvent = z.object({ postId: Id })

/** The sockets of this process. A connection needs a running session and, from a browser, our own origin. */
export function createSocketServer(context: Context): LiveServer {
  const io: LiveServer = new Server({
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: messageBytes,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers)),
  })
  io.use((socket, next) => {
    void (async () => next(await admit(context, socket)))()
  })
  io.on('connection', (socket) => void enter(socket))
  return io
}

/** Names the socket's viewer; answers what keeps it out. */
async function admit(context: Context, socket: LiveSocket): Promise<Error | undefined> {
  const { token } = socket.handshake.auth as { token?: unknown }
  try {
    socket.data.viewer = await viewerOf(context, typeof token === 'string' ? token : '')
    return undefined
  } catch {
    return new Error('API_ERR_UNAUTHENTICATED')
  }
}

/** `cors` doesn't stop a foreign page from opening a websocket; comparing the origin with the host does. */
function isOwnOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

async function enter(socket: LiveSocket): Promise<void> {
  const { viewer } = socket.data
  socket.on('join-post', (event) => {
    const parsed = PostEvent.safeParse(event)
    if (parsed.success) void socket.join(`post:${parsed.data.postId}`)
  })
  socket.on('leave-post', (event) => {
    const parsed = PostEvent.safeParse(event)
    if (parsed.success) void socket.leave(`post:${parsed.data.postId}`)
  })
  socket.on('ping', (answer) => typeof answer === 'function' && answer())
  await socket.join(['feed', `user:${viewer.id}`, `session:${viewer.sessionId}`])
}

/** Live over the sockets of a server process. */
export function socketLive(io: LiveServer): Live {
  return {
    tell: (room, event, ...payload) => void io.to(room).emit(event, ...payload),
    closeSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
  }
}
