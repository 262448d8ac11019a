import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#db/connect.ts'
import { claimWithdrawal } from '#features/wallets/testing/chores.ts'
import { anAccount, balancesOf, hold, openWallet, problems, testSql } from './books.ts'
import { dice } from './dice.ts'
import { Model } from './model.ts'
import { type Run, at, day, sell, sellTwice } from './simulated-sales.ts'

const steps = 80

const end = testSql(`select end_withdrawal($1, $2, $3, null, $4)`)
const refund = testSql<{ id: string }>(`select book_refund($1, $2, $3, $4, $5, $6, '', $7) as id`)
const endRefund = testSql(`select end_refund($1, $2, $3)`)
const release = testSql(`select release_earnings($1, $2)`)
const providerHolds = testSql<{ amount: number }>(
  `select -coalesce(sum(x), 0)::bigint as amount from (
     select -amount as x from ledger_postings where debit_account = 1
     union all select amount from ledger_postings where credit_account = 1) p`,
)

async function withdraw(run: Run): Promise<void> {
  const { db, roll, model, seller, account } = run
  const amount = 10_000 + roll.below(800_000)
  const at_ = at(run)
  const held = hold(db, { seller, account, amount, at: at_ })
  model.release(run.now)
  if (model.hold(amount)) return void run.withdrawals.push({ id: await held, amount, state: 'pending' })
  await expect(held).rejects.toMatchObject({ constraint: 'never_overdrawn' })
  // The whole call was rolled back, so a repetition releases what was due.
  await release(db, seller.wallet, at_)
}

const booksHave = testSql(
  `insert into money_checks (checked_at, problems, findings) values (now(), $1::int, 0)
   on conflict (is_only) do update set problems = excluded.problems`,
)

/** As the product does: nothing leaves while the books have a problem or payouts are held. */
async function mayClaim({ db, luck, ...run }: Run, id: string): Promise<boolean> {
  const [isRight, areOn] = [luck.below(4) > 0, luck.below(6) > 0]
  await booksHave(db, isRight ? 0 : 1)
  const taken = await claimWithdrawal(db, { id, at: new Date(run.now), provider: 'sandbox', areOn })
  await booksHave(db, 0)
  expect(taken.length > 0).toBe(isRight && areOn)
  return taken.length > 0
}

async function advance(run: Run): Promise<void> {
  const { db, roll, model } = run
  const one = roll.pick(
    run.withdrawals.filter(({ state }) => ['pending', 'processing', 'successful'].includes(state)),
  )
  if (!one) return
  const next = {
    pending: ['processing', 'cancelled'],
    processing: ['successful', 'failed'],
    successful: ['reversed'],
  }
  const state = roll.pick(next[one.state as keyof typeof next])!
  const cost = roll.below(6000)
  if (state === 'processing') {
    if (!(await mayClaim(run, one.id))) return
  } else {
    for (let n = 0; n < 2; n += 1) await end(db, one.id, state, cost, at(run))
    if (state === 'successful') model.sent(one.amount, { fee: 5000, cost })
    else if (state === 'reversed') model.returned(one.amount, 5000)
    else model.notSent(one.amount)
  }
  one.state = state
}

async function giveBack(run: Run): Promise<void> {
  const { db, roll, model } = run
  const one = roll.pick(run.sales.filter(({ sale }) => sale.refunded < sale.gross))
  if (!one) return
  const left = one.sale.gross - one.sale.refunded
  const amount = roll.below(3) === 0 ? left : 1 + roll.below(left)
  const isDispute = roll.below(4) === 0
  const key = randomUUID()
  const { order } = one
  const origin = isDispute ? 'chargeback' : 'seller'
  const book = () =>
    refund(db, order.id, order.payment, origin, amount, `back-${randomUUID()}`, key, at(run)).then(
      ([row]) => row!.id,
    )
  const id = await book()
  expect(await book()).toBe(id)
  run.refunds.push({ id, isDispute, booked: model.refund(one.sale, amount) })
}

async function endOne(run: Run): Promise<void> {
  const { db, roll, model } = run
  const one = roll.pick(run.refunds.filter(({ booked }) => !booked.isOver))
  if (!one) return
  const state = roll.pick(['paid', 'back'])!
  for (let n = 0; n < 2; n += 1) await endRefund(db, one.id, state, at(run))
  if (state === 'paid') model.refundPaid(one.booked)
  else model.refundBack(one.booked)
}

async function letTimePass(run: Run): Promise<void> {
  run.now += run.roll.below(5 * day)
  await release(run.db, run.seller.wallet, at(run))
  run.model.release(run.now)
}

const actions = [
  sell,
  sell,
  sellTwice,
  withdraw,
  withdraw,
  advance,
  advance,
  giveBack,
  giveBack,
  endOne,
  letTimePass,
]

/** One seller's random life; throws as soon as the books differ from the model or from the bank. */
export async function simulate(db: Db, seed: number): Promise<void> {
  const id = randomUUID()
  const seller = { id, wallet: await openWallet(db, id) }
  const run: Run = {
    db,
    seller,
    account: await anAccount(db, id),
    now: Date.parse('2026-11-01T10:00:00Z'),
    roll: dice(seed),
    luck: dice(seed + 1_000_000),
    model: new Model(),
    sales: [],
    refunds: [],
    withdrawals: [],
  }
  const [before] = await providerHolds(db)
  for (let step = 0; step < steps; step += 1) {
    await run.roll.pick(actions)!(run)
    expect(await balancesOf(db, seller.wallet), `seed ${seed}, step ${step}`).toEqual(run.model.balances())
  }
  const [after] = await providerHolds(db)
  expect(after!.amount - before!.amount, `seed ${seed}: the bank`).toBe(run.model.bank)
  expect(await problems(db), `seed ${seed}`).toEqual([])
}
