import { createHash } from 'node:crypto'
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { numberParameters } from './number-parameters.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Time limits of every connection, so that no statement or lock can block the server. */
const sessionSettings = {
  idle_in_transaction_session_timeout: 10_000,
  options: '-c client_connection_check_interval=1s -c jit=off -c synchronous_commit=on',
  keepAlive: true,
}
/**
 * Milliseconds beyond its limit after which a statement without a response is abandoned, with its connection.
 */
const beyondStatement = 2_000
const defaultWaitTimeouts: WaitTimeouts = { connection: 3_000, lock: 2_000 }
const slowMs = 500
const loggedCharacters = 400

/** Milliseconds a request waits for a connection, and a statement for a lock. */
interface WaitTimeouts {
  connection: number
  lock: number
}

export interface ConnectOptions {
  max?: number
  /** Milliseconds one statement may take; jobs and migrations need longer than requests. */
  statementTimeout?: number
  /** Overrides the default time limits. */
  patience?: WaitTimeouts
  /** Called for every statement that took longer than half a second. */
  onSlow?: (slow: SlowStatement) => void
}

/** The text of a statement, with numbered parameters and no values, and its duration. */
export interface SlowStatement {
  sql: string
  ms: number
}

/** A pool that names its parameterized statements, so that PostgreSQL parses and plans each of them once. */
export function createPool(
  url: string,
  {
    max = 8,
    statementTimeout = 5_000,
    patience: timeouts = defaultWaitTimeouts,
    onSlow,
  }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...sessionSettings,
    // A transaction may contain three statements of the longest kind.
    options: `${sessionSettings.options} -c transaction_timeout=${statementTimeout * 3}`,
    connectionTimeoutMillis: timeouts.connection,
    lock_timeout: timeouts.lock,
    statement_timeout: statementTimeout,
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + beyondStatement }),
  })
  pool.on('connect', nameStatements)
  pool.on('connect', endWhenUnanswered)
  pool.on('connect', forgetRows)
  pool.on('release', (_, client) => endInTransaction(client))
  if (onSlow) pool.on('connect', (client) => timeStatements(client, onSlow))
  // Without listeners a connection closed by PostgreSQL would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Converts the column names of a result once for all rows: a quarter of the cost of row by row on a feed page. */
class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (!first) return result
    const columns = Object.keys(first)
    const names = columns.map((column) => this.camelCase(column))
    const rename = (row: UnknownRow) => {
      const renamed: UnknownRow = {}
      for (let n = 0; n < columns.length; n += 1) renamed[names[n]!] = row[columns[n]!]
      return renamed
    }
    return { ...result, rows: result.rows.map(rename) }
  }
}

/** Names are camelCase in TypeScript; the content of JSON columns stays unchanged. */
export function connect(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseColumns()],
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

/**
 * An abandoned response may still arrive. If it belongs to a `begin`, later statements on this connection
 * would run in a transaction that nobody commits.
 */
function endWhenUnanswered(client: pg.PoolClient): void {
  onAnswer(client, (_text, answer) =>
    answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') endNow(client)
      throw error
    }),
  )
}

/** The details of a refusal hold the row or the key that was refused; wherever an error ends up, they don't. */
function forgetRows(client: pg.PoolClient): void {
  onAnswer(client, (_text, answer) =>
    answer.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) error.detail = undefined
      throw error
    }),
  )
}

/** The next user would write into a transaction that nobody commits. */
function endInTransaction(client: pg.PoolClient): void {
  if (client.getTransactionStatus() !== 'I') endNow(client)
}

/** The pool drops a connection that is closing. */
const endNow = (client: pg.PoolClient) => void client.end().catch(() => {})

function timeStatements(client: pg.PoolClient, onSlow: (slow: SlowStatement) => void): void {
  onAnswer(client, (text, answer) => {
    const start = performance.now()
    return answer.finally(() => {
      const ms = Math.round(performance.now() - start)
      if (ms > slowMs) onSlow({ sql: textOf(text).slice(0, loggedCharacters), ms })
    })
  })
}

/** Intercepts the results of a connection. */
function onAnswer(
  client: pg.PoolClient,
  listen: (text: unknown, answer: Promise<unknown>) => Promise<unknown>,
): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, ...rest: unknown[]) => {
    const result = query(text, ...rest)
    return result instanceof Promise ? listen(text, result) : result
  }) as typeof client.query
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text)

/** Every statement of the process by its text, with where it was created; a test prepares them all. */
export const statements = new Map<string, { names: readonly string[]; created: Error }>()

/** What a statement takes: an object with its parameters by name, or nothing when it has none. */
type Values<Parameters> = [Parameters] extends [never] ? [] : [parameters: Parameters]
export type Statement<Row, Parameters = never> = (db: Db, ...values: Values<Parameters>) => Promise<Row[]>

/**
 * A statement written as SQL text, built once; `:name` takes the parameter of that name. Rows come back in camelCase.
 * Types: what a row is (`unknown` when rows aren't read), and the parameters; a test compares both with PostgreSQL's.
 */
export function statement<Row, Parameters extends object = never>(named: string): Statement<Row, Parameters> {
  const { text, names } = numberParameters(named)
  if (!statements.has(text)) statements.set(text, { names, created: new Error(text) })
  return async (db, ...[parameters]) => {
    const values = names.map((name) => (parameters as Record<string, unknown>)[name])
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
}
