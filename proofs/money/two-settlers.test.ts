import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import {
  anOrder,
  balancesOf,
  openWallet,
  problems,
  testSql,
} from '@akada/server/features/payments/testing/books.ts'
import { type World, createWorld } from '@akada/server/testing/world/world.ts'
import type { SettlingOrder } from './settling-process.ts'

const [courses, buyers] = [12, 25]
const net = 475_000

const deadlocks = testSql<{ count: number }>(
  `select deadlocks::int as count from pg_stat_database where datname = current_database()`,
)
const booked = testSql<Record<'journals' | 'earnings' | 'shown' | 'learners' | 'counted', number>>(
  `select (select count(*)::int from ledger_journals where kind = 'sale') as journals,
          (select count(*)::int from earnings) as earnings,
          (select count(*)::int from transactions where transaction_type = 'sale') as shown,
          (select count(*)::int from enrolments) as learners,
          (select sum(students)::int from course_stats) as counted`,
)

/** Every buyer's order of every course of one seller, waiting to be confirmed. */
async function aCrowd({ db, ...world }: World) {
  const { id } = await world.aUser()
  const seller = { id, wallet: await openWallet(db, id) }
  const payments: string[] = []
  const price = { isPaid: true, amountMinor: 500_000, currency: 'NGN' }
  const items: string[] = []
  for (let n = 0; n < courses; n += 1) items.push((await aCourse(db, seller, price)).id)
  for (let n = 0; n < buyers; n += 1) {
    const buyer = await world.aUser()
    for (const item of items) payments.push((await anOrder(db, seller, { item, buyer: buyer.id })).payment)
  }
  return { seller, payments }
}

const program = new URL('settling-process.ts', import.meta.url)

/** A process that settles once it is told to; `ended` resolves to its exit code. */
async function aSettler(order: SettlingOrder) {
  const child = fork(program, [JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit') as Promise<[number | null]>
  await once(child, 'message')
  return { start: () => child.send('start'), ended }
}

test(
  'two processes that settle the same crowd at once settle each sale once, and never wait for each other in a circle',
  { timeout: 120_000 },
  async () => {
    await using world = await createWorld()
    const { seller, payments } = await aCrowd(world)
    const [before] = await deadlocks(world.db)
    const settler = (ids: readonly string[]) =>
      aSettler({
        folder: world.config.dataFolder,
        databaseUrl: world.url,
        secret: world.secret.toString('hex'),
        payments: ids,
      })
    const both = [await settler(payments), await settler(payments.toReversed())]
    for (const { start } of both) start()
    expect((await Promise.all(both.map(({ ended }) => ended))).map(([code]) => code)).toEqual([0, 0])
    const all = courses * buyers
    const sums = { journals: all, earnings: all, shown: all, learners: all, counted: all }
    expect(await booked(world.db)).toEqual([sums])
    expect(await balancesOf(world.db, seller.wallet)).toMatchObject({ pending: all * net })
    expect(await problems(world.db)).toEqual([])
    expect(await deadlocks(world.db)).toEqual([before])
  },
)
