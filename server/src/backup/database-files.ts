import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type CopiedFile, copyFile, forEachFile, fileHash, listBelow } from './copied-file.ts'

/** What PostgreSQL recreates at each start, or would mistake for its own running state. */
const left = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
  'postmaster.opts',
  'postmaster.pid',
])
/** Folders that must exist, empty, when a server starts on copied files. */
export const emptyFolders = [
  ...[...left].filter((name) => name.startsWith('pg_')),
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]

const isIncluded = (path: string) => !left.has(path) && !/(^|\/)(pgsql_tmp|pg_internal\.init)/.test(path)

interface Copying {
  /** Address of the running server, with a user who may make backups. */
  url: string
  /** Its data folder. */
  folder: string
  /** The destination, below the backup's folder. */
  backup: string
}

const below = 'postgres'
/** The point from which recovery starts, so it is copied after all others. */
const control = 'global/pg_control'

/**
 * Copies the files of a running PostgreSQL together with the write-ahead log of the meantime, from which the restored
 * server makes them consistent: the copy includes everything acknowledged until its last file was copied.
 */
export async function copyDatabaseFiles({ url, folder, backup }: Copying): Promise<CopiedFile[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'akada-backup' })
  await client.connect()
  const target = join(backup, below)
  try {
    const first = await begin(client)
    const files = await copyAll(folder, target, await dataFiles(folder))
    files.push(...(await copyAll(folder, target, [control])))
    const { last, label } = await finish(client)
    // A slot that ends with this connection, however it ends, prevents the log from being recycled.
    files.push(...(await copyAll(folder, target, await logFiles(folder, first, last))))
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
    files.push({
      path: `${below}/backup_label`,
      bytes: Buffer.byteLength(label),
      sha256: await fileHash(join(target, 'backup_label')),
    })
    return files
  } finally {
    await client.end()
  }
}

/** Names the first log file that the backup needs. */
async function begin(client: pg.Client): Promise<string> {
  await client.query("select set_config('statement_timeout', '0', false)")
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
  const { rows } = await client.query<{ file: string }>(
    "select pg_walfile_name(pg_backup_start('akada', true)) as file",
  )
  return rows[0]!.file
}

async function finish(client: pg.Client): Promise<{ last: string; label: string }> {
  const { rows } = await client.query<{ last: string; label: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
  )
  return rows[0]!
}

async function dataFiles(folder: string): Promise<string[]> {
  const files = await listBelow(folder, isIncluded)
  return files.filter((path) => path !== control)
}

async function logFiles(folder: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(join(folder, 'pg_wal'))).toSorted()
  return names
    .filter(
      (name) => name.endsWith('.history') || (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last),
    )
    .map((name) => `pg_wal/${name}`)
}

/** Tables dropped meanwhile are missing; the log accounts for it. */
async function copyAll(from: string, to: string, paths: readonly string[]): Promise<CopiedFile[]> {
  const files = await forEachFile(paths, async (path) => {
    const copied = await copyFile(join(from, path), join(to, path))
    return copied && { path: `${below}/${path}`, ...copied }
  })
  return files.filter((file) => file !== undefined)
}
