import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aBank } from '@akada/server/features/payments/testing/a-bank.ts'
import { startMediaWorker } from '@akada/server/media/worker/media-worker.ts'
import { createWorld } from '@akada/server/testing/world/world.ts'
import { conversations } from './conversations.ts'
import { courseNamed } from './courses/catalogue.ts'
import { named } from './lessons/catalogue.ts'
import { demoPeople } from './people.ts'
import { needsDemo, seedDemo } from './seed.ts'

const posts = [named('sunday-market'), named('name-the-drum')]
/** A course that is sold, of pictures and texts, which are processed quickly; and a free one of a text. */
const [firstModule] = courseNamed('fitted-gown').modules
const [, lastModule] = courseNamed('farm-that-pays').modules
const courses = [
  {
    ...courseNamed('fitted-gown'),
    modules: [{ ...firstModule!, lessons: firstModule!.lessons.slice(0, 2) }],
  },
  {
    ...courseNamed('farm-that-pays'),
    modules: [{ ...lastModule!, lessons: lastModule!.lessons.filter((lesson) => 'body' in lesson) }],
  },
]

async function countsOf({ db }: Awaited<ReturnType<typeof createWorld>>) {
  const rows = async (
    table:
      | 'users'
      | 'posts'
      | 'comments'
      | 'follows'
      | 'postLikes'
      | 'courses'
      | 'lessons'
      | 'spaceCourses'
      | 'events',
  ) => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const counted = await db
    .selectFrom('postStats')
    .select(['comments', 'threads', 'likes'])
    .orderBy('postId')
    .execute()
  return {
    users: await rows('users'),
    posts: await rows('posts'),
    comments: await rows('comments'),
    follows: await rows('follows'),
    likes: await rows('postLikes'),
    courses: await rows('courses'),
    lessons: await rows('lessons'),
    linked: await rows('spaceCourses'),
    events: await rows('events'),
    counted,
  }
}

/** Each certificate says how many lessons its course had; a course that was whole then has them still. */
async function certificatesOf({ db }: Awaited<ReturnType<typeof createWorld>>) {
  const rows = await db
    .selectFrom('certificates as t')
    .innerJoin('courses as c', 'c.id', 't.courseId')
    .select(['t.details', 'c.itemsCount'])
    .execute()
  return rows.map(({ details, itemsCount }) => [(details as { lessons: number }).lessons, itemsCount])
}

/** What the product has counted for each day of the free course, beside the enrolments of that day. */
async function daysOf({ db }: Awaited<ReturnType<typeof createWorld>>) {
  const { rows } = await sql<{ counted: number; enrolled: number; completed: number; done: number }>`
    select d.enrolled as counted, d.completed as done,
           count(*) filter (where (e.enrolled_at at time zone 'Africa/Lagos')::date = d.day)::int as enrolled,
           count(*) filter (where (e.completed_at at time zone 'Africa/Lagos')::date = d.day)::int as completed
      from course_days d join courses c on c.id = d.course_id join enrolments e on e.course_id = c.id
     where not c.is_paid and e.enrolled_at >= c.published_at
       and (e.completed_at is null or e.completed_at >= e.enrolled_at)
     group by d.course_id, d.day, d.enrolled, d.completed order by d.day`.execute(db)
  return rows
}

async function moneyOf({ db }: Awaited<ReturnType<typeof createWorld>>) {
  const orders = await db
    .selectFrom('orders')
    .select(['itemType', 'refunded'])
    .where('state', '=', 'paid')
    .execute()
  const withdrawals = await db.selectFrom('withdrawals').select('id').execute()
  return {
    plans: orders.filter(({ itemType }) => itemType === 'PLAN').length,
    sales: orders.filter(({ itemType }) => itemType === 'COURSE').length,
    refunded: orders.filter(({ refunded }) => refunded > 0).length,
    withdrawals: withdrawals.length,
  }
}

test('the demo content comes through the API, and a second try after an interruption doubles nothing', async () => {
  await using world = await createWorld()
  const logger = pino({ level: 'silent' })
  await aBank(world)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const worker = await startMediaWorker({ context: world, databaseUrl: world.url, logger })
  const dataFolder = world.folder
  const seed = () =>
    seedDemo({
      baseUrl: `http://127.0.0.1:${port}`,
      product: world,
      dataFolder,
      log: () => {},
      signal: AbortSignal.timeout(280_000),
      posts,
      courses,
    })

  expect(needsDemo(dataFolder)).toBe(true)
  await seed()
  expect(needsDemo(dataFolder)).toBe(false)

  const first = await countsOf(world)
  const money = await moneyOf(world)
  // The teacher's plan, what others bought, of which one was returned, and the teacher's withdrawal.
  expect(money).toMatchObject({ plans: 1, refunded: 1, withdrawals: 1 })
  expect(money.sales).toBeGreaterThan(2)
  const said = posts.flatMap(({ key }) => conversations[key] ?? [])
  const replies = said.flatMap((comment) => comment.replies ?? [])
  expect(first).toMatchObject({
    users: demoPeople.length,
    posts: posts.length,
    courses: 2,
    lessons: 3,
    linked: 1,
    comments: said.length + replies.length,
  })
  expect(first.counted.reduce((sum, { comments }) => sum + comments, 0)).toBe(first.comments)
  expect(first.counted.reduce((sum, { threads }) => sum + threads, 0)).toBe(said.length)
  expect(first.counted.reduce((sum, { likes }) => sum + likes, 0)).toBe(first.likes)
  const certificates = await certificatesOf(world)
  expect(certificates.length).toBeGreaterThan(0)
  expect(new Set(certificates.map(String))).toEqual(new Set(['1,1', '2,2']))
  const days = await daysOf(world)
  expect(days.filter(({ enrolled }) => enrolled > 0).length).toBeGreaterThan(3)
  for (const { counted, enrolled, done, completed } of days) {
    expect(counted).toBe(enrolled)
    expect(done).toBe(completed)
  }
  const active = world.db.selectFrom('courseDays').select(({ fn }) => fn.sum<string>('active').as('sum'))
  expect(Number((await active.executeTakeFirstOrThrow()).sum)).toBeGreaterThan(money.sales)
  expect(first.follows).toBeGreaterThan(10)

  await rm(join(dataFolder, 'demo-content-done'))
  await seed()
  expect(await countsOf(world)).toEqual(first)
  expect(await moneyOf(world)).toEqual(money)
  expect(await certificatesOf(world)).toEqual(certificates)
  expect(await daysOf(world)).toEqual(days)
  await worker.stop()
}, 120_000)
