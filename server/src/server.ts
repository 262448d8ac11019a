import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { watchDisk } from '#disk/disk.ts'
import type { DiskState } from '#disk/disk-space.ts'
import { readAccessWord } from '#boot/access-word.ts'
import { goodbyeTimeout } from '#boot/shutdown-times.ts'
import { type SlowStatement, connect, createPool } from '#db/connect.ts'
import { type Replica, watchReplica } from '#db/replica.ts'
import { listUnsafeSettings } from '#db/unsafe-settings.ts'
import { createAccessTokens } from '#http/auth/access-token.ts'
import { makeDrainable } from '#http/process/drain.ts'
import type { Pressure } from '#http/limits/load-shedding.ts'
import { receiveMediaBytes, serveMediaBytes } from '#storage/transfer/media-bytes.ts'
import { isExpected } from '#storage/uploads/expected.ts'
import { stopListening } from '#http/process/stop-listening.ts'
import { createJobs } from '#jobs/jobs.ts'
import { startMessageWorker } from '#messages/message-worker.ts'
import { createMediaServers } from '#media-server/media-servers.ts'
import { createMessenger } from '#messages/messenger.ts'
import { declared } from '#features/index.ts'
import { startPushWorker } from '#features/notifications/public.ts'
import { startWebhookSender } from '#features/webhooks/public.ts'
import { createLocalStorage } from '#storage/local-storage.ts'
import { openSockets, remoteLive } from '#boot/sockets.ts'
import { createProvider } from '#providers/create-provider.ts'
import type { ReceivingStorage } from '#storage/receiving.ts'
import { createS3Storage } from '#storage/s3-storage.ts'

export interface ProcessOptions {
  config: Config
  databaseUrl: string
  /** At least 32 bytes, the same for the installation's whole life. */
  secret: Buffer
  logger: FastifyBaseLogger
}

const mediaFolder = ({ dataFolder }: Config) => `${dataFolder}/media`
const now = () => new Date()

/** Where this installation stores files. */
export function createStorage(config: Config, secret: Buffer): ReceivingStorage {
  const folder = mediaFolder(config)
  return config.s3
    ? createS3Storage(config.s3, { folder, secret, now })
    : createLocalStorage(folder, secret, now)
}

const diskWords: Record<DiskState, string> = {
  ok: 'the disk has room again',
  low: 'the disk is nearly full: uploads are refused',
  full: 'the disk is full: Akada can only be read',
}

/**
 * The context of a process without sockets of its own, such as the media worker; `close` disconnects from the
 * database.
 */
export function createProcessContext({ config, databaseUrl, secret, logger }: ProcessOptions) {
  const onSlow = (slow: SlowStatement) => logger.warn(slow, 'slow statement')
  const pool = createPool(databaseUrl, { max: config.poolSize, onSlow })
  const db = connect(pool)
  const storage = createStorage(config, secret)
  const disk = watchDisk(config.dataFolder, {
    onChange: (state) => logger.warn({ state }, diskWords[state]),
  })
  const remote = remoteLive({ db, config }, databaseUrl)
  const jobs = createJobs(db)
  const context: Context = {
    config,
    db,
    replica: undefined,
    declared,
    disk,
    secret,
    now,
    storage,
    jobs,
    messenger: createMessenger({ config, db, jobs, secret }),
    provider: createProvider(config, secret),
    mediaServers: createMediaServers(config.meetings, secret),
    accessTokens: createAccessTokens(secret, now),
    accessWord: readAccessWord(config.dataFolder),
    live: remote.live,
  }
  const close = async () => {
    disk.stop()
    context.mediaServers.stop()
    await context.jobs.stop()
    await remote.leave()
    await db.destroy()
  }
  return { context, pool, storage, close }
}

function openReplica({ db, config }: Context, logger: FastifyBaseLogger): Replica | undefined {
  const { replicaUrl: url, poolSize } = config
  if (!url) return undefined
  const onChange = (isUsed: boolean) =>
    logger.info(
      isUsed ? 'reading from the replica' : 'the replica is away or behind: reading from the primary',
    )
  return watchReplica({ primary: db, url, poolSize, onChange })
}

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, wait(milliseconds, undefined, { ref: false })])

interface ServerOptions extends ProcessOptions {
  /** Overrides the usual overload thresholds. */
  pressure?: Partial<Pressure>
  /** Changes the app before it listens: for proofs, whose controls lack a protection. */
  extend?: (app: FastifyInstance, pool: pg.Pool) => void
}

export interface RunningServer {
  address: AddressInfo
  /**
   * Reports not ready, keeps serving until balancers and clients have noticed, then refuses new connections,
   * lets running requests finish for as long as configured, and closes sockets and the database.
   */
  close: () => Promise<void>
}

/** Starts the HTTP server with its sockets; the database must be migrated. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, logger } = options
  const base = createProcessContext(options)
  for (const weakness of await listUnsafeSettings(base.context.db)) logger.warn(weakness)
  const { io, live, attachTo, leave } = await openSockets(base.context, options)
  const replica = openReplica(base.context, logger)
  const context: Context = { ...base.context, live, replica }
  const app = buildApp(context, {
    logger,
    pressure: options.pressure,
    measured: {
      pool: base.pool,
      sockets: () => io.engine.clientsCount,
      mediaServers: context.mediaServers,
    },
    extend: (server) => {
      const store = {
        storage: base.storage,
        folder: mediaFolder(config),
        now,
        isExpected: (key: string) => isExpected(context.db, key),
      }
      if (config.s3) receiveMediaBytes(server, store)
      else serveMediaBytes(server, store)
      options.extend?.(server, base.pool)
    },
  })
  const messages = await startMessageWorker({ context, databaseUrl: options.databaseUrl, logger })
  const pushes = await startPushWorker({ context, databaseUrl: options.databaseUrl, logger })
  const webhooks = startWebhookSender({ context, logger })
  const drain = makeDrainable(app)
  attachTo(app.server)
  await app.listen({ port: config.port, host: config.host })

  return {
    address: app.server.address() as AddressInfo,
    close: async () => {
      drain()
      await wait(config.drainSeconds * 1000)
      const longest = config.endSeconds * 1000
      const senders = atMost(longest, Promise.all([messages.stop(), pushes.stop(), webhooks.stop()]))
      const tooLate = setTimeout(() => app.server.closeAllConnections(), longest)
      await stopListening(app.server, longest / 2)
      await io.close()
      await app.close()
      await replica?.stop()
      clearTimeout(tooLate)
      await senders
      await atMost(goodbyeTimeout, leave().then(base.close))
    },
  }
}
