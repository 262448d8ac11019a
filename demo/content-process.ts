import { readSecrets } from '@akada/server/boot/secrets.ts'
import { seedDemo } from './seed.ts'
import { createLogger } from '@akada/server/http/logger.ts'
import { Refusal } from '@akada/server/lib/refusal.ts'
import { runToEnd } from '@akada/server/supervisor/supervise.ts'
import { createProcessContext } from '@akada/server/server.ts'

const onMembers = () => void process.send?.('ready')

/** Fills a new installation with demo content through its running server, whose address is the argument. */
await runToEnd(async (config) => {
  const { databaseUrl, dataFolder } = config
  const baseUrl = process.argv[2]
  if (!databaseUrl || !baseUrl) throw new Refusal('npm start creates the demo content by itself.')
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  const { secret } = readSecrets(dataFolder)
  const logger = createLogger({ name: 'demo', level: config.logLevel })
  const { context, close } = createProcessContext({
    config: { ...config, poolSize: 2 },
    databaseUrl,
    secret,
    logger,
  })
  const { signal } = stopping
  try {
    await seedDemo({ baseUrl, product: context, dataFolder, log: console.log, signal, onMembers })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await close()
  }
})
