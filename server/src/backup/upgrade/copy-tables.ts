import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Refusal } from '#lib/refusal.ts'
import { RowSum } from './row-sum.ts'

interface Table {
  /** With its schema, quoted. */
  name: string
  /** Quoted, without those that PostgreSQL computes. */
  columns: string
}

/** Every table that holds rows of its own, with those of partitions. */
const listTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  group by c.oid, n.nspname, c.relname order by 1`

const listSequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where last_value is not null order by 1`

/** Clients of the old and the new database, of the same tables. */
export interface Clients {
  from: pg.Client
  to: pg.Client
}

/** Copies all rows and where sequences are, and reads the copy again; returns how many rows there are. */
export async function copyTables({ from, to }: Clients): Promise<number> {
  const tables = await tablesOf(from)
  mustBeAlike(tables, await tablesOf(to))
  // Triggers have run and keys were checked when the rows were written.
  await to.query('set session_replication_role = replica')
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  let rows = 0
  for (const table of tables) rows += await copyTable({ from, to }, table)
  const { rows: sequences } = await from.query<{ name: string; value: string }>(listSequences)
  for (const { name, value } of sequences) await to.query('select setval($1, $2)', [name, value])
  await to.query('analyze')
  return rows
}

const tablesOf = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(listTables)).rows

function mustBeAlike(old: readonly Table[], fresh: readonly Table[]): void {
  const known = new Map(fresh.map(({ name, columns }) => [name, columns]))
  const strange = old.filter(({ name, columns }) => known.get(name) !== columns).map(({ name }) => name)
  if (strange.length > 0)
    throw new Refusal(
      `These tables of the old database are not those of this version of Akada: ${strange.join(', ')}. Nothing was changed.`,
    )
}

async function copyTable({ from, to }: Clients, { name, columns }: Table): Promise<number> {
  const read = `copy ${name} (${columns}) to stdout`
  const [old, fresh] = [new RowSum(), new RowSum()]
  const target = to.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(from.query(copyTo(read)), old.counting(), target)
  await pipeline(to.query(copyTo(read)), fresh.counting(), nowhere())
  if (old.digest !== fresh.digest)
    throw new Refusal(`The copy of ${name} differs (${old.digest}; ${fresh.digest}). Nothing was changed.`)
  return old.rows
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
