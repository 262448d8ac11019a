import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { anAccount, anOrder, balancesOf, hold, openWallet, problems, settle } from '../testing/books.ts'

const day = 86_400_000
const start = new Date('2026-11-01T10:00:00Z')
const eightDaysOn = new Date(start.getTime() + 8 * day)

async function aSeller({ db }: World) {
  const id = randomUUID()
  return { id, wallet: await openWallet(db, id) }
}

/** The error codes of the refused ones, and how many succeeded. */
async function tally(task: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(task)) {
    const reason =
      result.status === 'rejected' ? (result.reason as { code?: string; constraint?: string }) : {}
    const name = result.status === 'fulfilled' ? 'done' : (reason.constraint ?? reason.code ?? 'unknown')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

test('ledger: a sale is split, waits its days, and 100 concurrent withdrawals take only what is there', async () => {
  await using world = await createWorld()
  const { db } = world
  const seller = await aSeller(world)
  const order = await anOrder(db, seller, { gross: 1_000_000, feeBps: 0 })
  expect(await settle(db, order, { at: start, fee: 15_000 })).toBe('paid')
  expect(await balancesOf(db, seller.wallet)).toEqual({ available: 0, held: 0, owed: 0, pending: 1_000_000 })
  const account = await anAccount(db, seller.id)
  const early = hold(db, { seller, account, amount: 100_000, at: start })
  await expect(early).rejects.toMatchObject({ constraint: 'never_overdrawn' })
  const all = Array.from({ length: 100 }, () =>
    hold(db, { seller, account, amount: 100_000, at: eightDaysOn }),
  )
  expect(await tally(all)).toEqual({ done: 10, never_overdrawn: 90 })
  expect(await balancesOf(db, seller.wallet)).toEqual({ available: 0, held: 1_000_000, owed: 0, pending: 0 })
  expect(await problems(db)).toEqual([])
})

test('ledger: one key is one withdrawal, and a payment confirmed a hundred times is settled once', async () => {
  await using world = await createWorld()
  const { db } = world
  const seller = await aSeller(world)
  const order = await anOrder(db, seller, { holdDays: 0 })
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => settle(db, order, { at: start })))
  expect(outcomes.toSorted().slice(98)).toEqual(['before', 'paid'])
  const account = await anAccount(db, seller.id)
  const one = { seller, account, amount: 100_000, key: 'one', at: eightDaysOn }
  const ids = await Promise.all(Array.from({ length: 20 }, () => hold(db, one)))
  expect(new Set(ids).size).toBe(1)
  expect(await problems(db)).toEqual([])
})

test('ledger: paid twice, too little, too late or for a removed item: the money is refunded, nothing is sold', async () => {
  await using world = await createWorld()
  const { db } = world
  const seller = await aSeller(world)
  const short = await anOrder(db, seller)
  expect(await settle(db, short, { at: start, paid: short.gross - 1 })).toBe('surplus')
  const undelivered = await anOrder(db, seller)
  expect(await settle(db, undelivered, { at: start, canDeliver: false })).toBe('surplus')
  const cancelled = await anOrder(db, seller)
  await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute()
  expect(await settle(db, cancelled, { at: start })).toBe('surplus')
  expect(await balancesOf(db, seller.wallet)).toMatchObject({ available: 0, pending: 0 })
  const refunds = await db.selectFrom('refunds').select(['origin', 'amount']).orderBy('id').execute()
  expect(refunds.map(({ amount }) => amount)).toEqual([short.gross - 1, undelivered.gross, cancelled.gross])
  expect(await problems(db)).toEqual([])
})

test('ledger: refunds in thirds add up, twenty concurrent ones never exceed the price, and missing money is owed', async () => {
  await using world = await createWorld()
  const { db } = world
  const seller = await aSeller(world)
  const order = await anOrder(db, seller, { gross: 100_001, holdDays: 0 })
  await settle(db, order, { at: start })
  const account = await anAccount(db, seller.id)
  await hold(db, { seller, account, amount: 90_000, at: eightDaysOn })
  const refund = (amount: number, key: string) =>
    sql`select book_refund(${order.id}, ${order.payment}, 'seller', ${amount}, ${`back-${randomUUID()}`}, ${key}, '', ${eightDaysOn})`.execute(
      db,
    )
  for (const key of ['a', 'b', 'c', 'c']) await refund(33_333, key)
  expect(await tally(Array.from({ length: 20 }, (_, n) => refund(2, `k${n}`)))).toEqual({
    done: 1,
    ML003: 19,
  })
  const { owed, available } = await balancesOf(db, seller.wallet)
  expect([owed, available]).toEqual([90_000, 0])
  expect(await problems(db)).toEqual([])
})

test('ledger: nobody changes, deletes or adds to what is booked, and no balance is set by hand', async () => {
  await using world = await createWorld()
  const { db } = world
  const seller = await aSeller(world)
  const order = await anOrder(db, seller, { holdDays: 0 })
  await settle(db, order, { at: start })
  const id = await hold(db, {
    seller,
    account: await anAccount(db, seller.id),
    amount: 100_000,
    at: eightDaysOn,
  })
  const hostile: [string, string][] = [
    [`update ledger_journals set amounts = '{1}'`, '23001'],
    [`delete from ledger_journals`, '23001'],
    [`truncate ledger_journals`, '23001'],
    [`update ledger_accounts set balance = balance + 1 where kind = 'available'`, '23001'],
    [`insert into ledger_accounts (id, kind, tag, balance) values (19, 'losses', 'x', 5)`, '23001'],
    [`delete from wallets`, '23001'],
    [`delete from orders`, '23001'],
    [`delete from payments`, '23001'],
    [`delete from withdrawals`, '23001'],
    [`select ledger_book('adjustment', uuidv7(), null, '{}', '{}', '{}')`, '23514'],
    [`select ledger_book('adjustment', uuidv7(), null, '{12}', '{13}', '{-5}')`, '23514'],
    [`select ledger_book('adjustment', uuidv7(), null, '{12}', '{12}', '{5}')`, '23514'],
    [`select ledger_book('adjustment', uuidv7(), null, '{12,13}', '{13,12}', '{0,0}')`, '23514'],
    [`select ledger_book('adjustment', uuidv7(), null, '{12,13,14}', '{13,12,14}', '{5,0,5}')`, '23514'],
    [`select ledger_book('adjustment', uuidv7(), null, '{12,13}', '{13}', '{5,5}')`, '23514'],
    [`select ledger_book('adjustment', uuidv7(), null, '{12,null}', '{13,12}', '{5,5}')`, '23514'],
    [`select ledger_book('gift', uuidv7(), null, '{12}', '{13}', '{5}')`, '23514'],
    [`select ledger_book('adjustment', uuidv7(), null, '{12}', '{1000000000001}', '{5}')`, '23503'],
    [`select ledger_book('sale', '${order.id}', null, '{12}', '{13}', '{5}')`, 'ML001'],
    [`update withdrawals set amount = 1 where id = '${id}'`, '23001'],
    [`update withdrawals set state = 'successful' where id = '${id}'`, '23001'],
    [`update orders set refunded = gross + 1`, '23514'],
    [`update orders set buyer_id = seller_id`, '23514'],
    [`update orders set gross = gross + 1`, '23514'],
    [`update orders set fee = fee + 1, net = net - 1, fee_bps = -1`, '23514'],
    [`update orders set wallet_id = null`, '23514'],
    [`update orders set discount = 1`, '23514'],
    [`update payments set amount = 0`, '23514'],
    [`update payments set method = 'saved-card'`, '23514'],
    [`update transactions set status = 'lost'`, '23514'],
    [`update transactions set direction = 'both'`, '23514'],
  ]
  for (const [text, code] of hostile) await expect(sql.raw(text).execute(db)).rejects.toMatchObject({ code })
  expect(await problems(db)).toEqual([])
})

/** What the books say while something is changed; afterwards it is as before. */
async function problemsWhile({ db }: World, change: string): Promise<string[]> {
  const found: string[] = []
  const undo = new Error('undone')
  const task = db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx)
    for (const { problem } of await problems(tx)) found.push(problem)
    throw undo
  })
  await expect(task).rejects.toBe(undo)
  return found
}

test('ledger: what is changed by hand is noticed, also once the money of a sale was released', async () => {
  await using world = await createWorld()
  const { db } = world
  const seller = await aSeller(world)
  const order = await anOrder(db, seller)
  await settle(db, order, { at: start })
  await sql`select release_earnings(${seller.wallet}, ${eightDaysOn})`.execute(db)
  await sql`select book_refund(${order.id}, ${order.payment}, 'seller', 1001, 'back-of-a-part-of-it', null, '', ${eightDaysOn})`.execute(
    db,
  )
  expect(await problems(db)).toEqual([])
  const changes: [string, string][] = [
    ['update earnings set amount = amount + 1', 'earning differs from its sale'],
    ['update earnings set taken = taken + 1', 'earning differs from its sale'],
    ['update earnings set wallet_id = uuidv7()', 'earning differs from its sale'],
    ['delete from earnings', 'earning differs from its sale'],
    ['update earnings set released_at = null', 'pending differs from earnings'],
    ['update orders set fee = fee - 1, net = net + 1', 'order differs from its sale'],
    ['update payments set paid = paid - 1', 'order differs from its sale'],
    [
      'update refunds set from_available = from_available - 1, from_platform = from_platform + 1',
      'refund differs from its journal',
    ],
    [
      `update transactions set amount = amount + 1 where transaction_type = 'sale'`,
      'transaction differs from its sale',
    ],
    [
      `update transactions set gross = gross + 1 where transaction_type = 'purchase'`,
      'transaction differs from its order',
    ],
    [
      `delete from transactions where transaction_type = 'refund' and direction = 'debit'`,
      'transaction differs from its refund',
    ],
  ]
  for (const [change, problem] of changes)
    expect([change, ...(await problemsWhile(world, change))]).toContain(problem)
  expect(await problems(db)).toEqual([])
})

test('ledger: two orders of one buyer for one course end in one sale', async () => {
  await using world = await createWorld()
  const { db } = world
  const seller = await aSeller(world)
  const first = await anOrder(db, seller)
  await expect(anOrder(db, seller, first)).rejects.toMatchObject({ constraint: 'orders_one_open' })
  await db.updateTable('orders').set({ state: 'expired' }).where('id', '=', first.id).execute()
  const second = await anOrder(db, seller, first)
  expect(await settle(db, second, { at: start })).toBe('paid')
  expect(await settle(db, first, { at: start })).toBe('surplus')
  expect(await problems(db)).toEqual([])
})
