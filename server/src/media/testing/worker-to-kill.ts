import { namespaces } from '@akada/contract/uploads/routes'
import { pino } from 'pino'
import { readConfig } from '#config.ts'
import { publicFolder } from '#storage/keys.ts'
import { createLocalStorage } from '#storage/local-storage.ts'
import { createProcessContext } from '#server.ts'
import type { MediaOwners } from '../media-owner.ts'
import { startMediaWorker } from '../worker/media-worker.ts'

/** A media worker to be killed: DATABASE_URL and AKADA_DATA are its installation's, the owners of files those of waiting-media.ts. */
const databaseUrl = process.env['DATABASE_URL'] ?? ''
const config = readConfig(process.env)
const secret = Buffer.from(process.env['AKADA_SECRET'] ?? '', 'base64url')
const logger = pino({ level: 'silent' })
const { context } = createProcessContext({ config, databaseUrl, secret, logger })
const owner = {
  limits: namespaces.posts,
  folder: publicFolder,
  onResult: async () => {},
  onProgress: async () => {},
}
const declared = { ...context.declared, media: { 'made-up': owner } as unknown as MediaOwners }
const storage = createLocalStorage(config.dataFolder, secret, context.now)
await startMediaWorker({ context: { ...context, declared, storage }, databaseUrl, logger, concurrency: 1 })
