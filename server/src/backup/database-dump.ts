import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { Refusal } from '#lib/refusal.ts'

/** Saves the operator's own database with the server's own tool, in its compressed format. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await mustKnowServer('pg_dump', url)
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])
}

/** Loads such a file into an empty database: all of it or nothing. */
export async function loadDatabase(url: string, file: string): Promise<void> {
  await mustBeEmpty(url)
  await mustKnowServer('pg_restore', url)
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await run('pg_restore', url, [...args, `--dbname=${new pg.Client(url).database}`, file])
}

async function mustBeEmpty(url: string): Promise<void> {
  const tables = await ask(url, "select count(*) from pg_tables where schemaname in ('public', 'pgboss')")
  if (tables > 0)
    throw new Refusal(
      'The database of DATABASE_URL is not empty; restore into a new one. Nothing was restored.',
    )
}

/** Tools can read servers of their own version and older. */
async function mustKnowServer(program: string, url: string): Promise<void> {
  const needed = Math.floor((await ask(url, "select current_setting('server_version_num')")) / 10_000)
  const output = await run(program, url, ['--version']).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Refusal(
      `${program} is not installed here; install the client programs of PostgreSQL ${needed}.`,
    )
  })
  const found = Number(/(\d+)/.exec(output)?.[1])
  if (!(found >= needed))
    throw new Refusal(
      `${program} is of version ${found} and the server of version ${needed}; install the client programs of PostgreSQL ${needed} and put them first in PATH.`,
    )
}

async function ask(url: string, question: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: question, rowMode: 'array' })
    return Number(rows[0]?.[0])
  } finally {
    await client.end()
  }
}

/** The address goes into the environment: arguments are visible to everybody on the machine. */
async function run(program: string, url: string, args: string[]): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environmentOf(url) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Refusal(`${program} failed: ${complaint.trim() || `exit code ${code}`}`)
  return output
}

/** The driver's reading of an address, so that both reach the same server, also through a socket given as `host`. */
export function environmentOf(url: string): Record<string, string> {
  const { host, port, user = '', password, database = '' } = new pg.Client(url)
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...encryptionOf(new URL(url).searchParams),
  }
}

/** The tools look for trusted certificates in the home of their account, the driver uses the system's. */
function encryptionOf(params: URLSearchParams): Record<string, string> {
  const names = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']
  const named = names.flatMap((name) => {
    const value = params.get(name)
    return value ? [[`PG${name.toUpperCase()}`, value]] : []
  })
  const trusted = params.get('sslmode') === 'verify-full' ? { PGSSLROOTCERT: 'system' } : {}
  return { ...trusted, ...Object.fromEntries(named) }
}
