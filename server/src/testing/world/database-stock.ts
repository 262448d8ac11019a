import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** How many copies of the template are prepared for later tests. */
const size = 4
const channels = ['taken', 'discarded'] as const

/** Creates databases ahead of the tests that use them, and drops discarded ones, beside the tests. */
export async function keepStock(url: string): Promise<{ stop: () => Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table stock (name text primary key)')
  let isStopped = false
  let work: Promise<unknown> = Promise.resolve()
  /** One after another; a failure only costs time, and must not fail a test. */
  const queue = (task: () => Promise<unknown>) =>
    void (work = work.then(() => (isStopped ? undefined : task())).catch(() => {}))
  const add = async () =>
    client.query('insert into stock (name) values ($1)', [await copyTemplate((text) => client.query(text))])
  client.on('notification', ({ channel, payload }) =>
    queue(channel === 'taken' ? add : () => client.query(`drop database ${payload} with (force)`)),
  )
  for (const channel of channels) await client.query(`listen ${channel}`)
  for (let n = 0; n < size; n += 1) queue(add)
  const stop = async () => {
    isStopped = true
    await work
    await client.end()
  }
  return { stop }
}

/** A fresh copy of the migrated database; returns its address. */
export async function copyOfTheTemplate(base: string): Promise<string> {
  const admin = adminOf(base)
  const { rows } = await admin.query<{ name: string }>(
    'delete from stock where name = (select name from stock limit 1 for update skip locked) returning name',
  )
  await tell(base, 'taken')
  const name = rows[0]?.name ?? (await copyTemplate((text) => admin.query(text)))
  return `${base}/${name}`
}

/** Has a copy dropped that is no longer needed. */
export async function discardCopy(url: string): Promise<void> {
  const end = url.lastIndexOf('/')
  await tell(url.slice(0, end), 'discarded', url.slice(end + 1))
}

const tell = (base: string, channel: (typeof channels)[number], what = '') =>
  adminOf(base).query('select pg_notify($1, $2)', [channel, what])

async function copyTemplate(run: (text: string) => Promise<unknown>): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(`create database ${name} template template_akada strategy file_copy`)
  return name
}

const admins = new Map<string, pg.Pool>()

/** One connection of this thread for all its databases. */
function adminOf(base: string): pg.Pool {
  const known = admins.get(base)
  if (known) return known
  const pool = new pg.Pool({ connectionString: `${base}/postgres`, max: 1, allowExitOnIdle: true })
  // PostgreSQL is stopped while this waits for the next test.
  pool.on('error', () => {})
  admins.set(base, pool)
  return pool
}
