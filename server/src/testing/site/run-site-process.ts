import { pino } from 'pino'
import { readConfig } from '#config.ts'
import { startServer } from '#server.ts'
import { ownUsage } from './own-usage.ts'

/** A site's HTTP server in a process of its own, so that the client's load is not counted. */
export interface SiteOrder {
  databaseUrl: string
  secret: string
  folder: string
  redisUrl?: string
  /** A free one by default. */
  port?: number
  /** More settings. */
  env?: Record<string, string>
  /** Multiplies the usual rate limits; by default so much that no limit is reached. */
  rateLimitFactor?: number
  /** Accepts calls however busy it is: for tests, which others slow down. */
  isPatient?: boolean
}

type Overrides = Pick<Parameters<typeof startServer>[0], 'extend' | 'pressure'>

/** Starts the site that the parent process orders, and tells it the port, and on request what was used. */
export function runSiteProcess(overrides: Overrides = {}): void {
  process.once('message', (order: SiteOrder) => void serveOrder(order, overrides))
  process.on('message', (message) => {
    if (message === 'usage') process.send?.(ownUsage())
  })
  process.once('disconnect', () => process.exit(0))
}

async function serveOrder(order: SiteOrder, overrides: Overrides): Promise<void> {
  const { databaseUrl, secret, folder, redisUrl, rateLimitFactor = 1_000_000, isPatient } = order
  const config = readConfig({
    ...order.env,
    AKADA_DATA: folder,
    PORT: String(order.port ?? 0),
    HOST: '127.0.0.1',
    REDIS_URL: redisUrl,
    // The server's capacity is measured, not the limits per address.
    AKADA_RATE_LIMIT_FACTOR: String(rateLimitFactor),
  })
  const server = await startServer({
    config,
    databaseUrl,
    secret: Buffer.from(secret, 'hex'),
    logger: pino({ level: 'error' }),
    ...(isPatient && { pressure: { loopDelay: Infinity } }),
    ...overrides,
  })
  process.send?.({ port: server.address.port })
}
