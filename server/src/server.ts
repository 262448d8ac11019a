import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { connect, createPool } from './db/connect.ts'
import { createAccessTokens } from './http/access-token.ts'
import { receiveMediaBytes, serveMediaBytes } from './http/media-bytes.ts'
import { createJobs } from './jobs/jobs.ts'
import { joinOtherProcesses, remoteLive } from './live/emitter.ts'
import { createSocketServer, socketLive } from './live/gateway.ts'
import { createInbox } from './messages/inbox.ts'
import { createLocalStorage } from './storage/local-storage.ts'
import { createS3Storage } from './storage/s3-storage.ts'

export interface ProcessOptions {
  config: Config
  databaseUrl: string
  /** At least 32 bytes that stay the same for the life of the installation. */
  secret: Buffer
  logger: FastifyBaseLogger
}

const mediaFolder = ({ dataFolder }: Config) => `${dataFolder}/media`
const now = () => new Date()

/** The context of a process without sockets of its own, such as the media worker; `close` lets go of the database. */
export function createProcessContext({ config, databaseUrl, secret }: ProcessOptions) {
  const pool = createPool(databaseUrl)
  const db = connect(pool)
  const folder = mediaFolder(config)
  const storage = config.s3
    ? createS3Storage(config.s3, { folder, secret, now })
    : createLocalStorage(folder, secret, now)
  const context: Context = {
    config,
    db,
    secret,
    now,
    storage,
    jobs: createJobs(db),
    messenger: createInbox(db),
    accessTokens: createAccessTokens(secret, now),
    live: remoteLive(pool),
  }
  const close = async () => {
    await context.jobs.stop()
    await db.destroy()
  }
  return { context, pool, storage, close }
}

export interface RunningServer {
  address: AddressInfo
  /** Lets running requests finish, then closes sockets and the database. */
  close: () => Promise<void>
}

/** Starts the HTTP server with its sockets; the database must be migrated. */
export async function startServer(options: ProcessOptions): Promise<RunningServer> {
  const { config, logger } = options
  const base = createProcessContext(options)
  const io = createSocketServer(base.context)
  const socketPool = createPool(options.databaseUrl, { max: 2 })
  await joinOtherProcesses(io, socketPool)
  const context: Context = { ...base.context, live: socketLive(io) }
  const app = buildApp(context, {
    logger,
    extend: (server) => {
      const store = { storage: base.storage, folder: mediaFolder(config), now }
      if (config.s3) receiveMediaBytes(server, store)
      else serveMediaBytes(server, store)
    },
  })
  io.attach(app.server)
  await app.listen({ port: config.port, host: config.host })

  return {
    address: app.server.address() as AddressInfo,
    close: async () => {
      await io.close()
      await app.close()
      await socketPool.end()
      await base.close()
    },
  }
}
