import { createLogger } from '#http/logger.ts'
import { statement } from '#db/connect.ts'
import { databaseFolder } from '#postgres/cluster.ts'
import { startPostgres } from '#postgres/embedded.ts'
import { examine } from '#doctor/examine.ts'
import type { Config } from '#config.ts'
import { readSecrets } from '#boot/secrets.ts'
import { createProcessContext } from '#server.ts'

/** The contents of a restored installation. */
export interface Inspection {
  members: number
  posts: number
  objects: number
  /** Files that a row names but the store lacks. */
  missing: string[]
}

const countAll = statement<{ members: number; posts: number }>(`
  select (select count(*)::int from users) as members, (select count(*)::int from posts) as posts`)

/** Starts the restored database once, which makes it consistent, and compares it with the media. */
export async function inspect(config: Config, dataFolder: string): Promise<Inspection> {
  const secrets = readSecrets(dataFolder)
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres({
        folder: databaseFolder(dataFolder),
        password: secrets.postgresPassword,
        isDurable: true,
      })
  const databaseUrl = config.databaseUrl ?? postgres!.url
  const logger = createLogger({ name: 'restore', level: 'warn' })
  const { context, close } = createProcessContext({
    config: { ...config, dataFolder },
    databaseUrl,
    secret: secrets.secret,
    logger,
  })
  try {
    const [counts] = await countAll(context.db)
    const { objects, lost } = await examine(context)
    return { ...counts!, objects, missing: lost.map(({ key }) => key) }
  } finally {
    await close()
    await postgres?.stop()
  }
}
