import { forgetSession } from '#http/auth/authenticate.ts'
import type { Gateway, LiveServer, LiveSocket } from './live-sockets.ts'
import type { AccessChange } from '#live/live.ts'
import { runningSessions } from './running-sessions.ts'

/** Does in this process what any process has announced. */
export function handleClusterEvents(io: LiveServer, gateway: Gateway): void {
  io.on('session-ended', (sessionId) => {
    forgetSession(gateway.context.db, sessionId)
    io.local.in(`session:${sessionId}`).disconnectSockets(true)
  })
  io.on('recheck', (change) => void recheck(io, gateway, change))
}

async function recheck(io: LiveServer, { maySeePost }: Gateway, change: AccessChange): Promise<void> {
  const [from, only] = 'room' in change ? [change.room, change.room] : [`user:${change.userId}`, undefined]
  for (const socket of socketsIn(io, from)) {
    const rooms = [...socket.rooms].filter((room) => room.startsWith('post:') && (!only || room === only))
    for (const room of rooms) {
      const post = { postId: room.slice('post:'.length), viewerId: socket.data.viewer.id }
      // Whom the database cannot judge hears nothing more; the next reconnect asks again.
      if (!(await maySeePost(post).catch(() => false))) await socket.leave(room)
    }
  }
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const { adapter, sockets } = io.of('/')
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? [])
}

/** How often sockets are held against their sessions and old events swept, in milliseconds. */
const every = 60_000

/** Closes sockets whose session has ended with nobody saying so, as by its age. Answers how to stop. */
export function watchSockets(io: LiveServer, gateway: Gateway): () => void {
  const watch = setInterval(() => void sweepSockets(io, gateway).catch(() => {}), every)
  watch.unref()
  return () => clearInterval(watch)
}

/** One round of `watchSockets`. */
export async function sweepSockets(io: LiveServer, { context, log }: Gateway): Promise<void> {
  const { rooms } = io.of('/').adapter
  const ids = [...rooms.keys()].flatMap((room) => (room.startsWith('session:') ? room.slice(8) : []))
  const running = ids.length > 0 ? await runningSessions(context, ids) : new Set()
  for (const id of ids) if (!running.has(id)) io.local.in(`session:${id}`).disconnectSockets(true)
  await log.sweep()
}
