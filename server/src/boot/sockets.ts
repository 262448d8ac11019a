import type { Server } from 'node:http'
import type { Context } from '#context.ts'
import { createEventLog } from '#live/log/event-log.ts'
import { attachTo, createSocketServer } from '#live/gateway/gateway.ts'
import { throughSockets } from '#live/cluster/fan-out.ts'
import type { Gateway } from '#live/gateway/live-sockets.ts'
import { keepSweepingSockets } from '#live/gateway/sweep-sockets.ts'
import { createLive } from '#live/live.ts'
import { joinCluster, throughCluster } from '#live/cluster/backplane.ts'

/**
 * The sockets of a server process, connected with those of the other processes but not yet attached to an HTTP server.
 */
export async function openSockets(
  context: Context,
  { databaseUrl, logger }: { databaseUrl: string; logger: Gateway['logger'] },
) {
  const log = createEventLog(context.db)
  const gateway: Gateway = { context, log, logger }
  const io = createSocketServer(gateway)
  const leaveCluster = await joinCluster(io, { databaseUrl, redisUrl: context.config.redisUrl })
  const live = createLive(log, throughSockets(io))
  const stopSweeping = keepSweepingSockets(io, gateway)
  return {
    io,
    live,
    attachTo: (server: Server) => attachTo(io, server),
    /** Sends what is still to be published; call it once `io` is closed and no request runs. */
    leave: async () => {
      stopSweeping()
      await live.settle()
      await leaveCluster()
    },
  }
}

/** Live for a process without sockets of its own, such as the media worker. */
export function remoteLive({ db, config }: Pick<Context, 'db' | 'config'>, databaseUrl: string) {
  const fanOut = throughCluster({ databaseUrl, redisUrl: config.redisUrl })
  const live = createLive(createEventLog(db), fanOut)
  return {
    live,
    leave: async () => {
      await live.settle()
      await fanOut.leave()
    },
  }
}
