import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import { createPool } from '#db/connect.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import type { SocketServer } from './fan-out.ts'

/** The adapter's channel for the only namespace that there is. */
const channel = 'socket.io#/'
/** How long a message to other processes may wait for the database, in milliseconds: late is better than never. */
const sendTimeoutMs = 30_000
const betweenTries = 1_000
const connectTimeoutMs = 3_000

/**
 * Connects the processes of one database, with one connection that listens and one that sends, which preserves the order.
 * Returns a function to leave; `onReconnect` is called after each time that messages may have been missed.
 */
export async function connectPostgres(
  io: SocketServer,
  databaseUrl: string,
  onReconnect: () => void,
): Promise<() => Promise<void>> {
  const pool = createPool(databaseUrl, {
    max: 1,
    patience: { connection: connectTimeoutMs, lock: sendTimeoutMs },
  })
  const { promise: isListening, resolve } = Promise.withResolvers<void>()
  let times = 0
  const connect = async () => {
    const client = await listen(databaseUrl)
    times += 1
    if (times > 1) onReconnect()
    resolve()
    return client
  }
  const query = sendInOrder((...message) => pool.query(...message))
  // Payloads too large for a PostgreSQL notification go through the table.
  io.adapter(createAdapter({ connect, query } as unknown as pg.Pool, { tableName: 'live_attachments' }))
  // Closed before it listens, the adapter would never end its connection.
  await isListening
  return async () => {
    // Pending messages go first, on the one connection that sends.
    await query('select 1').catch(() => {})
    await pool.end()
  }
}

/**
 * A connection outside of any pool: a pool counts a connection that it has handed out until it is released, which the adapter
 * never does when it is lost, and so there would be none left to send.
 */
async function listen(databaseUrl: string) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  // Without a listener a connection closed by PostgreSQL would crash the process.
  client.on('error', () => {})
  const end = () => void client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(`listen "${channel}"`)
  } catch (error) {
    end()
    throw error
  }
  // It listens already. If it failed at that in the adapter's hands, the adapter would open two connections instead of it.
  return Object.assign(client, { release: end, query: async () => {} })
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** One message after the other; one that the database cannot take for now is sent again before those that follow. */
export function sendInOrder(send: Query): Query {
  let last: Promise<unknown> = Promise.resolve()
  return (...message) => {
    const deadline = Date.now() + sendTimeoutMs
    const sent = last.then(() => sendBefore(deadline, () => send(...message)))
    last = sent.catch(() => {})
    return sent
  }
}

async function sendBefore<Sent>(deadline: number, send: () => Promise<Sent>): Promise<Sent> {
  for (;;) {
    if (Date.now() > deadline) throw new Error('The database took no messages to other processes.')
    try {
      return await send()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await sleep(betweenTries)
    }
  }
}
