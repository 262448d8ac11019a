import { pino } from 'pino'
import { readConfig } from '#config.ts'
import { startServer } from '#server.ts'
import { ownUsage } from './own-usage.ts'

/** A site's HTTP server in a process of its own, so that asking costs the answering nothing. */
export interface SiteOrder {
  databaseUrl: string
  secret: string
  folder: string
  redisUrl?: string
  /** How many times the usual number of calls may be made; so many that no limit is met unless it is given. */
  rateLimitFactor?: number
  /** Takes calls however busy it is: for tests, which others slow down. */
  isPatient?: boolean
}

process.once('message', (order: SiteOrder) => {
  void (async () => {
    const { databaseUrl, secret, folder, redisUrl, rateLimitFactor = 1_000_000, isPatient } = order
    const config = readConfig({
      AKADA_DATA: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      REDIS_URL: redisUrl,
      // Measured is what the server can do, not what one address may ask of it.
      AKADA_RATE_LIMIT_FACTOR: String(rateLimitFactor),
    })
    const server = await startServer({
      config,
      databaseUrl,
      secret: Buffer.from(secret, 'hex'),
      logger: pino({ level: 'error' }),
      ...(isPatient && { pressure: { loopDelay: Infinity } }),
    })
    process.send?.({ port: server.address.port })
  })()
})
process.on('message', (message) => {
  if (message === 'usage') process.send?.(ownUsage())
})
process.once('disconnect', () => process.exit(0))
