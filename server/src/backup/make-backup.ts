import { rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { makeFolder } from '#disk/make-folder.ts'
import { migrationNames } from '#db/migrate.ts'
import { databaseFolder } from '#postgres/cluster.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Config } from '#config.ts'
import { type CopiedFile, copyFile, forEachFile, fileHash, listBelow } from './copied-file.ts'
import { copyDatabaseFiles } from './database-files.ts'
import { dumpDatabase } from './database-dump.ts'
import { type Manifest, writeManifest } from './manifest.ts'

export interface Backup {
  folder: string
  manifest: Manifest
}

/** Names of settings that an operator has to set again for a restored backup. */
const settingNames = /^(PORT|HOST|DATABASE_URL|REDIS_URL|LOG_LEVEL|(AKADA|S3|SMTP|MAIL|SMS|PUSH)_\w+)$/

/** Entries of the data folder that are temporary, or copied separately. */
const left = [
  /^postgres(\.|$)/,
  /^akada\.lock/,
  /^(work|demo-drawing)$/,
  /^media\/(temporary|parts)$/,
  /^quarantine$/,
]
const isIncluded = (path: string) => !left.some((pattern) => pattern.test(path))

/**
 * Makes a backup of a running installation below a folder: database, then media and secrets. Objects never
 * change and are removed days after their row, so media copied after the database are complete for it.
 */
export async function makeBackup(config: Config, url: string, parent: string): Promise<Backup> {
  mustBeElsewhere(config.dataFolder, parent)
  const madeAt = new Date()
  const folder = join(parent, backupName(madeAt))
  makeFolder(folder, 0o700)
  try {
    const database = await copyDatabase(config, url, folder)
    const rest = await copyDataFolder(config, folder)
    const manifest = await writeManifest(folder, await describe(config, madeAt), [...database, ...rest])
    return { folder, manifest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Each backup would contain all earlier ones. */
function mustBeElsewhere(dataFolder: string, parent: string): void {
  if (!relative(dataFolder, parent).startsWith('..'))
    throw new Refusal(`${parent} is in the data folder; keep backups elsewhere, best on another disk.`)
}

const backupName = (at: Date) => `akada-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

async function describe(config: Config, madeAt: Date) {
  return {
    madeAt: madeAt.toISOString(),
    version: config.version,
    migration: (await migrationNames()).at(-1)!,
    database: config.databaseUrl ? ('dump' as const) : ('files' as const),
    media: config.s3 ? ('in the object store' as const) : ('copied' as const),
    settings: Object.keys(process.env).filter((name) => settingNames.test(name)),
  }
}

async function copyDatabase(config: Config, url: string, backup: string): Promise<CopiedFile[]> {
  if (!config.databaseUrl)
    return copyDatabaseFiles({ url, folder: databaseFolder(config.dataFolder), backup })
  const path = 'database.dump'
  const file = join(backup, path)
  await dumpDatabase(url, file)
  return [{ path, bytes: (await stat(file)).size, sha256: await fileHash(file) }]
}

async function copyDataFolder({ dataFolder }: Config, backup: string): Promise<CopiedFile[]> {
  const files = await forEachFile(await listBelow(dataFolder, isIncluded), async (name) => {
    const path = `data/${name}`
    const copied = await copyFile(join(dataFolder, name), join(backup, path))
    return copied && { path, ...copied }
  })
  return files.filter((file) => file !== undefined)
}
