import pg from 'pg'
import type { Site } from './site.ts'

type Row = Record<string, unknown>

/** Queries the database of a site directly. */
export async function rowsOf(
  { installation }: Pick<Site, 'installation'>,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(installation.databaseUrl())
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
