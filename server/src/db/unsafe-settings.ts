import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Settings without which an acknowledged call can be lost or corruption go unnoticed, each with the consequence. */
const consequences: Record<string, string> = {
  fsync: 'a power cut can destroy the database',
  full_page_writes: 'a power cut can leave half-written pages',
  synchronous_commit: 'the last acknowledged calls can be lost in a crash',
  data_checksums: 'a damaged disk goes unnoticed',
}

/** The protections missing from the database server's settings, as sentences for the operator. */
export async function listUnsafeSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, coalesce(reset_val, setting) as setting from pg_settings
     where name = any(${Object.keys(consequences)}::text[])`.execute(db.withoutPlugins())
  return rows.flatMap(({ name, setting }) =>
    setting === 'off' ? [`${name} is off in PostgreSQL: ${consequences[name]}.`] : [],
  )
}

/** The oldest PostgreSQL with the functions (uuidv7) and settings we use. */
export const oldestPostgres = 18

/** Why a PostgreSQL with this `server_version_num` can't be used; nothing when it can. */
export function refusalOfVersion(versionNumber: number): string | undefined {
  const major = Math.floor(versionNumber / 10_000)
  return major >= oldestPostgres
    ? undefined
    : `DATABASE_URL leads to PostgreSQL ${major}, but the oldest version Akada supports is PostgreSQL ${oldestPostgres}.`
}
