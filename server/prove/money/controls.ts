import { createTransaction } from '@akada/contract/payments'
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
  await atBank(cast, '/faults', { isSilent: false })
  const key = await withoutUniqueKey(cast)
  const pending = await withAKoboMore(cast, 'is null')
  await rowsOf({ installation: cast.site }, release)
  const released = await withAKoboMore(cast, 'is not null')
  return {
    'a payment that is never looked at': looks,
    'an inbox without a unique key': key.filter((sentence) => sentence.startsWith('An event of the bank')),
    'a kobo too much in a sale': pending,
    'a kobo too much in a sale whose money was released': released,
  }
}
