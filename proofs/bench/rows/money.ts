import { randomUUID } from 'node:crypto'
import { rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const sellers = 1000
/** Sales that wait to be paid, for each of the measured crowds. */
const waiting = 30_000
const gross = 500_000
/** As many as the server settles in one transaction. */
const together = 20

const openWallets = `select open_wallet(id) as wallet, id as seller from unnest($1::uuid[]) id`
/** $1 sellers, $2 their wallets, $3 how many. */
const addPayments = `
  with made as (
    insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, net,
      hold_days, expires_at)
    select 'bench-' || gen_random_uuid(), gen_random_uuid(), 'COURSE', gen_random_uuid(), 'Weaving',
           ($1::uuid[])[1 + n % cardinality($1)], ($2::uuid[])[1 + n % cardinality($1)], ${gross}, 250, 12500, 487500, 7,
           now() + interval '1 day'
      from generate_series(1, $3::int) n
    returning id, reference)
  insert into payments (order_id, provider, reference, method, amount)
  select id, 'sandbox', reference, 'transfer', ${gross} from made returning id`
const settle = `select settle_payment($1, $2, ${gross}, 17500, true, now())`

/** The same rows without a check, a key or an index. */
const bareTables = `
  create unlogged table if not exists bare_journals (like ledger_journals including defaults);
  create unlogged table if not exists bare_earnings (like earnings including defaults);
  create unlogged table if not exists bare_transactions (like transactions including defaults);
  alter table bare_journals set logged; alter table bare_earnings set logged; alter table bare_transactions set logged`
const bareSale = `
  with j as (insert into bare_journals (kind, source, wallet_id, debits, credits, amounts)
               values ('sale', $1, $2, '{1,1,1,3}', '{4,5,6,1}', '{487500,12500,1,17500}')),
       e as (insert into bare_earnings (order_id, wallet_id, amount, available_at) values ($1, $2, 487500, now()))
  insert into bare_transactions (user_id, wallet_id, transaction_type, direction, status, amount, gross, source_id, reference, title)
  select $1, $2, type, 'credit', 'successful', 487500, ${gross}, $1, 'a reference', 'Weaving'
    from unnest(array['sale', 'purchase']) type`

interface Crowd {
  payments: string[]
}

async function crowdOf({ pool }: Site, count: number): Promise<Crowd> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const { rows } = await pool.query<{ wallet: string; seller: string }>(openWallets, [ids])
  const made = await pool.query<{ id: string }>(addPayments, [
    rows.map(({ seller }) => seller),
    rows.map(({ wallet }) => wallet),
    waiting,
  ])
  return { payments: made.rows.map(({ id }) => id) }
}

/** Sales per second; each payment is settled once. */
const salesOf = ({ pool }: Site, { payments }: Crowd) =>
  rateOf(async () => {
    const id = payments.pop()
    if (!id) throw new Error('No payment is left to settle.')
    await pool.query({ name: 'settle', text: settle, values: [id, `id-${id}`] })
  })

const bareOf = ({ pool }: Site) =>
  rateOf(() => pool.query({ name: 'bare sale', text: bareSale, values: [randomUUID(), randomUUID()] }))

/** Sales per second when twenty share a transaction, one statement after the other in each. */
const crowdsOf = async ({ pool }: Site, { payments }: Crowd) => {
  const crowds = await rateOf(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const id of payments.splice(-together))
        await client.query({ name: 'settle', text: settle, values: [id, `id-${id}`] })
      await client.query('commit')
    } finally {
      client.release()
    }
  })
  return crowds * together
}

const text = (figure: number, limit: number) => `${Math.round(figure)}/s against ${Math.round(limit)}/s`

export const row: Row = {
  measure: async ({ large: site }) => {
    await site.pool.query(bareTables)
    const [one, many] = [await crowdOf(site, 1), await crowdOf(site, sellers)]
    const hot = await compare(
      () => salesOf(site, one),
      () => salesOf(site, many),
    )
    const more = await crowdOf(site, 1)
    const bare = await compare(
      () => salesOf(site, more),
      () => bareOf(site),
    )
    const other = await crowdOf(site, 1)
    const coalesced = await compare(
      () => crowdsOf(site, other),
      () => bareOf(site),
    )
    await site.pool.query('drop table bare_journals, bare_earnings, bare_transactions')
    return [
      {
        what: 'sales of one seller, sixteen at once',
        limit: `sales of ${sellers} sellers`,
        ratio: hot.ratio,
        goal: { atLeast: 0.9 },
        detail: text(hot.figure, hot.limit),
      },
      {
        what: 'sales with all their postings, checks and keys',
        limit: 'inserts of the same rows without any',
        ratio: bare.ratio,
        goal: { atLeast: 0.25 },
        detail: text(bare.figure, bare.limit),
      },
      {
        what: `sales, ${together} to a transaction`,
        limit: 'inserts of the same rows without any, each by itself',
        ratio: coalesced.ratio,
        goal: { atLeast: 0.4 },
        detail: text(coalesced.figure, coalesced.limit),
      },
    ]
  },
}
