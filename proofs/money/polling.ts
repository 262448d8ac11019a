import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Installation } from '../installation.ts'

/** Later checks, and the chores that make them, are due now. */
const hurry = [
  `update payments set next_look_at = now() where next_look_at is not null`,
  `update refunds set next_look_at = now() where next_look_at is not null and state in ('waiting', 'sent')`,
  `update withdrawals set next_look_at = now() where state in ('pending', 'processing') and next_look_at > now()`,
]
const looks = ['look-at-money', 'send-withdrawals', 'inbox-leftovers'] as const

/** What the bank has been asked about without an end. */
export const unsettled = `
  select ((select count(*) from withdrawals where state in ('pending', 'processing'))
       + (select count(*) from refunds where state in ('waiting', 'sent') and origin <> 'chargeback')
       + (select count(*) from sandbox_bank.records r where r.kind = 'charge' and r.data ->> 'state' = 'succeeded'
            and not exists (select from payments p where p.reference = r.reference and p.state = 'succeeded')))::int as rows`

/** Polls the bank until a statement, which counts `rows`, counts none; even without a single webhook. */
export async function pollUntil(site: Installation, unsettled: string): Promise<void> {
  const connectionString = site.databaseUrl()
  const client = new pg.Client(connectionString)
  const boss = new PgBoss({ connectionString, max: 1, migrate: false, supervise: false, schedule: false })
  boss.on('error', () => {})
  await client.connect()
  await boss.start()
  try {
    for (const end = Date.now() + 400_000; Date.now() < end; await sleep(5000)) {
      const { rows } = await client.query<{ rows: number }>(unsettled)
      if (rows[0]?.rows === 0) return
      for (const statement of hurry) await client.query(statement)
      for (const chore of looks) await boss.send('chores', { chore })
    }
  } finally {
    await boss.stop({ graceful: false })
    await client.end()
  }
}
