import { randomUUID } from 'node:crypto'
import { findWallet } from '@akada/server/features/wallets/wallet-view.ts'
import { rateOf, timeOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const sales = { many: 1000, few: 10 } as const
const withdrawals = 100
/** At once, as many as a pool has connections. */
const crowd = 8

const openWallet = `select open_wallet($1) as wallet`
/** Sales of one wallet that are paid and not yet available. */
const addSales = `
  with made as (
    insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, net,
      hold_days, expires_at)
    select 'bench-' || gen_random_uuid(), gen_random_uuid(), 'COURSE', gen_random_uuid(), 'Weaving', $1, $2, 500000, 250, 12500,
           487500, $4, now() + interval '1 day'
      from generate_series(1, $3::int) n
    returning id, reference),
  paid as (
    insert into payments (order_id, provider, reference, method, amount)
    select id, 'sandbox', reference, 'transfer', 500000 from made returning id)
  select id from paid`
const settle = `select settle_payment(id, 'id-' || id, 500000, 17500, true, now()) from unnest($1::uuid[]) id`
const addAccount = `
  insert into payout_accounts (user_id, bank_code, bank_name, number_sealed, last4, fingerprint, account_name, resolved_name, provider,
    recipient_code, usable_from)
  values ($1, '999', 'Test Bank', 'sealed', '6789', '\\x00', 'Ada Obi', 'ADA OBI', 'sandbox', 'r', '2020-01-01') returning id`
const hold = `select hold_withdrawal($1, $2, $3, 100000, 5000, 'out-' || gen_random_uuid(), 'sandbox', gen_random_uuid()::text, '', now())`

/** A member with so many sales, available at once or in some days. */
async function aSeller({ pool }: Site, count: number, holdDays: number) {
  const id = randomUUID()
  const wallet = (await pool.query<{ wallet: string }>(openWallet, [id])).rows[0]!.wallet
  const { rows } = await pool.query<{ id: string }>(addSales, [id, wallet, count, holdDays])
  await pool.query(settle, [rows.map((row) => row.id)])
  return { id, wallet }
}

/** Milliseconds that a hundred withdrawals of one wallet take, so many at a time. */
async function withdrawing(site: Site, atATime: number): Promise<number> {
  const { id, wallet } = await aSeller(site, 50, 0)
  const account = (await site.pool.query<{ id: string }>(addAccount, [id])).rows[0]!.id
  let left = withdrawals
  const one = async () => {
    while (left-- > 0) await site.pool.query({ name: 'hold', text: hold, values: [wallet, id, account] })
  }
  return timeOf(async () => void (await Promise.all(Array.from({ length: atATime }, one))), 1)
}

const milliseconds = (figure: number, limit: number) =>
  `${figure.toFixed(1)} ms against ${limit.toFixed(1)} ms`

export const row: Row = {
  measure: async ({ large: site }) => {
    const [many, few] = [await aSeller(site, sales.many, 7), await aSeller(site, sales.few, 7)]
    const read = (userId: string) => async () =>
      1000 / (await rateOf(() => findWallet(site.context, userId), 4))
    const wallets = await compare(read(many.id), read(few.id))
    const crowded = await compare(
      () => withdrawing(site, crowd),
      () => withdrawing(site, 1),
    )
    return [
      {
        what: `a wallet with ${sales.many} sales that are pending`,
        limit: `a wallet with ${sales.few}`,
        ratio: wallets.ratio,
        goal: { atMost: 3 },
        detail: milliseconds(wallets.figure, wallets.limit),
      },
      {
        what: `${withdrawals} withdrawals of one wallet, ${crowd} at once`,
        limit: 'one after the other',
        ratio: crowded.ratio,
        goal: { atMost: 2 },
        detail: milliseconds(crowded.figure, crowded.limit),
      },
    ]
  },
}
