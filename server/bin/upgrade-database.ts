import { counted } from '#lib/counted.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBooks } from '#features/books/public.ts'
import type { Db } from '#db/connect.ts'
import { problemsOfMoney } from '#doctor/money.ts'
import { Refusal } from '#lib/refusal.ts'
import { findBinaries } from '#postgres/binaries.ts'
import { databaseFolder, versionOf } from '#postgres/cluster.ts'
import { putInPlace } from '#postgres/put-in-place.ts'
import { takeDataFolder } from '#supervisor/data-folder.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { fetchBinaries } from '../src/backup/upgrade/old-binaries.ts'
import { upgradeDatabase } from '../src/backup/upgrade/upgrade-database.ts'

/** Brings the embedded database to the PostgreSQL of this version; the old files stay until the operator removes them. */
await runToEnd(async (config) => {
  if (config.databaseUrl)
    throw new Refusal(
      'DATABASE_URL names a PostgreSQL of your own; upgrade that one by its own means (pg_upgrade).',
    )
  const folder = databaseFolder(config.dataFolder)
  const { release } = takeDataFolder(config.dataFolder)
  try {
    await putInPlace(folder)
    if (!existsSync(folder)) throw new Refusal(`There is no database in ${config.dataFolder}.`)
    const [old, { version }] = [versionOf(folder), findBinaries()]
    if (old >= version) return console.log(`The database has PostgreSQL ${old}; there is nothing to do.`)
    const binaries = await fetchBinaries(old, join(config.dataFolder, `postgres.programs-${old}`))
    const { rows, replaced } = await upgradeDatabase({ config, binaries, check })
    console.log(
      `Copied and compared ${counted(rows, 'row')}; the database has PostgreSQL ${version} now. ${replaced} holds the old files: start Akada, look around, and remove them when all is well.`,
    )
  } finally {
    release()
  }
})

async function check(db: Db): Promise<string[]> {
  const books = await checkBooks({ db, now: () => new Date() })
  const money = (await problemsOfMoney(db)).filter(({ isGrave }) => isGrave)
  return [...books.map(({ problem, what }) => `${problem}: ${what}`), ...money.map(({ what }) => what)]
}
