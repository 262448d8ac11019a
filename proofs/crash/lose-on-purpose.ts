import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import { readPostmaster } from '@akada/server/postgres/leftover.ts'

/** How many acknowledged rows a killed PostgreSQL has lost. */
export interface Loss {
  acknowledged: number
  lost: number
}

/** Rows that a member is promised, one after the other. */
export interface Written {
  prepare: (client: pg.Client, url: string) => Promise<unknown>
  /** Resolves when PostgreSQL has acknowledged the row of this number. */
  write: (client: pg.Client, n: number) => Promise<unknown>
  /** One row with how many `survived`. */
  count: string
}

const numbers: Written = {
  prepare: (client) => client.query('create table promises (n integer primary key)'),
  write: (client, n) => client.query('insert into promises values ($1)', [n]),
  count: 'select count(*)::int as survived from promises',
}

/** Rounds after which the control stops trying to lose something. */
const rounds = 5

/**
 * The control of the proof: with synchronous_commit off a crash must lose acknowledged rows, or the proof
 * could not detect a loss either. With it on, one round must lose nothing.
 */
export async function crashDatabase(
  folder: string,
  synchronousCommit: 'on' | 'off',
  written = numbers,
): Promise<Loss> {
  const sum: Loss = { acknowledged: 0, lost: 0 }
  for (let round = 0; round < (synchronousCommit === 'on' ? 1 : rounds); round += 1) {
    const parent = join(folder, `${synchronousCommit}-${round}`)
    const { acknowledged, lost } = await crashOnce(parent, synchronousCommit, written)
    sum.acknowledged += acknowledged
    sum.lost += lost
    if (lost > 0) break
  }
  return sum
}

async function crashOnce(
  parent: string,
  synchronousCommit: string,
  { prepare, write, count }: Written,
): Promise<Loss> {
  await mkdir(parent, { recursive: true })
  await chmod(parent, 0o711)
  const cluster = { folder: join(parent, 'postgres'), password: 'akada', isDurable: true }
  const first = await startPostgres(cluster)
  const writer = new pg.Client(first.url)
  writer.on('error', () => {})
  await writer.connect()
  await prepare(writer, first.url)
  await writer.query(`set synchronous_commit = ${synchronousCommit}`)
  // The log writer sleeps for this long; until then acknowledged rows are only in memory.
  await writer.query("alter system set wal_writer_delay = '10s'")
  await writer.query('select pg_reload_conf()')
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await write(writer, acknowledged + 1)
      acknowledged += 1
    }
  })().catch((error: unknown) => error)
  await sleep(1500)
  process.kill(readPostmaster(cluster.folder)!.pid, 'SIGKILL')
  const end = await writing
  // It ends when PostgreSQL does, not before.
  if (acknowledged === 0) throw end
  await first.ended
  const second = await startPostgres(cluster)
  const reader = new pg.Client(second.url)
  await reader.connect()
  const { rows } = await reader.query<{ survived: number }>(count)
  await reader.end()
  await second.stop()
  return { acknowledged, lost: Math.max(0, acknowledged - rows[0]!.survived) }
}
