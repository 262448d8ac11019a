import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { type Chore, startChoreWorker } from './chores.ts'
import { listDeadJobs, listQueues, openRetries } from './job-view.ts'
import { migrateJobs } from './jobs.ts'
import { processJobs } from './process-jobs.ts'

const logger = pino({ level: 'silent' })

const startWorker = (world: World, chores: readonly Chore<World>[]) =>
  startChoreWorker({ context: world, databaseUrl: world.url, logger, chores, pace: { look: 1, poll: 0.5 } })

/** Attempts follow each other at once, and any number of jobs is fetched at a time. */
const withoutPauses = (world: World) =>
  sql`update pgboss.queue set retry_delay = 0, retry_backoff = false`.execute(world.db)

const stateOf = async (world: World) => (await listQueues(world.db)).find(({ queue }) => queue === 'chores')

/** A chore that counts its runs, and throws on demand. */
function aChore(name: string) {
  const chore = { name, cron: '0 0 1 1 *', done: 0, tries: 0, reason: '' }
  const workOnce = async () => {
    chore.tries += 1
    if (chore.reason) throw new Error(chore.reason)
    chore.done += 1
  }
  return Object.assign(chore, { work: workOnce })
}

describe('a job', () => {
  test('runs once, however many workers there are', async () => {
    await using world = await createWorld()
    const chores = Array.from({ length: 20 }, (_, n) => aChore(`chore-${n}`))
    const workers = await Promise.all([
      startWorker(world, chores),
      startWorker(world, chores),
      startWorker(world, chores),
    ])
    await Promise.all(chores.map(({ name }) => world.jobs.enqueue(world.db, 'chores', { chore: name })))
    const isEmpty = async () => (await stateOf(world))?.waiting === 0 && (await stateOf(world))?.active === 0
    await vi.waitUntil(isEmpty, patience)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(chores.map(({ tries }) => tries)).toEqual(chores.map(() => 1))
  })

  test('is attempted five times when poisoned and stored with its reason, while the others continue', async () => {
    await using world = await createWorld()
    await withoutPauses(world)
    const [poisoned, fine] = [aChore('poisoned'), aChore('fine')]
    poisoned.reason = 'postgresql://akada:s3cret@host/db?sig=abc said 123456 to ada@example.org\n  at file.ts'
    await world.jobs.enqueue(world.db, 'chores', { chore: 'poisoned' })
    const worker = await startWorker(world, [poisoned, fine])
    await vi.waitUntil(async () => (await stateOf(world))?.dead === 1, patience)
    await world.jobs.enqueue(world.db, 'chores', { chore: 'fine' })
    await vi.waitUntil(() => fine.done === 1, patience)
    expect(poisoned.tries).toBe(5)
    const [dead] = await listDeadJobs(world.db)
    expect(dead).toMatchObject({ queue: 'chores', about: { chore: 'poisoned' }, tries: 5 })
    expect(dead?.reason).toBe('postgresql://…@host/db?… said … to …@…')

    poisoned.reason = ''
    const retries = await openRetries(world.db, world.url)
    expect([
      await retries.one(randomUUID()),
      await retries.one(dead!.id),
      await retries.one(dead!.id),
    ]).toEqual([0, 1, 0])
    await vi.waitUntil(() => poisoned.done === 1, patience)
    expect(await listDeadJobs(world.db)).toEqual([])
    await retries.stop()
    await worker.stop()
  })

  test('shows an operator only what its queue allows', async () => {
    await using world = await createWorld()
    await withoutPauses(world)
    const data = { mediaId: randomUUID(), isQuick: true, token: 'secret' }
    await world.jobs.enqueue(world.db, 'media', data)
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '2 hours', retry_count = 4,
      heartbeat_on = now() - interval '1 hour'`.execute(world.db)
    const retries = await openRetries(world.db, world.url)
    const worker = await startWorker(world, [])
    await superviseOnce(world)
    const [dead] = await listDeadJobs(world.db)
    expect(dead).toMatchObject({ queue: 'media', about: { mediaId: data.mediaId } })
    expect(Object.keys(dead!.about)).toEqual(['mediaId'])
    expect(await retries.all('media')).toBe(1)
    expect((await listQueues(world.db))[0]).toMatchObject({ queue: 'media', waiting: 1, dead: 0 })
    await worker.stop()
    await retries.stop()
  })
})

async function openQueue({ url }: World) {
  const boss = new PgBoss({
    connectionString: url,
    supervise: false,
    schedule: false,
    migrate: false,
    useListenNotify: true,
  })
  await boss.start()
  return { boss, [Symbol.asyncDispose]: () => boss.stop({ graceful: false }) }
}

/** Checks once for jobs whose worker has died, as the media worker does. */
async function superviseOnce(world: World): Promise<void> {
  await using queue = await openQueue(world)
  await queue.boss.supervise('media')
}

test('waiting jobs start as soon as there is capacity', async () => {
  await using world = await createWorld()
  const data = { mediaId: randomUUID() }
  await Promise.all(Array.from({ length: 40 }, () => world.jobs.enqueue(world.db, 'renditions', data)))
  await using queue = await openQueue(world)
  const done: string[] = []
  await processJobs(queue.boss, {
    queue: 'renditions',
    concurrency: 1,
    work: async ({ id }) => void done.push(id),
  })
  await vi.waitUntil(() => done.length === 40, patience)
  expect(new Set(done).size).toBe(40)
})

describe('the schedule', () => {
  // What is due every minute may be due in almost a minute.
  test(
    'holds exactly the chores of this version, and one of several workers runs what is due',
    { timeout: 120_000 },
    async () => {
      await using world = await createWorld()
      const [old, due] = [aChore('old'), { ...aChore('due'), cron: '* * * * *' }]
      const before = await startWorker(world, [old])
      await before.stop()
      const count = { done: 0 }
      const chore = { ...due, work: async () => void (count.done += 1) }
      const workers = await Promise.all([startWorker(world, [chore]), startWorker(world, [chore])])
      const { rows } = await sql<{ key: string }>`select key from pgboss.schedule`.execute(world.db)
      expect(rows).toEqual([{ key: 'due' }])
      await vi.waitUntil(() => count.done > 0, { ...patience, timeout: 90_000 })
      const sent = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'chores' group by singleton_on`.execute(world.db)
      expect(sent.rows.every(({ n }) => n === 1)).toBe(true)
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  )
})

test('queues of an earlier version get the rules of this one', async () => {
  await using world = await createWorld()
  await sql`update pgboss.queue set dead_letter = null, retry_limit = 1 where name = 'media'`.execute(
    world.db,
  )
  await migrateJobs(world.url)
  const { rows } = await sql`select retry_limit, dead_letter from pgboss.queue where name = 'media'`.execute(
    world.db,
  )
  expect(rows).toEqual([{ retryLimit: 4, deadLetter: 'media-dead' }])
})
