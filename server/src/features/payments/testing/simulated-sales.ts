import { expect } from 'vitest'
import type { Db } from '#db/connect.ts'
import { type Seller, anOrder, settle, testSql } from './books.ts'
import type { dice } from './dice.ts'
import type { Model, ModelRefund, ModelSale } from './model.ts'

export const day = 86_400_000

/** One seller's life so far. */
export interface Run {
  db: Db
  seller: Seller
  account: string
  now: number
  roll: ReturnType<typeof dice>
  /** For what bank and operator do; members have dice of their own. */
  luck: ReturnType<typeof dice>
  model: Model
  sales: { order: Awaited<ReturnType<typeof anOrder>>; sale: ModelSale }[]
  refunds: { id: string; booked: ModelRefund; isDispute: boolean }[]
  withdrawals: { id: string; amount: number; state: string }[]
}

export const at = (run: Run) => new Date(run.now)

/** A sale whose payment is reported one to three times, sometimes with too little. */
export async function sell(run: Run): Promise<void> {
  const { db, roll, model, seller } = run
  const gross = 50_000 + roll.below(1_000_000)
  const [feeBps, holdDays] = [roll.pick([0, 200, 250, 500])!, roll.pick([0, 7])!]
  const order = await anOrder(db, seller, { gross, feeBps, holdDays })
  const [paid, fee] = [roll.below(6) === 0 ? gross - 1 : gross, roll.below(2000)]
  const times = 1 + roll.below(3)
  for (let n = 0; n < times; n += 1) {
    const outcome = await settle(db, order, { at: at(run), paid, fee })
    expect(outcome).toBe(n > 0 ? 'before' : paid === gross ? 'paid' : 'surplus')
  }
  if (paid !== gross) return model.surplus(paid, fee)
  const sale = aSale(run, { gross, feeBps, holdDays })
  model.paid(sale, fee)
  run.sales.push({ order, sale })
}

const expire = testSql(`update orders set state = 'expired' where id = $1 and state = 'open'`)
const openOf = testSql<{ id: string }>(
  `select id from orders where buyer_id = $1 and item_id = $2 and state = 'open'`,
)

/**
 * A buyer orders a thing, its price changes, and they order it again; money comes for one of both, for the other later, or for both
 * in any order. The first buys the thing and ends the other at once, the second goes back.
 */
export async function sellTwice(run: Run): Promise<void> {
  const { db, roll, model, seller } = run
  const holdDays = roll.pick([0, 7])!
  const terms = () => ({ gross: 50_000 + roll.below(1_000_000), feeBps: roll.pick([0, 250, 500])!, holdDays })
  const [before, after] = [terms(), terms()]
  const first = await anOrder(db, seller, before)
  await expire(db, first.id)
  const second = await anOrder(db, seller, { ...after, buyer: first.buyer, item: first.item })
  const both = [
    { order: first, terms: before },
    { order: second, terms: after },
  ]
  if (roll.below(2) === 0) both.reverse()
  const fee = roll.below(2000)
  const [bought, late] = both as [(typeof both)[number], (typeof both)[number]]
  expect(await settle(db, bought.order, { at: at(run), fee })).toBe('paid')
  expect(await openOf(db, first.buyer, first.item)).toEqual([])
  const { gross, feeBps } = bought.terms
  const sale = aSale(run, { gross, feeBps, holdDays })
  model.paid(sale, fee)
  run.sales.push({ order: bought.order, sale })
  if (roll.below(3) === 0) return
  expect(await settle(db, late.order, { at: at(run), fee })).toBe('surplus')
  model.surplus(late.order.gross, fee)
}

const aSale = (run: Run, { gross, feeBps, holdDays }: Record<'gross' | 'feeBps' | 'holdDays', number>) => ({
  gross,
  net: gross - Math.floor((gross * feeBps + 5000) / 10_000),
  due: run.now + holdDays * day,
  taken: 0,
  refunded: 0,
  netTaken: 0,
  isReleased: false,
})
