import { createClient } from '@redis/client'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-adapter'
import { Server } from 'socket.io'
import { type FanOut, type SocketServer, throughSockets } from './fan-out.ts'
import { connectPostgres } from './through-postgres.ts'

/** Connects the processes of one installation: through Redis when configured, else through PostgreSQL. */
export interface Backplane {
  databaseUrl: string
  redisUrl: string | undefined
}

type Leave = () => Promise<void>

/**
 * Connects the sockets of this process with those of the others; returns a function to leave, to be called
 * after `io.close`.
 */
export function joinCluster(io: SocketServer, { databaseUrl, redisUrl }: Backplane): Promise<Leave> {
  // Events missed while the connection was down are in the event log, which reconnecting browsers read.
  const onReconnect = () => io.local.disconnectSockets(true)
  return redisUrl ? connectRedis(io, redisUrl, onReconnect) : connectPostgres(io, databaseUrl, onReconnect)
}

/** How long Redis may take to respond at the start and to disconnect, in milliseconds. */
const redisTimeoutMs = 10_000
const redisGoodbye = 1_000

async function connectRedis(io: SocketServer, url: string, onReconnect: () => void): Promise<Leave> {
  const sending = createClient({ url, RESP: 2 })
  const listening = sending.duplicate()
  const both = [sending, listening]
  // Without listeners a lost connection would crash the process; the client reconnects automatically.
  for (const client of both) client.on('error', () => {})
  try {
    await inTime(Promise.all(both.map((client) => client.connect())), redisTimeoutMs)
  } catch {
    for (const client of both) client.destroy()
    throw new Error('REDIS_URL is set, but Redis does not answer there.')
  }
  listening.on('ready', onReconnect)
  // The adapter doesn't wait for its sends; a message lost with the connection must not crash the process.
  const publish = sending.publish.bind(sending)
  const forgiving = (...message: Parameters<typeof publish>) => publish(...message).catch(() => 0)
  Object.assign(sending, { publish: forgiving })
  io.adapter(createRedisAdapter(sending, listening))
  return async () => {
    const closing = both.map((client) => client.close())
    await inTime(Promise.all(closing), redisGoodbye).catch(() => {})
  }
}

async function inTime(task: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No response in time.')), milliseconds)
  await Promise.race([task, late]).finally(() => clearTimeout(timer))
}

/** Publishes to every socket from a process that has none; connects to the others with the first event. */
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
      // The next event tries again; connected clients then find a gap in the numbers and fetch it.
      () => (joined = undefined),
    )
  return {
    watchers: () => 0,
    emit: (event, at) => reach((fanOut) => fanOut.emit(event, at)),
    announce: async (event, ...payload) => reach((fanOut) => void fanOut.announce(event, ...payload)),
    leave: async () => (await joined)?.leave(),
  }
}
