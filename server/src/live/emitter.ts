import { once } from 'node:events'
import { Emitter } from '@socket.io/postgres-emitter'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { LiveServer } from './gateway.ts'
import type { Live, ServerToClient } from './live.ts'

/** Payloads that don't fit a PostgreSQL notification go through this table. */
const tableName = 'live_attachments'

/** Joins the sockets of this process with those of the others on the same database. */
export async function joinOtherProcesses(io: LiveServer, pool: pg.Pool): Promise<void> {
  const listening = once(pool, 'acquire')
  io.adapter(createAdapter(pool, { tableName }))
  // Closed before it listens, the adapter would never give its connection back.
  await listening
  await pool.query('select 1')
}

/** Live for a process without sockets of its own: the servers on the same database tell their browsers. */
export function remoteLive(pool: pg.Pool): Live {
  const emitter = new Emitter<ServerToClient>(pool, '/', { tableName })
  return {
    tell: (room, event, ...payload) => void emitter.to(room).emit(event, ...payload),
    closeSession: (sessionId) => emitter.in(`session:${sessionId}`).disconnectSockets(true),
  }
}
