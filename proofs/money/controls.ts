import { createTransaction } from '@akada/contract/payments/routes'
import { rowsOf } from '../rows.ts'
import { type Cast, atBank } from './cast.ts'
import { pollUntil } from './polling.ts'
import { findWrong } from './verify.ts'

/** What the check finds once a protection is off: it must find something. */
export type Controls = Record<string, string[]>

/** One kobo more in the earning of one sale, preferably of one whose money is pending; or of one that was released. */
const aKoboMore = (rank: 'is null' | 'is not null') =>
  `update earnings set amount = amount + 1
    where order_id = (select order_id from earnings order by (released_at ${rank}) desc, order_id desc limit 1)
   returning order_id`

/** Makes available what is due, so that at least one sale has been released. */
const release = 'select release_earnings(wallet_id, now()) from (select distinct wallet_id from earnings) e'

/** As if the inbox had no unique key: no two keys are ever the same. */
const withoutKey = [
  `create function forget_key() returns trigger language plpgsql as
     $$ begin new.event_key := new.event_key || gen_random_uuid(); return new; end $$`,
  'create trigger forget_key before insert on provider_events for each row execute function forget_key()',
]

/** Buys a course of the second seller by transfer, without asking whether the money has arrived; resolves to the reference. */
async function pay(cast: Cast, course: number): Promise<string> {
  const { client, token } = cast.buyers[0]!
  const body = { interactableId: cast.sellers[1]!.courses[course]!, interactableType: 'COURSE' as const }
  const { order } = await client.call(createTransaction, { token, body: { ...body, method: 'transfer' } })
  const [payment] = order.payments
  if (!payment?.transfer) throw new Error('An order has no account to pay to.')
  const { accountNumber } = payment.transfer
  await atBank(cast, '/simulate/transfers', { accountNumber, amountMinor: order.amountMinor })
  return payment.reference
}

const open = (reference: string) =>
  `select count(*)::int as rows from payments where reference = '${reference}' and state <> 'succeeded'`

/** The same webhooks arrive twice at an inbox without a unique key. */
async function withoutUniqueKey(cast: Cast): Promise<string[]> {
  const run = (sql: string) => rowsOf({ installation: cast.site }, sql)
  for (const statement of withoutKey) await run(statement)
  await atBank(cast, '/faults', { times: 3 })
  const reference = await pay(cast, 0)
  await pollUntil(cast.site, open(reference))
  const arrived = `select (count(*) < 2)::int as rows from provider_events where reference = '${reference}'`
  await pollUntil(cast.site, arrived)
  await run('drop trigger forget_key on provider_events')
  return findWrong(cast.site.databaseUrl(), [])
}

/** Two payments without a webhook, of which one is not looked at: it must be found, and the other must be settled. */
async function withoutLooks(cast: Cast): Promise<string[]> {
  await atBank(cast, '/faults', { isSilent: true })
  const [looked, forgotten] = [await pay(cast, 1), await pay(cast, 2)]
  await rowsOf({ installation: cast.site }, 'update payments set next_look_at = null where reference = $1', [
    forgotten,
  ])
  await pollUntil(cast.site, open(looked))
  const wrong = await findWrong(cast.site.databaseUrl(), [])
  if (wrong.some((sentence) => sentence.includes(looked))) throw new Error('A payment was looked at in vain.')
  return wrong.filter((sentence) => sentence.includes(forgotten))
}

/** The bank says nonsense of one payment: that must be found and booked never, and the payment behind it settled. */
async function withNonsense(cast: Cast): Promise<string[]> {
  await atBank(cast, '/faults', { isSilent: true })
  const [bad, good] = [await pay(cast, 3), await pay(cast, 4)]
  const say = (paid: number) =>
    rowsOf(
      { installation: cast.site },
      `update sandbox_bank.records set data = data || jsonb_build_object('paidMinor', $2::int) where kind = 'charge' and reference = $1`,
      [bad, paid],
    )
  await say(0)
  await pollUntil(cast.site, open(good))
  const wrong = await findWrong(cast.site.databaseUrl(), [])
  await say(500_000)
  return wrong.filter((sentence) =>
    sentence.startsWith('What the bank says cannot be read: look-at-payments'),
  )
}

const lookedThrough = (problems: number) =>
  `insert into money_checks (checked_at, problems, findings) values (now(), ${problems}, 0)
   on conflict (is_only) do update set checked_at = excluded.checked_at, problems = excluded.problems`
const withdrawal = `
  select hold_withdrawal(w.id, w.user_id, a.id, 100000, 1000, 'control-' || gen_random_uuid(), 'sandbox', gen_random_uuid()::text, '', now())
    from wallets w join payout_accounts a on a.user_id = w.user_id and a.status = 'active' where w.user_id = $1`
const hasLeft = `
  select (count(*) = 0)::int as rows from withdrawals w, money_checks c where w.sent_at > c.checked_at`

/** The books have a problem, and the function that knows it always says that they are right. */
async function withoutTheQuestion(cast: Cast): Promise<string[]> {
  const run = (sql: string, values: unknown[] = []) => rowsOf({ installation: cast.site }, sql, values)
  await run(
    `create or replace function books_are_right() returns boolean language sql stable as 'select true'`,
  )
  await run(release)
  await run(lookedThrough(1))
  await run(withdrawal, [cast.sellers[0]!.id])
  await pollUntil(cast.site, hasLeft)
  const wrong = await findWrong(cast.site.databaseUrl(), [])
  await run(lookedThrough(0))
  return wrong.filter((sentence) => sentence.startsWith('A withdrawal left'))
}

/** What is found about one sale after its earning was changed by hand. */
async function withAKoboMore(cast: Cast, rank: 'is null' | 'is not null'): Promise<string[]> {
  const [changed] = await rowsOf({ installation: cast.site }, aKoboMore(rank))
  const wrong = await findWrong(cast.site.databaseUrl(), [])
  return wrong.filter((sentence) =>
    sentence.endsWith(`earning differs from its sale ${String(changed?.['order_id'])}`),
  )
}

/** Each takes one protection away, in an installation whose books were right until now. */
export async function controlsOf(cast: Cast): Promise<Controls> {
  await rowsOf({ installation: cast.site }, 'delete from rate_limits')
  const looks = await withoutLooks(cast)
  const nonsense = await withNonsense(cast)
  await atBank(cast, '/faults', { isSilent: false })
  const key = await withoutUniqueKey(cast)
  const left = await withoutTheQuestion(cast)
  const pending = await withAKoboMore(cast, 'is null')
  await rowsOf({ installation: cast.site }, release)
  const released = await withAKoboMore(cast, 'is not null')
  return {
    'a payment that is never looked at': looks,
    'a payment of which the bank says nonsense': nonsense,
    'a withdrawal that leaves while the books have a problem': left,
    'an inbox without a unique key': key.filter((sentence) => sentence.startsWith('An event of the bank')),
    'a kobo too much in a sale': pending,
    'a kobo too much in a sale whose money was released': released,
  }
}
