import type pg from 'pg'
import { tableNames } from './contents.ts'

interface Column {
  name: string
  type: string
  isNeeded: boolean
  /** What a CHECK allows, when it lists words. */
  words: string[] | null
}

interface Reference {
  columns: string[]
  table: string
  targets: string[]
}

const columnsOf = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef as "isNeeded",
         (select array_agg(m[1]) from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''', 'g') m
           where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as words
    from pg_attribute a
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     and a.attidentity = ''
   order by a.attnum`

const referencesOf = `
  select c.confrelid::regclass::text as "table",
         (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (num, n)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
         (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k (num, n)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as targets
    from pg_constraint c where c.conrelid = $1::regclass and c.contype = 'f'`

/** A value of a type, other for each row. */
const values: [type: RegExp, value: (row: number) => string][] = [
  [/^uuid$/, () => 'gen_random_uuid()'],
  [/\[\]$/, () => `'{}'`],
  [/^(jsonb?)$/, () => `'[]'`],
  [/^bytea$/, () => `decode(md5(random()::text), 'hex')`],
  [/^boolean$/, () => 'true'],
  [/^(timestamp|date)/, (row) => `now() - interval '${row} days'`],
  [/^(smallint|integer|bigint|numeric|double|real)/, (row) => String(row)],
  [/^tsvector$/, () => `to_tsvector('a word')`],
  [/^"char"$/, () => `'a'`],
]

const textOf = ({ words }: Column) => (words ? `'${words[0]}'` : `substr(md5(random()::text), 1, 8)`)

function valueOf(column: Column, row: number): string {
  if (column.words && column.type.endsWith('[]')) return `array['${column.words[0]}']`
  const known = values.find(([type]) => type.test(column.type))
  return known && !column.words ? known[1](row) : textOf(column)
}

/** Puts rows into every table that is empty; answers the tables that took none. */
export async function fillTables(client: pg.Client): Promise<string[]> {
  let empty: string[] = await tableNames(client)
  for (let before = Infinity; empty.length < before;) {
    before = empty.length
    const still: string[] = []
    // Tables that refer to others come after those.
    for (const table of empty) if (!(await fillTable(client, table))) still.push(table)
    empty = still
  }
  return empty
}

async function fillTable(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from "${table}" limit 1`)
  if (rowCount) return true
  const { rows: columns } = await client.query<Column>(columnsOf, [`"${table}"`])
  const { rows: references } = await client.query<Reference>(referencesOf, [`"${table}"`])
  // A row that says as much as it can; else only what it must, for rules may tie columns together.
  for (const isUsed of [() => true, ({ isNeeded }: Column) => isNeeded])
    for (const row of [1, 2]) {
      const statement = insertion(table, { columns: columns.filter(isUsed), references, row })
      if ((await attempt(client, statement)) && row === 2) return true
    }
  return Boolean((await client.query(`select from "${table}" limit 1`)).rowCount)
}

interface Row {
  columns: Column[]
  references: Reference[]
  row: number
}

function insertion(table: string, { columns, references, row }: Row): string {
  const used = references.filter((one) =>
    one.columns.every((name) => columns.some((column) => column.name === name)),
  )
  const sources = used.map(
    ({ table: other }, n) => `(select * from ${other} order by random() limit 1) as r${n}`,
  )
  const chosen = columns.map((column) => {
    for (const [n, { columns: own, targets }] of used.entries()) {
      const place = own.indexOf(column.name)
      if (place >= 0) return `r${n}."${targets[place]}"`
    }
    return `(${valueOf(column, row)})::${column.type}`
  })
  const names = columns.map(({ name }) => `"${name}"`)
  return `insert into "${table}" (${names.join(', ')}) select ${chosen.join(', ')}
    ${sources.length > 0 ? `from ${sources.join(' cross join ')}` : ''}`
}

async function attempt(client: pg.Client, statement: string): Promise<boolean> {
  return client.query(statement).then(
    ({ rowCount }) => Boolean(rowCount),
    () => false,
  )
}
