import pg from 'pg'
import type { Promised } from './promised.ts'

type Rule = readonly [what: string, sql: string]

/** The rules that hold at every moment: each statement returns the rows that break one. */
const always: readonly Rule[] = [
  ['The books have a problem', `select problem || ' ' || coalesce(what, '') as row from money_problems`],
  [
    'Credits and debits differ',
    `select sum(d)::text as row from (select sum(amount) as d from ledger_postings
       union all select -sum(amount) from ledger_postings) s having sum(d) <> 0`,
  ],
  [
    'Settled, though the bank has no money of it',
    `select p.reference as row from payments p where p.state = 'succeeded' and not exists (
       select from sandbox_bank.records r where r.kind = 'charge' and r.reference = p.reference
          and r.data ->> 'state' = 'succeeded' and (r.data ->> 'paidMinor')::bigint = p.paid)`,
  ],
  [
    'Paid and not enrolled, or enrolled and not paid',
    `select o.id::text as row from orders o
       left join enrolments e on e.course_id = o.item_id and e.user_id = o.buyer_id and e.ended_at is null
      where o.item_type = 'COURSE' and o.state = 'paid'
        and (o.refunded < o.gross) <> (e.user_id is not null)
        and not exists (select from orders n where n.item_id = o.item_id and n.buyer_id = o.buyer_id
                           and n.state = 'paid' and n.id <> o.id)`,
  ],
  [
    'A course bought twice and kept twice',
    `select item_id::text as row from orders where item_type = 'COURSE' and state = 'paid' and refunded < gross
      group by item_id, buyer_id having count(*) > 1`,
  ],
  [
    'Paid, and an earlier order of the same thing is open',
    `select n.id::text as row from orders o join orders n on n.buyer_id = o.buyer_id and n.item_type = o.item_type
        and n.item_id = o.item_id and n.state = 'open' and n.created_at < o.paid_at
      where o.item_type = 'COURSE' and o.state = 'paid' and o.refunded < o.gross`,
  ],
  [
    'Returned by its buyer after a fifth was handed out',
    `select f.id::text as row from refunds f join orders o on o.id = f.order_id
      where f.origin = 'request' and o.item_type = 'COURSE'
        and 100 * (select count(*) from lesson_fetches x join lessons l on l.id = x.lesson_id
                    where l.course_id = o.item_id and x.user_id = o.buyer_id and not l.is_preview and x.fetched_at < f.created_at)
            >= 20 * (select count(*) from lessons l where l.course_id = o.item_id and not l.is_preview)`,
  ],
  [
    'Returned, with a certificate that is valid',
    `select t.number as row from certificates t join enrolments e on e.course_id = t.course_id and e.user_id = t.user_id
      where e.source = 'purchase' and e.order_id is null and e.ended_at is not null
        and t.returned_at is null and t.revoked_at is null`,
  ],
  [
    'A course counts other learners than it has',
    `select s.course_id::text as row from course_stats s
      where s.students <> (select count(*) from enrolments e where e.course_id = s.course_id and e.ended_at is null)`,
  ],
  [
    'Sold, returned and kept differ from the learners who bought',
    `select c.id::text as row from courses c
      where (select count(distinct buyer_id) from course_sales s where s.course_id = c.id and not s.is_returned)
         <> (select count(*) from enrolments e where e.course_id = c.id and e.source = 'purchase' and e.ended_at is null)`,
  ],
  [
    'A transfer at the bank that is no withdrawal',
    `select r.reference as row from sandbox_bank.records r
      where r.kind = 'transfer' and not exists (select from withdrawals w where w.reference = r.reference
         and w.amount - w.fee = (r.data ->> 'amountMinor')::bigint)`,
  ],
  [
    'A withdrawal that arrived and is not at the bank',
    `select w.reference as row from withdrawals w where w.state in ('successful', 'reversed')
        and not exists (select from sandbox_bank.records r where r.kind = 'transfer' and r.reference = w.reference)`,
  ],
  [
    'A withdrawal left while the books had a problem',
    `select w.reference as row from withdrawals w, money_checks c where c.problems > 0 and w.sent_at > c.checked_at`,
  ],
  [
    'More was taken out than earned',
    `select w.id::text as row from wallets w join ledger_accounts a on a.id = w.available_account where a.balance < 0`,
  ],
  [
    'An event of the bank is in the inbox more than once',
    `with reported as (
       select raw ->> 'kind' as kind, raw ->> 'reference' as reference, count(distinct raw ->> 'key') as events
         from sandbox_bank.records, cast(data ->> 'raw' as jsonb) raw where records.kind = 'delivery' group by 1, 2)
     select e.kind || ' ' || e.reference as row from provider_events e left join reported r using (kind, reference)
      group by e.kind, e.reference, r.events having count(*) > coalesce(r.events, 0)`,
  ],
]

/** Those that hold once the bank has been polled about everything. */
const inTheEnd: readonly Rule[] = [
  [
    'What the bank says cannot be read',
    `select concat_ws(' ', chore, row_key) as row from failed_rows where reason like '%cannot be read%'`,
  ],
  [
    'The bank took money that was never settled',
    `select r.reference as row from sandbox_bank.records r
      where r.kind = 'charge' and r.data ->> 'state' = 'succeeded'
        and not exists (select from payments p where p.reference = r.reference and p.state = 'succeeded')`,
  ],
  [
    'Money of an order that was not sold is kept',
    `select p.reference as row from payments p join orders o on o.id = p.order_id
      where p.state = 'succeeded' and (p.is_surplus or o.state <> 'paid')
        and not exists (select from refunds f where f.payment_id = p.id and f.origin = 'surplus' and f.state = 'paid'
                           and f.amount = p.paid)`,
  ],
  [
    'A withdrawal without an end',
    `select w.reference as row from withdrawals w where w.state in ('pending', 'processing')`,
  ],
  [
    'A refund at the bank that is not in the books',
    `select r.reference as row from sandbox_bank.records r
      where r.kind = 'refund' and not exists (select from refunds f where f.reference = r.reference
         and f.state = 'paid' and f.amount = (r.data ->> 'amountMinor')::bigint)`,
  ],
]

const exists: Record<Promised['kind'], string> = {
  order: 'select from orders where id::text = $1',
  paid: `select from payments where reference = $1 and state = 'succeeded'`,
  refund: 'select from refunds where id::text = $1',
  withdrawal: 'select from withdrawals where id::text = $1',
}
const nameOf = (one: Promised) => (one.kind === 'paid' ? one.reference : one.id)

async function costs(client: pg.Client, { id, amountMinor }: Promised & { kind: 'order' }): Promise<boolean> {
  const { rowCount } = await client.query('select from orders where id = $1 and gross = $2', [
    id,
    amountMinor,
  ])
  return rowCount === 1
}

/** Sentences about everything that is wrong; none when each kobo is where it belongs, in the end or midway. */
export async function findWrong(
  databaseUrl: string,
  promised: readonly Promised[],
  { isMidway = false } = {},
): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const wrong: string[] = []
  try {
    for (const [what, sql] of isMidway ? always : [...always, ...inTheEnd])
      for (const { row } of (await client.query<{ row: string }>(sql)).rows) wrong.push(`${what}: ${row}`)
    for (const one of promised) {
      const { rowCount } = await client.query(exists[one.kind], [nameOf(one)])
      if (!rowCount) wrong.push(`Acknowledged and lost: ${one.kind} ${nameOf(one)}`)
      else if (one.kind === 'order' && !(await costs(client, one)))
        wrong.push(`Another price than its buyer was shown: ${one.id}`)
    }
    return wrong
  } finally {
    await client.end()
  }
}
