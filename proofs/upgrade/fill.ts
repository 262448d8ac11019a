import type pg from 'pg'
import { tableNames } from './contents.ts'
import { moveMoney } from './money.ts'
import { type Column, hasOwnValue, valueOf } from './values.ts'

interface Reference {
  columns: string[]
  table: string
  targets: string[]
}

const columnsOf = `
  select a.attrelid::regclass::text as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef as "isNeeded",
         (select array_agg(m[1]) from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''', 'g') m
           where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] and m[1] <> '') as words
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

type Choice = (column: Column) => boolean

const all: Choice = () => true
const needed: Choice = (column) => column.isNeeded || hasOwnValue(column)

/** Inserts rows into every empty table; returns the tables that refused them. */
export async function fillTables(client: pg.Client): Promise<string[]> {
  await moveMoney(client)
  // Rows with as many values as possible first, then with only the required ones, for constraints may tie
  // columns together.
  let empty = await fillWith(client, await tableNames(client), [all])
  // Chance chooses the rows that a row refers to, and a constraint may refuse the choice: another follows.
  for (let round = 0; empty.length > 0 && round < maxRounds; round++)
    empty = await fillWith(client, empty, [all, needed])
  return empty
}

const maxRounds = 30

/** Fills what it can in the order of the references; returns the tables that remain empty. */
async function fillWith(client: pg.Client, tables: string[], choices: Choice[]): Promise<string[]> {
  let empty = tables
  for (let before = Infinity; empty.length < before;) {
    before = empty.length
    const still: string[] = []
    // Tables that refer to others come after them.
    for (const table of empty) if (!(await fillTable(client, table, choices))) still.push(table)
    empty = still
  }
  return empty
}

async function fillTable(client: pg.Client, table: string, choices: Choice[]): Promise<boolean> {
  const { rowCount } = await client.query(`select from "${table}" limit 1`)
  if (rowCount) return true
  const { rows: columns } = await client.query<Column>(columnsOf, [`"${table}"`])
  const { rows: references } = await client.query<Reference>(referencesOf, [`"${table}"`])
  for (const isUsed of choices)
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
  // A value of its own wins over a reference.
  const used = references.filter((one) =>
    one.columns.every((name) => columns.some((column) => column.name === name && !hasOwnValue(column))),
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
