import { chores } from '#features/index.ts'
import { startChoreWorker } from '#jobs/chores.ts'
import { startMediaWorker } from '#media/worker/media-worker.ts'
import { createLogger } from '#http/logger.ts'
import { mustBeMigrated, mustBeRecent } from '#supervisor/database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { readSecrets } from '#boot/secrets.ts'
import { createProcessContext } from '../src/server.ts'

/**
 * The worker alone, on a migrated database: prepares uploads for playback, in processes without secrets, and
 * does the chores.
 */
await runToEnd(async (config) => {
  const { databaseUrl } = config
  if (!databaseUrl) throw new Refusal('Set DATABASE_URL, or start everything with: npm start')
  await mustBeRecent(databaseUrl)
  await mustBeMigrated(databaseUrl)
  const { secret } = readSecrets(config.dataFolder)
  const logger = createLogger({ name: 'worker', level: config.logLevel })
  const { context, close } = createProcessContext({ config, databaseUrl, secret, logger })
  const worker = await startMediaWorker({ context, databaseUrl, logger })
  const choreWorker = await startChoreWorker({ context, databaseUrl, logger, chores })
  process.send?.('ready')

  const leave = async () => {
    await Promise.all([worker.stop(), choreWorker.stop()])
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave())
})
