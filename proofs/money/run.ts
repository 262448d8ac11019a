import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '@akada/server/postgres/free-port.ts'
import { keepAcknowledgements } from '../acknowledgements.ts'
import { type Installation, type Part, startInstallation } from '../installation.ts'
import { type Restored, backUp, compareRestored } from './backup.ts'
import { castOf } from './cast.ts'
import { pollUntil, unsettled } from './polling.ts'
import type { Promised } from './promised.ts'
import { startTrade } from './trade.ts'
import { findWrong } from './verify.ts'

export interface MoneyRun {
  folder: string
  buyers: number
  /** Per seller. */
  courses: number
  /** What is killed in turn, each at a random moment. */
  kills: readonly Part[]
  say: (sentence: string) => void
}

export interface MoneyReport {
  promises: Record<Promised['kind'], number>
  wrong: string[]
  /** The books in a backup that was made under load. */
  restored: Restored
  /** What the same check finds after a transfer was planted at the bank: it must find something. */
  control: string[]
}

/** Trades in a whole installation while killing its programs, then compares its books with the bank's. */
export async function runTrade({ folder, buyers, courses, kills, say }: MoneyRun): Promise<MoneyReport> {
  const giveUp = new AbortController()
  const settings = { AKADA_PAYMENTS: 'sandbox' }
  const site = await startInstallation(join(folder, 'data'), await freePort(), settings)
  const log = keepAcknowledgements<Promised>(join(folder, 'acknowledged.jsonl'))
  try {
    const cast = await castOf(site, { buyers, courses, signal: giveUp.signal })
    const trade = startTrade({ cast, log })
    const forget = () => run(site, 'delete from rate_limits')
    for (const part of kills) {
      await forget()
      await grow(() => log.all().length, betweenKills)
      await sleep(Math.random() * 2000)
      await site.kill(part)
      await site.ready()
      say(`Killed: ${part}. Acknowledged so far: ${log.all().length}.`)
    }
    const backup = await backUp(site, join(folder, 'backups'), log.all())
    await grow(() => log.all().length, betweenKills)
    // Pending calls are aborted.
    giveUp.abort()
    await trade.stop()
    await pollUntil(site, unsettled)
    const promised = log.all()
    const wrong = await findWrong(site.databaseUrl(), promised)
    const restored = await compareRestored(site, backup, join(folder, 'restored'))
    return { promises: countsOf(promised), wrong, restored, control: await plant(site) }
  } finally {
    giveUp.abort()
    await site.stop()
    log.close()
  }
}

/** The proof is about losses, not about rate limits. */
async function run(site: Installation, sql: string): Promise<void> {
  const client = new pg.Client(site.databaseUrl())
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Acknowledgements to wait for before the next kill, however slow the machine. */
const betweenKills = 12
const longestWait = 15_000

async function grow(count: () => number, by: number): Promise<void> {
  const [start, end] = [count(), Date.now() + longestWait]
  while (count() < start + by && Date.now() < end) await sleep(100)
}

function countsOf(promised: readonly Promised[]): MoneyReport['promises'] {
  const counts = { order: 0, paid: 0, refund: 0, withdrawal: 0 }
  for (const { kind } of promised) counts[kind] += 1
  return counts
}

/** What a buyer had taken before returning a course, a certificate that outlived a return, and a learner too many. */
const plantedReturns = [
  `with returned as (
     select f.id, f.created_at, o.buyer_id, l.id as lesson_id
       from refunds f join orders o on o.id = f.order_id join lessons l on l.course_id = o.item_id and not l.is_preview
      order by f.origin = 'request' desc, f.id limit 1),
   asked as (update refunds f set origin = 'request' from returned r where f.id = r.id and f.origin <> 'request')
   insert into lesson_fetches (user_id, lesson_id, fetched_at)
     select buyer_id, lesson_id, created_at - interval '1 second' from returned
       on conflict (user_id, lesson_id) do update set fetched_at = excluded.fetched_at`,
  `insert into certificates (number, course_id, user_id, learner_name, course_title, creator_name, details, issued_at)
     select 'PLANTED', course_id, user_id, 'Ada', 'Yarn', 'Obi', '{}', now() from enrolments
      where source = 'purchase' and order_id is null and ended_at is not null limit 1`,
  `update course_stats set students = students + 1 where course_id = (select course_id from course_stats limit 1)`,
]

/** What no rule may overlook: a transfer that nobody requested, in the bank's books alone, and returns that should not be. */
async function plant(site: Installation): Promise<string[]> {
  for (const statement of plantedReturns) await run(site, statement)
  const again = `insert into sandbox_bank.records (kind, reference, data)
    select kind, reference || '-again', data from sandbox_bank.records where kind = 'transfer' limit 1`
  await run(site, again)
  return findWrong(site.databaseUrl(), [])
}
