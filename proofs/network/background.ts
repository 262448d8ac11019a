import { setTimeout as sleep } from 'node:timers/promises'
import { jobNames } from '@akada/server/jobs/queues.ts'
import { rowsOf } from '../rows.ts'
import type { Site } from '../site.ts'

/**
 * What calls have started and not finished: notifications, media, jobs, withdrawals, which leave some seconds after their
 * call, and what the test bank still has to deliver.
 */
const unfinished = `
  select 'a notification' as what from notification_outbox
  union all select 'a batch of notifications' from notification_outbox_batches
  union all select 'a withdrawal' from withdrawals where state in ('pending', 'processing')
  union all select 'the media of a post' from posts where status = 'processing'
  union all select 'a job of ' || name from pgboss.job where state in ('created', 'retry', 'active') and name = any($1)
  union all select 'a delivery of the bank' from sandbox_bank.records where due_at is not null`

const patience = 120_000

/** Waits until the background work that calls have caused is done. */
export async function untilQuiet(site: Site): Promise<void> {
  for (const end = Date.now() + patience; ;) {
    const left = await rowsOf(site, unfinished, [jobNames])
    if (left.length === 0) return
    if (Date.now() > end) throw new Error(`Still unfinished: ${left.map(({ what }) => what).join(', ')}.`)
    await sleep(20)
  }
}

/**
 * Does something while no chore runs, so that only calls change what is stored. Deliveries that earlier faults
 * have postponed, for up to an hour, are made at once.
 */
export async function withoutChores<T>(site: Site, work: () => Promise<T>): Promise<T> {
  const removed = await rowsOf(site, "delete from pgboss.schedule where name = 'chores' returning *")
  await rowsOf(site, 'update sandbox_bank.records set due_at = now() where due_at > now()')
  try {
    await untilQuiet(site)
    return await work()
  } finally {
    const restore =
      'insert into pgboss.schedule select * from jsonb_populate_recordset(null::pgboss.schedule, $1)'
    await rowsOf(site, restore, [JSON.stringify(removed)])
  }
}
