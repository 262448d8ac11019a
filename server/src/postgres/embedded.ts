import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Account, type Command, accountFor } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type Cluster, createCluster, createParentFolder } from './cluster.ts'
import { freePort } from './free-port.ts'
import { type Postmaster, readPostmaster, stopLeftover } from './leftover.ts'

export interface Postgres {
  /** Address of the database `akada`, with the password. */
  url: string
  /** Resolves when the server has exited, for whatever reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** The server exited before it was ready; carries the end of its log. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}

/**
 * Starts PostgreSQL on files in a folder, created when missing. It listens on 127.0.0.1 only and ends with
 * this process.
 */
export async function startPostgres(
  cluster: Cluster,
  binaries: Binaries = findBinaries(),
): Promise<Postgres> {
  await createParentFolder(cluster.folder)
  const account = accountFor(join(cluster.folder, '..'), binaries)
  await stopLeftover(cluster.folder)
  await createCluster(cluster, binaries, account)
  return startServer(cluster, { account, program: binaries.postgres, attempts: 3 })
}

async function startServer(
  cluster: Cluster,
  { account, program, attempts }: { account: Account; program: string; attempts: number },
): Promise<Postgres> {
  const port = cluster.port ?? (await freePort())
  const log = `${cluster.folder}.log`
  const before = readPostmaster(cluster.folder)
  const guard = spawnGuard(account.command(program, settingsOf(cluster, port)), log)
  const ended = endOf(guard)
  if (await isReady(guard, cluster.folder, { port, before })) {
    const url = await createDatabase(cluster.password, port)
    return { url, ended, stop: () => stop(guard, ended) }
  }
  await stop(guard, ended)
  // Another program may have taken the port meanwhile, or processes of a crashed server are still exiting.
  if (attempts > 1) return startServer(cluster, { account, program, attempts: attempts - 1 })
  throw new PostgresError(`PostgreSQL does not start:\n${lastLines(log)}`)
}

function spawnGuard(command: Command, log: string): ChildProcess {
  if (existsSync(log) && statSync(log).size > 10_000_000) truncateSync(log)
  const output = openSync(log, 'a', 0o600)
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), JSON.stringify(command)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  return guard
}

async function endOf(guard: ChildProcess): Promise<void> {
  await once(guard, 'exit')
}

async function stop(guard: ChildProcess, ended: Promise<void>): Promise<void> {
  guard.stdin?.end()
  await ended
}

/** For temporary files, which may be in memory. */
const hasty = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'max_connections=400',
]

const settingsOf = ({ folder, isDurable, settings = [] }: Cluster, port: number) =>
  ['-D', folder, '-p', String(port)].concat(
    [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'log_checkpoints=off',
      // The rows that a constraint refused belong to members; the log is erased by nobody.
      'log_error_verbosity=terse',
      ...(isDurable ? [] : hasty),
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
  )

interface Expected {
  port: number
  /** What a killed server has left in the file: it still claims to be ready. */
  before: Postmaster | undefined
}

async function isReady(guard: ChildProcess, folder: string, expected: Expected): Promise<boolean> {
  while (guard.exitCode === null && guard.signalCode === null) {
    const postmaster = readPostmaster(folder)
    if (postmaster?.isReady && isExpected(postmaster, expected)) return true
    await new Promise((done) => setTimeout(done, 25))
  }
  return false
}

const isExpected = ({ pid, startedAt, port }: Postmaster, { before, ...expected }: Expected) =>
  port === expected.port && (pid !== before?.pid || startedAt !== before.startedAt)

async function createDatabase(password: string, port: number): Promise<string> {
  const server = `postgresql://akada:${password}@127.0.0.1:${port}`
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'akada'")
    if (rowCount === 0) await client.query('create database akada')
  } finally {
    await client.end()
  }
  return `${server}/akada`
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
