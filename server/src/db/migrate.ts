import { readFile, readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Migrations are plain SQL files and only go forward. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = await migrationNames()
    return Object.fromEntries(await Promise.all(names.map(readMigration)))
  },
}

async function readMigration(name: string): Promise<[string, Migration]> {
  const text = await readFile(new URL(name, folder), 'utf8')
  const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db))
  return [name, { up }]
}

/** The migrations in this code, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Migrates the database to this code's version, or only to an earlier migration, under a lock; refuses one
 * that a newer version has migrated.
 */
export async function migrate(db: Db, target?: string): Promise<void> {
  const [unknown] = await unknownMigrations(db)
  if (unknown && acceptsNewer()) return
  if (unknown)
    throw new NewerDatabaseError(
      `The database was changed by a newer version of Akada (${unknown}). Start that version, or use another data folder.`,
    )
  // Branches that grow side by side may land in another order than the names of their migrations say.
  const migrator = new Migrator({ db, provider: sqlFiles, allowUnorderedMigrations: true })
  const { error } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest())
  if (error) throw error
}

/** After an upgrade that failed: what a release adds to the database is no obstacle to the release before it. */
const acceptsNewer = () => process.env['AKADA_NEWER_DATABASE'] === '1'

/** Migrations of the database that are missing in this code; none if it was never migrated. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if (!tables[0]?.found) return []
  const known = new Set(await migrationNames())
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}
