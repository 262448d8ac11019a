import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { type SlowStatement, connect, createPool, statement } from './connect.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { refusalOfVersion, listUnsafeSettings } from './unsafe-settings.ts'

test('every connection has limits, so that no statement, lock or forgotten transaction can block it', async () => {
  await using world = await createWorld()
  const db = connect(createPool(world.url))
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${[
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'transaction_timeout',
      'client_connection_check_interval',
      'synchronous_commit',
    ]}::text[]) order by name`.execute(db)
  await db.destroy()
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    client_connection_check_interval: '1000',
    idle_in_transaction_session_timeout: '10000',
    lock_timeout: '2000',
    statement_timeout: '5000',
    synchronous_commit: 'on',
    transaction_timeout: '15000',
  })
})

test('a statement that takes too long is cancelled and counts as an unavailable database', async () => {
  await using world = await createWorld()
  const db = connect(createPool(world.url, { max: 1 }))
  const failure: unknown = await sql`select pg_sleep(30)`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  await db.destroy()
})

test('waiting too long for a connection fails instead of waiting on', async () => {
  await using world = await createWorld()
  const pool = createPool(world.url, { max: 1 })
  const held = await pool.connect()
  const failure: unknown = await pool.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  held.release()
  await pool.end()
})

test('a connection with an abandoned response is not reused: its begin may still take effect', async () => {
  await using world = await createWorld()
  await sql`create table said (words text)`.execute(world.db)
  const db = connect(createPool(world.url, { max: 1, statementTimeout: 3_000 }))
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  process.kill(rows[0]!.pid, 'SIGSTOP')
  const failure: unknown = await db
    .transaction()
    .execute(() => Promise.resolve())
    .catch((error: unknown) => error)
    .finally(() => process.kill(rows[0]!.pid, 'SIGCONT'))
  expect(isDatabaseUnavailable(failure)).toBe(true)
  await sql`insert into said values ('acknowledged')`.execute(db)
  expect((await sql`select words from said`.execute(world.db)).rows).toEqual([{ words: 'acknowledged' }])
  await db.destroy()
})

test('a connection returned within a transaction is not reused', async () => {
  await using world = await createWorld()
  const pool = createPool(world.url, { max: 1 })
  const careless = await pool.connect()
  await careless.query('begin')
  careless.release()
  const next = await pool.connect()
  expect(next.getTransactionStatus()).toBe('I')
  next.release()
  await pool.end()
})

test('a slow statement is reported with its text and without its parameters', async () => {
  await using world = await createWorld()
  const slow: SlowStatement[] = []
  const db = connect(createPool(world.url, { onSlow: (one) => slow.push(one) }))
  await statement<unknown, { secret: string }>('select pg_sleep(0.6), :secret::text')(db, {
    secret: 'a secret',
  })
  // However slow the machine is, the next one is quick.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  await statement<unknown, { secret: string }>('select :secret::text')(db, { secret: 'a secret' })
  await db.destroy()
  expect(slow).toHaveLength(1)
  expect(slow[0]?.sql).toBe('select pg_sleep(0.6), $1::text')
  expect(slow[0]?.ms).toBeGreaterThan(500)
})

test('each database setting that risks acknowledged writes is named', async () => {
  await using world = await createWorld()
  // The tests' own server gives up safety for speed.
  expect(await listUnsafeSettings(world.db)).toEqual([
    expect.stringMatching(/^fsync is off in PostgreSQL: /),
    expect.stringMatching(/^full_page_writes is off in PostgreSQL: /),
  ])
})

test('an older PostgreSQL is refused, naming the oldest supported version', () => {
  expect(refusalOfVersion(150_013)).toBe(
    'DATABASE_URL leads to PostgreSQL 15, but the oldest version Akada supports is PostgreSQL 18.',
  )
  expect(refusalOfVersion(180_000)).toBeUndefined()
  expect(refusalOfVersion(190_001)).toBeUndefined()
})

test('parameters go by their names: what stands in another order, is missing or unknown does not compile', async () => {
  const findJoined = statement<{ text: string }, { title: string; words: number }>(
    'select :title::text || :words::int as text',
  )
  await using world = await createWorld()
  expect(await findJoined(world.db, { words: 2, title: 'a' })).toEqual([{ text: 'a2' }])
  const mistakes = [
    // @ts-expect-error by position
    () => findJoined(world.db, 'a', 2),
    // @ts-expect-error exchanged
    () => findJoined(world.db, { title: 2, words: 'a' }),
    // @ts-expect-error missing
    () => findJoined(world.db, { title: 'a' }),
    // @ts-expect-error unknown
    () => findJoined(world.db, { title: 'a', words: 2, body: '' }),
  ]
  expect(mistakes).toHaveLength(4)
})
