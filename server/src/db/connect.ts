import { createHash } from 'node:crypto'
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Time limits of every connection, so that no statement or lock can hold the server up. */
const sessionSettings = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c client_connection_check_interval=1s -c jit=off',
}

export interface ConnectOptions {
  max?: number
  /** Milliseconds one statement may take; jobs and migrations need longer than requests. */
  statementTimeout?: number
}

/** A pool whose statements with parameters are named, so that PostgreSQL parses and plans each of them once. */
export function createPool(url: string, { max = 8, statementTimeout = 5_000 }: ConnectOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...sessionSettings,
    statement_timeout: statementTimeout,
  })
  pool.on('connect', nameStatements)
  // Without listeners a connection that PostgreSQL closes would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Names are camelCase in TypeScript; what a JSON column holds stays as it is. */
export function connect(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)) as typeof client.query
}

/** A statement written as SQL text, built once; `$1 …` take the parameters in order. Rows come back in camelCase. */
export const statement =
  <Row>(text: string) =>
  async (db: Db, ...parameters: unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
