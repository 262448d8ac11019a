import type { Server } from 'node:http'
import { mustSeePost } from '#features/posts/public.ts'
import { ApiError } from '#http/api-error.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { createEventLog } from '#live/log/event-log.ts'
import { attachTo, createSocketServer, throughSockets } from '#live/gateway/gateway.ts'
import type { Gateway } from '#live/gateway/live-sockets.ts'
import { watchSockets } from '#live/gateway/cluster-events.ts'
import { createLive } from '#live/live.ts'
import { joinCluster, throughCluster } from '#live/cluster/backplane.ts'

/** The sockets of a server process, joined with those of the others and attached to no HTTP server yet. */
export async function openSockets(
  context: Context,
  { databaseUrl, logger }: { databaseUrl: string; logger: Gateway['logger'] },
) {
  const log = createEventLog(context.db)
  const gateway: Gateway = { context, log, logger, maySeePost: maySeePost(context.db) }
  const io = createSocketServer(gateway)
  const leaveOthers = await joinCluster(io, { databaseUrl, redisUrl: context.config.redisUrl })
  const live = createLive(log, throughSockets(io))
  const stopWatching = watchSockets(io, gateway)
  return {
    io,
    live,
    attachTo: (server: Server) => attachTo(io, server),
    /** Sends what is still to be told; to be called once `io` is closed and no request runs. */
    leave: async () => {
      stopWatching()
      await live.settle()
      await leaveOthers()
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

const maySeePost =
  (db: Db): Gateway['maySeePost'] =>
  async (post) => {
    try {
      await mustSeePost(db, post)
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
