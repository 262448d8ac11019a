import { createLogger } from '#http/logger.ts'
import { mustBeMigrated, mustBeRecent } from '#supervisor/database.ts'
import { mustHaveMailDelivery } from '#supervisor/mail-delivery.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { readSecrets } from '#boot/secrets.ts'
import { startServer } from '../src/server.ts'

/** The web server alone, on a migrated database. */
await runToEnd(async (config) => {
  const { databaseUrl } = config
  if (!databaseUrl) throw new Refusal('Set DATABASE_URL, or start everything with: npm start')
  mustHaveMailDelivery(config)
  await mustBeRecent(databaseUrl)
  await mustBeMigrated(databaseUrl)
  const { secret } = readSecrets(config.dataFolder)
  const logger = createLogger({ level: config.logLevel })
  const server = await startServer({ config, databaseUrl, secret, logger })
  process.send?.({ port: server.address.port })

  const leave = async () => {
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave())
})
