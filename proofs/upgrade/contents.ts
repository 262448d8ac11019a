import type pg from 'pg'

/** The rows of every table as JSON text, with their number. */
export type Contents = Map<string, string[]>

const tablesOf = `
  select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`

/** Tables of an installation, sorted by name. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesOf)
  return rows.map(({ name }) => name)
}

/** Tables that PostgreSQL itself empties after a crash, so that nothing in them has to last. */
const fleetingOf = `select relname as name from pg_class where relpersistence = 'u' and relkind = 'r'`

/** Everything stored about people and what they made. */
export async function readContents(client: pg.Client): Promise<Contents> {
  const contents: Contents = new Map()
  const fleeting = new Set((await client.query<{ name: string }>(fleetingOf)).rows.map(({ name }) => name))
  for (const table of await tableNames(client)) {
    if (fleeting.has(table)) continue
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from "${table}" t`)
    contents.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return contents
}

/**
 * Where migrations have moved tables and columns that had rows; null where a test of the migration covers it.
 */
const moved: Record<string, { table?: string; columns: Record<string, string | null> }> = {
  one_time_codes: { columns: { email: 'owner' } },
  post_media: { table: 'media_assets', columns: { post_id: 'owner_id' } },
  notifications: { columns: { subject_id: 'group_id', post_id: null, comment_id: null } },
  notification_news: {
    table: 'notification_outbox',
    columns: {
      subject_id: 'group_id',
      act_id: 'action_id',
      is_over: 'is_retraction',
      post_id: null,
      comment_id: null,
    },
  },
  crowd_news: {
    table: 'notification_outbox_batches',
    columns: { is_over: 'is_retraction', post_id: null, comment_id: null },
  },
  // Where members were ends with the call; what was stored of it is dropped on purpose.
  location_claims: { columns: { latitude: null, longitude: null } },
  // Written by every change and read nowhere.
  lessons: { columns: { changed_at: null } },
  notification_acts: { table: 'notification_actions', columns: { act_id: 'action_id' } },
}

/** The present names of a table and its columns, if they had others when the rows were read. */
async function presentForm(
  client: pg.Client,
  [table, rows]: [string, string[]],
): Promise<[string, string[]]> {
  const change = moved[table]
  if (!change) return [table, rows]
  const name = change.table ?? table
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [name],
  )
  const isThere = (column: string) => columns.some((one) => one.name === column)
  const renamed = (row: string) => {
    const entries = Object.entries(JSON.parse(row) as Record<string, unknown>)
    // A row read after the migration has the new names already.
    const isOld = entries.some(([column]) => column in change.columns && !isThere(column))
    if (!isOld) return row
    return JSON.stringify(
      Object.fromEntries(
        entries.flatMap(([column, value]) => {
          const to = column in change.columns ? change.columns[column] : column
          return to ? [[to, value]] : []
        }),
      ),
    )
  }
  return [name, rows.map(renamed)]
}

/** Rows that are missing or whose old columns have other values; new columns and rows are fine. */
export async function lostRows(client: pg.Client, before: Contents): Promise<string[]> {
  const present = new Set(await tableNames(client))
  const lost: string[] = []
  for (const entry of before) {
    const [table, rows] = await presentForm(client, entry)
    if (rows.length === 0) continue
    if (!present.has(table)) {
      lost.push(`${table}: the table is missing`)
      continue
    }
    const { rows: missing } = await client.query<{ row: string }>(
      `select r.row from unnest($1::text[]) r (row)
        where not exists (select from "${table}" t where to_jsonb(t) @> r.row::jsonb)`,
      [rows],
    )
    lost.push(...missing.map(({ row }) => `${table}: ${row}`))
  }
  return lost
}
