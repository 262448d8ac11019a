import { createClient } from '@redis/client'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter'
import type pg from 'pg'
import { Server } from 'socket.io'
import { createPool } from '#db/connect.ts'
import { type FanOut, type SocketServer, throughSockets } from './fan-out.ts'

/** What connects the processes of one installation: Redis when there is one, else PostgreSQL. */
export interface Backplane {
  databaseUrl: string
  redisUrl: string | undefined
}

type Leave = () => Promise<void>

/** Joins the sockets of this process with those of the others; answers how to leave, to be called after `io.close`. */
export function joinCluster(io: SocketServer, { databaseUrl, redisUrl }: Backplane): Promise<Leave> {
  // What the others sent while the connection was down is in the event log; browsers that reconnect read it.
  const onReconnect = () => io.local.disconnectSockets(true)
  return redisUrl ? connectRedis(io, redisUrl, onReconnect) : connectPostgres(io, databaseUrl, onReconnect)
}

/** In milliseconds: no request waits for messages to other processes, and late is better than never. */
const longPatience = { connection: 30_000, lock: 30_000 }

async function connectPostgres(
  io: SocketServer,
  databaseUrl: string,
  onReconnect: () => void,
): Promise<Leave> {
  // One connection listens for as long as the server runs; the other sends, which preserves the order.
  const pool = createPool(databaseUrl, { max: 2, patience: longPatience })
  const { promise: isListening, resolve } = Promise.withResolvers<void>()
  let times = 0
  const connect = async () => {
    const client = await pool.connect()
    times += 1
    if (times > 1) onReconnect()
    resolve()
    return client
  }
  const forAdapter = { connect, query: pool.query.bind(pool) } as Pick<
    pg.Pool,
    'connect' | 'query'
  > as pg.Pool
  // Payloads that don't fit a PostgreSQL notification go through the table.
  io.adapter(createPostgresAdapter(forAdapter, { tableName: 'live_attachments' }))
  // Closed before it listens, the adapter would never give its connection back.
  await isListening
  await pool.query('select 1')
  return async () => {
    // What was sent before goes first, on the one connection that sends.
    await pool.query('select 1').catch(() => {})
    await pool.end()
  }
}

/** How long Redis may take to answer at the start, and to say goodbyeTimeout, in milliseconds. */
const redisPatience = 10_000
const redisGoodbye = 1_000

async function connectRedis(io: SocketServer, url: string, onReconnect: () => void): Promise<Leave> {
  const sending = createClient({ url, RESP: 2 })
  const listening = sending.duplicate()
  const both = [sending, listening]
  // Without listeners a lost connection would end the process; the client reconnects by itself.
  for (const client of both) client.on('error', () => {})
  try {
    await inTime(Promise.all(both.map((client) => client.connect())), redisPatience)
  } catch {
    for (const client of both) client.destroy()
    throw new Error('REDIS_URL is set, but Redis does not answer there.')
  }
  listening.on('ready', onReconnect)
  // The adapter doesn't wait for what it sends; a message cut off with the connection must not end the process.
  const publish = sending.publish.bind(sending)
  const forgiving = (...message: Parameters<typeof publish>) => publish(...message).catch(() => 0)
  Object.assign(sending, { publish: forgiving })
  io.adapter(createRedisAdapter(sending, listening))
  return async () => {
    const closing = both.map((client) => client.close())
    await inTime(Promise.all(closing), redisGoodbye).catch(() => {})
  }
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time.')), milliseconds)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The way to every socket from a process that has none; joins the others with the first event. */
export function throughCluster(backplane: Backplane): FanOut & { leave: Leave } {
  let joined: Promise<{ fanOut: FanOut; leave: Leave }> | undefined
  async function join() {
    const io: SocketServer = new Server()
    const leaveCluster = await joinCluster(io, backplane)
    const leave = async () => {
      await io.of('/').adapter.close()
      await leaveCluster()
    }
    return { fanOut: throughSockets(io), leave }
  }
  const reach = (act: (fanOut: FanOut) => void) =>
    void (joined ??= join()).then(
      ({ fanOut }) => act(fanOut),
      // The next event tries again; who is connected now finds a gap in the numbers and asks.
      () => (joined = undefined),
    )
  return {
    watchers: () => 0,
    emit: (event, at) => reach((fanOut) => fanOut.emit(event, at)),
    announce: (event, ...payload) => reach((fanOut) => fanOut.announce(event, ...payload)),
    leave: async () => (await joined)?.leave(),
  }
}
