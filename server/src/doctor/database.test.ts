import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { problemsOfDatabaseLog } from './database-log.ts'
import { problemsOfDatabase } from './database.ts'

const minutes = (n: number) => n * 60_000
const clockIs = (where: string) =>
  new RegExp(`^The clock of the database is 3[56]\\d\\d s ${where} this computer's\\.$`)

test('reports problems of a database and its jobs, and nothing when a worker runs', async () => {
  await using world = await createWorld()
  const { db } = world
  /** Other problems depend on the tests' PostgreSQL, which is not durable, and on its disk. */
  const found = async (ahead = 0) =>
    (await problemsOfDatabase(db, () => new Date(Date.now() + ahead)))
      .map(({ what }) => what)
      .filter((what) => !/ is off in PostgreSQL| are free on /.test(what))
  expect(await found()).toEqual([expect.stringMatching(/^No worker runs: /)])

  await sql`update pgboss.version set cron_on = now()`.execute(db)
  expect(await found()).toEqual([])
  await sql`update pgboss.version set cron_on = now() - interval '5 minutes'`.execute(db)
  expect(await found()).toEqual([expect.stringContaining('the last one was seen 5 minutes ago')])
  await sql`update pgboss.version set cron_on = now()`.execute(db)

  // Nothing else is reported: by the database's clock a worker was there recently.
  expect(await found(-minutes(60))).toEqual([expect.stringMatching(clockIs('ahead of'))])
  expect(await found(minutes(60))).toEqual([expect.stringMatching(clockIs('behind'))])
  expect(await found(3_000)).toEqual([
    expect.stringMatching(/^The clock of the database is (2\.[5-9]|3\.0) s behind this computer's\.$/),
  ])
  expect(await found(500)).toEqual([])

  await sql`
    insert into pgboss.job (id, name, data, source_name) values (${randomUUID()}, 'messages-dead', '{}', 'messages')`.execute(
    db,
  )
  await sql`
    insert into pgboss.job (id, name, data, start_after)
    values (${randomUUID()}, 'media', '{}', now() - interval '30 minutes')`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future.sql', '2030-01-01')`.execute(
    db,
  )
  expect(await found()).toEqual([
    'The database was changed by a newer version of Akada (9999_future.sql).',
    'A job of the queue media has waited for 30 minutes.',
    '1 job of the queue messages failed for good.',
  ])
})

test('names each database setting that risks acknowledged calls', async () => {
  await using world = await createWorld()
  const problems = await problemsOfDatabase(world.db, () => new Date())
  const weak = problems.filter(({ what }) => what.startsWith('fsync is off'))
  expect(weak).toMatchObject([{ isGrave: true, repair: expect.stringContaining('postgresql.conf') }])
})

test('says what a PostgreSQL of its own operator would write about members into its log', async () => {
  await using world = await createWorld()
  /** What is named with these settings, in words of the settings. */
  const named = (changed: Record<string, string>) =>
    world.db.transaction().execute(async (tx) => {
      const usual = { log_error_verbosity: 'terse', log_min_duration_statement: '-1', log_statement: 'none' }
      for (const [name, setting] of Object.entries({ ...usual, ...changed }))
        await sql`select set_config(${name}, ${setting}, true)`.execute(tx)
      return (await problemsOfDatabaseLog(tx)).map(({ what }) => /\((\w+)\)/.exec(what)?.[1])
    })
  expect(await named({})).toEqual([])
  expect(await named({ log_error_verbosity: 'default' })).toEqual(['log_error_verbosity'])
  expect(await named({ log_parameter_max_length_on_error: '-1' })).toEqual(['log_parameter_max_length'])
  const slow = { log_min_duration_statement: '100' }
  expect(await named(slow)).toEqual(['log_parameter_max_length'])
  expect(await named({ ...slow, log_parameter_max_length: '0' })).toEqual([])
  // The one that comes with Akada writes nothing of the kind.
  expect(await problemsOfDatabaseLog(world.db)).toEqual([])
})
