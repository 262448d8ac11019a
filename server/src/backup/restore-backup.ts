import { chmod, chown, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#disk/make-folder.ts'
import { type Account, accountFor } from '#postgres/account.ts'
import { findBinaries } from '#postgres/binaries.ts'
import { databaseFolder } from '#postgres/cluster.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Config } from '#config.ts'
import { copyFile, forEachFile, ignoreMissing } from './copied-file.ts'
import { emptyFolders } from './database-files.ts'
import { loadDatabase } from './database-dump.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** Inspects what was restored before it takes its place; the database is not running. */
type Check = (dataFolder: string) => Promise<void>

/**
 * Restores a backup into an empty or missing data folder, and into an empty database of DATABASE_URL when the backup
 * contains a dump. Every file is compared with its hash on the way; a damaged backup leaves nothing behind.
 */
export async function restoreBackup(config: Config, backup: string, check: Check): Promise<Manifest> {
  const { dataFolder, databaseUrl } = config
  const { manifest, files } = await readManifest(backup)
  mustFit(manifest, databaseUrl)
  await mustBeEmpty(dataFolder)
  const fresh = `${dataFolder}.restoring`
  await rm(fresh, { recursive: true, force: true })
  makeFolder(fresh, process.getuid?.() === 0 ? 0o711 : 0o700)
  try {
    await forEachFile(files, ({ path, sha256 }) =>
      copyChecked(join(backup, path), placeOf(fresh, path), sha256),
    )
    if (manifest.database === 'files') await prepareServer(databaseFolder(fresh))
    else await loadDatabase(databaseUrl!, join(fresh, dumpFile))
    await rm(join(fresh, dumpFile), { force: true })
    await check(fresh)
    await rmdir(dataFolder).catch(ignoreMissing)
    await rename(fresh, dataFolder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return manifest
}

const dumpFile = 'database.dump'

/** The data folder's own files are below `data` in a backup; the database's are beside them. */
const placeOf = (folder: string, path: string) => join(folder, path.replace(/^data\//, ''))

function mustFit({ database }: Manifest, databaseUrl: string | undefined): void {
  if (database === 'dump' && !databaseUrl)
    throw new Refusal(
      'This backup holds a dump for a PostgreSQL of your own; set DATABASE_URL to an empty database.',
    )
  if (database === 'files' && databaseUrl)
    throw new Refusal(
      'This backup holds the files of the embedded PostgreSQL; restore it without DATABASE_URL.',
    )
}

async function mustBeEmpty(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  if (names.length > 0)
    throw new Refusal(
      `${folder} is not empty; choose another data folder with AKADA_DATA. Nothing was restored.`,
    )
}

async function copyChecked(from: string, to: string, sha256: string): Promise<void> {
  const copied = await copyFile(from, to)
  if (!copied) throw new Refusal(`${from} is missing. Nothing was restored.`)
  if (copied.sha256 !== sha256) throw new Refusal(`${from} is damaged. Nothing was restored.`)
}

/** Folders that a server expects, and file ownership for the account it runs under. */
async function prepareServer(folder: string): Promise<void> {
  for (const name of emptyFolders) await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const { ids } = accountFor(dirname(folder), findBinaries())
  if (ids) await giveTo(folder, ids)
}

async function giveTo(folder: string, { uid, gid }: NonNullable<Account['ids']>): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}
