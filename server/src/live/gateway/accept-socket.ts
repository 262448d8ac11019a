import { Id } from '@akada/contract/common'
import { type JoinReply, roomAliases, roomKinds, roomName } from '@akada/contract/live'
import * as z from 'zod/mini'
import { dropExcess } from './flood.ts'
import { type JoinRequest, joinRoom } from './join-room.ts'
import type { Gateway, LiveSocket } from './live-sockets.ts'
import { findRunningSessions } from './running-sessions.ts'

const since = z.optional(z.int().check(z.nonnegative()))
const Joining = z.object({ kind: z.string(), id: Id, since })
/** Rooms that sockets must not leave, such as that of their session. */
const Leaving = z.object({ kind: z.enum(roomKinds), id: Id })
const Signalling = z.object({ kind: z.enum(roomKinds), id: Id, signal: z.unknown() })
const CatchingUp = z.object({ room: z.enum(['feed', 'self']), since })

/** Joins an admitted socket to its own rooms and handles its messages. */
export async function acceptSocket(gateway: Gateway, socket: LiveSocket): Promise<void> {
  forgetRequest(socket)
  // Messages may arrive at once; they wait until the socket is in its rooms.
  const isIn = joinOwnRooms(gateway, socket)
  dropExcess(socket)
  socket.on('ping', (onReply) => typeof onReply === 'function' && onReply())
  takeRoomMessages(socket, async (request, onReply) => {
    await isIn
    await reply(onReply, () => joinRoom(gateway, socket, request))
  })
  socket.on('signal-room', (event) => passOn(gateway, socket, event))
  socket.on('catch-up', async (event, onReply) => {
    const parsed = CatchingUp.safeParse(event)
    if (!parsed.success) return
    const { room, since } = parsed.data
    const { id } = socket.data.viewer
    await isIn
    await reply(onReply, () => gateway.log.read(room === 'self' ? `user:${id}` : room, since, id))
  })
  await isIn
}

/** Only sockets in a room may relay messages to it. */
function passOn({ context }: Gateway, socket: LiveSocket, message: unknown): void {
  const parsed = Signalling.safeParse(message)
  if (!parsed.success) return
  const { kind, id, signal } = parsed.data
  const name = roomName({ kind, id })
  if (!socket.rooms.has(name)) return
  const sent = context.declared.rooms[kind].signal?.(signal, { id, viewerId: socket.data.viewer.id })
  if (sent) socket.to(name).emit(sent.event, sent.payload)
}

/** Joining and leaving, each by the general message and by the specification's own. */
function takeRoomMessages(
  socket: LiveSocket,
  onJoin: (request: JoinRequest, onReply: unknown) => Promise<void>,
): void {
  const join = async (event: unknown, onReply: unknown) => {
    const parsed = Joining.safeParse(event)
    if (parsed.success) await onJoin(parsed.data, onReply)
  }
  const leave = (event: unknown) => {
    const parsed = Leaving.safeParse(event)
    if (parsed.success) void socket.leave(roomName(parsed.data))
  }
  socket.on('join-room', join)
  socket.on('leave-room', leave)
  for (const kind of roomKinds) {
    const alias = roomAliases[kind]
    if (!alias) continue
    const { idField } = alias
    socket.on(alias.join, (event, onReply) =>
      join({ kind, id: event?.[idField], since: event?.since }, onReply),
    )
    socket.on(alias.leave, (event) => leave({ kind, id: event?.[idField] }))
  }
}

/**
 * The session is checked again once its room was joined: had it ended before, nothing would close this
 * socket, and the token check may have used a cached state.
 */
async function joinOwnRooms({ context }: Gateway, socket: LiveSocket): Promise<void> {
  const { id, sessionId } = socket.data.viewer
  await socket.join(`session:${sessionId}`)
  const running = await findRunningSessions(context, [sessionId]).catch(() => new Set<string>())
  if (!running.has(sessionId)) socket.disconnect(true)
  else await socket.join(['feed', `user:${id}`])
}

async function reply(onReply: unknown, handle: () => Promise<JoinReply>): Promise<void> {
  const answer = await handle().catch((): JoinReply => ({ refused: 'API_ERR_INTERNAL' }))
  if (typeof onReply === 'function') onReply(answer)
}

/** The handshake request is a fifth of an idle socket's memory, and contains the token too. */
function forgetRequest({ conn, handshake }: LiveSocket): void {
  Object.assign(conn, { request: undefined })
  Object.assign(handshake, { headers: {}, auth: {}, query: {} })
}
