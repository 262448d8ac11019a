import { join } from 'node:path'
import pg from 'pg'
import { readSecrets } from '@akada/server/boot/secrets.ts'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import { makeBackup } from '@akada/server/backup/make-backup.ts'
import { restoreBackup } from '@akada/server/backup/restore-backup.ts'
import { readConfig } from '@akada/server/config.ts'
import type { Installation } from '../installation.ts'
import type { Promised } from './promised.ts'
import { findWrong } from './verify.ts'

interface Backup {
  folder: string
  /** What had been acknowledged when it began; payments may still be on their way from the bank. */
  promised: Promised[]
}

export interface Restored {
  wrong: string[]
  /** What the same check finds once a movement was taken out of the restored books: it must find something. */
  control: string[]
}

/** Backs up an installation in which everybody goes on trading. */
export async function backUp(
  { folder, databaseUrl }: Installation,
  parent: string,
  acknowledged: readonly Promised[],
): Promise<Backup> {
  const made = await makeBackup(readConfig({ AKADA_DATA: folder }), databaseUrl(), parent)
  return { folder: made.folder, promised: acknowledged.filter(({ kind }) => kind !== 'paid') }
}

async function query<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

const movements = 'select j::text as row from ledger_journals j'
/** Possible for anyone with the database's own rights. */
const takeOut = [
  'alter table ledger_journals disable trigger all',
  `delete from ledger_journals where source = (select source from ledger_journals where kind = 'sale' limit 1)`,
]

/** Whether the books of a backup are right, contain what was promised, and no movement that the living ones lack. */
export async function compareRestored(site: Installation, backup: Backup, to: string): Promise<Restored> {
  const living = new Set((await query<{ row: string }>(site.databaseUrl(), movements)).map(({ row }) => row))
  let restored: Restored | undefined
  await restoreBackup(readConfig({ AKADA_DATA: to }), backup.folder, async (folder) => {
    const password = readSecrets(folder).postgresPassword
    const server = await startPostgres({ folder: join(folder, 'postgres'), password, isDurable: true })
    const { url } = server
    const wrong = await findWrong(url, backup.promised, { isMidway: true })
    for (const { row } of await query<{ row: string }>(url, movements))
      if (!living.has(row)) wrong.push(`A movement that was never made: ${row}`)
    await query(url, ...takeOut)
    restored = { wrong, control: await findWrong(url, [], { isMidway: true }) }
    await server.stop()
  })
  return restored!
}
