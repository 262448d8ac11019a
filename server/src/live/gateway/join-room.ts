import type { JoinReply } from '@akada/contract/live'
import { Id } from '@akada/contract/common'
import * as z from 'zod/mini'
import { dropExcess } from './flood.ts'
import type { Gateway, LiveSocket } from './live-sockets.ts'
import type { Room } from '#live/rooms/room.ts'
import { runningSessions } from './running-sessions.ts'

/** Post rooms one socket may be in; a screen shows one or two. */
const postRooms = 20

const since = z.optional(z.int().check(z.nonnegative()))
const Joining = z.object({ postId: Id, since })
const Leaving = z.object({ postId: Id })
const CatchingUp = z.object({ room: z.enum(['feed', 'self']), since })

/** Brings an admitted socket into its rooms and lets it speak. */
export async function enter(gateway: Gateway, socket: LiveSocket): Promise<void> {
  const { viewer } = socket.data
  forgetRequest(socket)
  // Messages may come at once; they wait until the socket is in its rooms.
  const isIn = joinOwnRooms(gateway, socket)
  dropExcess(socket)
  socket.on('ping', (answer) => typeof answer === 'function' && answer())
  socket.on('leave-post', (event) => {
    const parsed = Leaving.safeParse(event)
    if (parsed.success) void socket.leave(`post:${parsed.data.postId}`)
  })
  socket.on('join-post', async (event, answer) => {
    const parsed = Joining.safeParse(event)
    if (!parsed.success) return
    await isIn
    await reply(answer, () => joinPost(gateway, socket, parsed.data))
  })
  socket.on('catch-up', async (event, answer) => {
    const parsed = CatchingUp.safeParse(event)
    if (!parsed.success) return
    const { room, since } = parsed.data
    await isIn
    await reply(answer, () =>
      gateway.log.read(room === 'self' ? `user:${viewer.id}` : room, since, viewer.id),
    )
  })
  await isIn
}

/**
 * The session is looked up once more after its room was joined: had it ended before, nobody would tell this socket,
 * and the token check may have gone by what was known some seconds ago.
 */
async function joinOwnRooms({ context }: Gateway, socket: LiveSocket): Promise<void> {
  const { id, sessionId } = socket.data.viewer
  await socket.join(`session:${sessionId}`)
  const running = await runningSessions(context, [sessionId]).catch(() => new Set<string>())
  if (!running.has(sessionId)) socket.disconnect(true)
  else await socket.join(['feed', `user:${id}`])
}

async function joinPost(
  { maySeePost, log }: Gateway,
  socket: LiveSocket,
  { postId, since }: { postId: string; since?: number | undefined },
): Promise<JoinReply> {
  const room: Room = `post:${postId}`
  if (!socket.rooms.has(room) && countPostRooms(socket) >= postRooms) return { refused: 'API_ERR_RATE_LIMIT' }
  const post = { postId, viewerId: socket.data.viewer.id }
  if (!(await maySeePost(post))) {
    await socket.leave(room)
    return { refused: 'API_ERR_NOT_FOUND' }
  }
  await socket.join(room)
  // The post may have been fetched a moment before its room was entered.
  const entrance = await (since === undefined
    ? log.readRecent(room, post.viewerId)
    : log.read(room, since, post.viewerId))
  // Asked again once in the room: a right taken away in between was announced to those who were in it.
  if (await maySeePost(post)) return entrance
  await socket.leave(room)
  return { refused: 'API_ERR_NOT_FOUND' }
}

const countPostRooms = ({ rooms }: LiveSocket) => [...rooms].filter((room) => room.startsWith('post:')).length

async function reply(answer: unknown, work: () => Promise<JoinReply>): Promise<void> {
  const entrance = await work().catch((): JoinReply => ({ refused: 'API_ERR_INTERNAL' }))
  if (typeof answer === 'function') answer(entrance)
}

/** A fifth of what an idle socket costs is the request it came with, which holds the token too. */
function forgetRequest({ conn, handshake }: LiveSocket): void {
  Object.assign(conn, { request: undefined })
  Object.assign(handshake, { headers: {}, auth: {}, query: {} })
}
