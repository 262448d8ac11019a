import type { Gateway, LiveServer } from './live-sockets.ts'
import { findRunningSessions } from './running-sessions.ts'

/** How often sockets are compared with their sessions and old events swept, in milliseconds. */
const every = 60_000

/** Sweeps at intervals; returns a function that stops it. */
export function keepSweepingSockets(io: LiveServer, gateway: Gateway): () => void {
  const timer = setInterval(() => void sweepSockets(io, gateway).catch(() => {}), every)
  timer.unref()
  return () => clearInterval(timer)
}

/** Closes sockets whose session has ended without an announcement, such as by age, and sweeps the log. */
export async function sweepSockets(io: LiveServer, { context, log }: Gateway): Promise<void> {
  const { rooms } = io.of('/').adapter
  const ids = [...rooms.keys()].flatMap((room) => (room.startsWith('session:') ? room.slice(8) : []))
  const running = ids.length > 0 ? await findRunningSessions(context, ids) : new Set()
  for (const id of ids) if (!running.has(id)) io.local.in(`session:${id}`).disconnectSockets(true)
  await log.sweep()
}
