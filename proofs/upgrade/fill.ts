import type pg from 'pg'
import { tableNames } from './contents.ts'
import { moveMoney } from './money.ts'
import { type Column, hasOwnValue, valueOf } from './values.ts'

interface Reference {
  columns: string[]
  table: string
  targets: string[]
}

interface Table {
  name: string
  columns: Column[]
  references: Reference[]
}

const columnsOfAll = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef as "isNeeded", w.words
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join lateral (
      select array_agg(m[1]) as words
        from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''', 'g') m
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and m[1] <> '') w on true
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     and a.attgenerated = '' and a.attidentity = ''
   order by a.attnum`

const referencesOfAll = `
  select c.conrelid::regclass::text as owner, c.confrelid::regclass::text as "table",
         (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (num, n)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
         (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k (num, n)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as targets
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = 'f'`

/** All tables of an installation, each after those that it refers to. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<Column>(columnsOfAll)
  const { rows: references } = await client.query<Reference & { owner: string }>(referencesOfAll)
  const tables = (await tableNames(client)).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    references: references.filter(({ owner }) => owner === name),
  }))
  return referredFirst(tables)
}

/** Where tables refer to each other in a circle, some order of them. */
function referredFirst(tables: Table[]): Table[] {
  const visited = new Set<Table>()
  const sorted: Table[] = []
  const visit = (one: Table) => {
    if (visited.has(one)) return
    visited.add(one)
    for (const { table } of one.references) visit(tables.find(({ name }) => name === table) ?? one)
    sorted.push(one)
  }
  tables.forEach(visit)
  return sorted
}

type Choice = (column: Column) => boolean

const all: Choice = () => true
const needed: Choice = (column) => column.isNeeded || hasOwnValue(column)

/** Inserts rows into every empty table; returns the tables that refused them. */
export async function fillTables(client: pg.Client): Promise<string[]> {
  await moveMoney(client)
  // Rows with as many values as possible first, then with only the required ones, for constraints may tie
  // columns together.
  let empty = await fillWith(client, await readTables(client), [all])
  // Chance chooses the rows that a row refers to, and a constraint may refuse the choice: another follows.
  for (let round = 0; empty.length > 0 && round < maxRounds; round++)
    empty = await fillWith(client, empty, [all, needed])
  return empty.map(({ name }) => name)
}

const maxRounds = 30

/** Fills what it can in the order of the references; returns the tables that remain empty. */
async function fillWith(client: pg.Client, tables: Table[], choices: Choice[]): Promise<Table[]> {
  let empty = tables
  for (let before = Infinity; empty.length < before;) {
    before = empty.length
    const still: Table[] = []
    for (const table of empty) if (!(await fillTable(client, table, choices))) still.push(table)
    empty = still
  }
  return empty
}

async function fillTable(client: pg.Client, table: Table, choices: Choice[]): Promise<boolean> {
  const hasRows = async () => Boolean((await client.query(`select from "${table.name}" limit 1`)).rowCount)
  if (await hasRows()) return true
  for (const isUsed of choices)
    for (const row of [1, 2])
      if ((await attempt(client, insertion(table, isUsed, row))) && row === 2) return true
  return hasRows()
}

function insertion({ name: table, ...own }: Table, isUsed: Choice, row: number): string {
  const columns = own.columns.filter(isUsed)
  // A value of its own wins over a reference.
  const used = own.references.filter((one) =>
    one.columns.every((name) => columns.some((column) => column.name === name && !hasOwnValue(column))),
  )
  const sources = used.map(
    ({ table: other }, n) => `(select * from ${other} order by random() limit 1) as r${n}`,
  )
  const chosen = columns.map((column) => {
    for (const [n, { columns: referring, targets }] of used.entries()) {
      const index = referring.indexOf(column.name)
      if (index >= 0) return `r${n}."${targets[index]}"`
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
