import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Db } from '#db/connect.ts'

export { drawReceipt } from '../get-receipt.ts'

/** SQL of tests alone, which the check of the product's statements leaves out. */
export const testSql =
  <Row>(text: string) =>
  async (db: Db, ...parameters: unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows

/** An order as tests make it, without a course: the ledger knows none. */
export interface Sale {
  buyer?: string
  item?: string
  gross?: number
  feeBps?: number
  holdDays?: number
}

const open = testSql<{ id: string }>(`select open_wallet($1) as id`)
export const openWallet = async (db: Db, userId: string): Promise<string> => (await open(db, userId))[0]!.id

const addOrder = testSql<{ id: string }>(
  `insert into orders (reference, buyer_id, item_type, item_id, item_title, seller_id, wallet_id, gross, fee_bps, fee, net,
     hold_days, expires_at)
   values ($1, $2, 'COURSE', $3, 'Weaving', $4, $5, $6::bigint, $7::int, ($6::bigint * $7::int + 5000) / 10000,
     $6::bigint - ($6::bigint * $7::int + 5000) / 10000, $8, now() + interval '1 day')
   returning id`,
)
const addPayment = testSql<{ id: string }>(
  `insert into payments (order_id, provider, reference, method, amount) values ($1, 'sandbox', $2, 'transfer', $3) returning id`,
)

export interface Seller {
  id: string
  wallet: string
}

/** An open order with one attempt to pay it. */
export async function anOrder(db: Db, seller: Seller, sale: Sale = {}) {
  const { buyer = randomUUID(), item = randomUUID(), gross = 500_000, feeBps = 500, holdDays = 7 } = sale
  const reference = `order-${randomUUID()}`
  const [order] = await addOrder(
    db,
    reference,
    buyer,
    item,
    seller.id,
    seller.wallet,
    gross,
    feeBps,
    holdDays,
  )
  const [payment] = await addPayment(db, order!.id, reference, gross)
  return { id: order!.id, payment: payment!.id, gross, buyer, item }
}

const settled = testSql<{ outcome: string }>(`select settle_payment($1, $2, $3, $4, $5, $6) as outcome`)
interface Confirmed {
  at: Date
  paid?: number
  fee?: number
  canDeliver?: boolean
}

export async function settle(
  db: Db,
  order: { payment: string; gross: number },
  { at, paid = order.gross, fee = 0, canDeliver = true }: Confirmed,
): Promise<string> {
  const [row] = await settled(db, order.payment, `id-${order.payment}`, paid, fee, canDeliver, at)
  return row!.outcome
}

const addRequest = testSql<{ id: string }>(
  `insert into refund_requests (order_id, buyer_id, seller_id, reason, answer_by)
   select id, buyer_id, seller_id, 'It is not what I hoped for.', $2 from orders where id = $1 returning id`,
)

/** A sale whose buyer asks for the money back, until a moment. */
export async function aRefundRequest(
  db: Db,
  seller: Seller,
  { answerBy, ...sale }: { answerBy: Date; buyer?: string },
): Promise<string> {
  const order = await anOrder(db, seller, sale)
  await settle(db, order, { at: new Date() })
  return (await addRequest(db, order.id, answerBy))[0]!.id
}

const addAccount = testSql<{ id: string }>(
  `insert into payout_accounts (user_id, bank_code, bank_name, number_sealed, last4, fingerprint, account_name, resolved_name,
     provider, recipient_code, usable_from)
   values ($1, '999', 'Test Bank', 'sealed', '6789', '\\x00', 'Ada Obi', 'ADA OBI', 'sandbox', 'r', '2020-01-01') returning id`,
)
export const anAccount = async (db: Db, userId: string): Promise<string> =>
  (await addAccount(db, userId))[0]!.id

const held = testSql<{ id: string }>(
  `select hold_withdrawal($1, $2, $3, $4, 5000, $5, 'sandbox', $6, '', $7) as id`,
)
export async function hold(
  db: Db,
  {
    seller,
    account,
    amount,
    key = randomUUID(),
    at,
  }: { seller: Seller; account: string; amount: number; key?: string; at: Date },
): Promise<string> {
  const [row] = await held(db, seller.wallet, seller.id, account, amount, `out-${randomUUID()}`, key, at)
  return row!.id
}

const balances = testSql<Record<'available' | 'held' | 'owed' | 'pending', number>>(
  `select (select balance from ledger_accounts where id = available_account) as available,
          (select balance from ledger_accounts where id = held_account) as held,
          (select -balance from ledger_accounts where id = owed_account) as owed,
          coalesce((select sum(amount - taken) from earnings where wallet_id = w.id and released_at is null), 0)::bigint as pending
     from wallets w where id = $1`,
)
export const balancesOf = async (db: Db, wallet: string) => (await balances(db, wallet))[0]!

/** Every inconsistency in the books. */
export const problems = testSql<{ problem: string; what: string }>(`select problem, what from money_problems`)
