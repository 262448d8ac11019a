import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { migrateDatabase } from '@akada/server/supervisor/database.ts'
import { type Loss, type Written, crashDatabase } from '../crash/lose-on-purpose.ts'

const seller = randomUUID()

/** An order of a course at ₦5,000, and an attempt to pay it. */
const order = `
  with made as (
    insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, net,
      hold_days, expires_at)
    select 'lost-' || gen_random_uuid(), gen_random_uuid(), 'COURSE', gen_random_uuid(), 'Weaving', $1, w.id, 500000, 500, 25000, 475000, 7,
           now() + interval '1 day' from wallets w where w.user_id = $1
    returning id, reference)
  insert into payments (order_id, provider, reference, method, amount)
  select id, 'sandbox', reference, 'transfer', 500000 from made returning id`
const settle = `select settle_payment($1, $2, 500000, 0, true, now())`

const sales: Written = {
  prepare: async (client, url) => {
    await migrateDatabase(url)
    await client.query('select open_wallet($1)', [seller])
  },
  write: async (client: pg.Client, n) => {
    const { rows } = await client.query<{ id: string }>(order, [seller])
    const [payment] = rows
    await client.query(settle, [payment!.id, `id-${n}`])
  },
  count: `select count(*)::int as survived from ledger_journals where kind = 'sale'`,
}

/** Kills PostgreSQL under sales that it acknowledges: with synchronous_commit off some of them must be missing. */
export const loseSales = (folder: string, synchronousCommit: 'on' | 'off'): Promise<Loss> =>
  crashDatabase(folder, synchronousCommit, sales)
