import { randomUUID } from 'node:crypto'
import { anAccount, anOrder, hold, openWallet, settle } from '#features/payments/testing/books.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { aSavedCard } from '#features/saved-cards/testing/cards.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { type Plant, type Planted, insert, pair } from './planting.ts'

const aDuePart: Plant = async (world, people, before) => {
  const plan = `insert into instalment_plans (buyer_id, course_id, seller_id, course_title, total, parts_count, fee_bps, hold_days, state, next_look_at)
    values ($1, $1, gen_random_uuid(), 'Weaving', 1000000, 2, 500, 7, 'running', $2) returning id`
  const parts = `insert into instalment_parts (plan_id, number, amount, due_at) values ($1, 1, 500000, $2), ($1, 2, 500000, null)`
  const [first, second] = await pair(people, async (buyer) => {
    const [{ id } = { id: '' }] = await insert(world, plan, buyer.id, before)
    await insert(world, parts, id, before)
    return id
  })
  return {
    fails: ['instalment_plans', 'id', first],
    done: `select paused_at is not null as is_done from instalment_plans where id = $1`,
    second,
  }
}

/** A period that is over and renews with a saved card. */
const aRenewal: Plant = async (world, people, before) => {
  const over = `update subscriptions set saved_card_id = $2, renews = true, period_ends_at = $3, next_look_at = $3,
    period_starts_at = $3::timestamptz - interval '30 days' where user_id = $1`
  const [first, second] = await pair(people, async ({ id: userId }) => {
    await subscribe(world.db, { id: userId }, 'pro')
    await insert(world, over, userId, await aSavedCard(world.db, { secret: world.secret, userId }), before)
    return userId
  })
  return {
    fails: ['orders', 'buyer_id', first],
    done: `select exists (select from orders where buyer_id = $1) as is_done`,
    second,
    // The claim of the one that failed is over by then.
    retriedAfter: 601,
  }
}

async function aSeller(world: World, { id }: Person) {
  const seller = { id, wallet: await openWallet(world.db, id) }
  const order = await anOrder(world.db, seller, { holdDays: 0 })
  return { seller, order }
}

async function aSale(world: World, person: Person) {
  const { seller, order } = await aSeller(world, person)
  await settle(world.db, order, { at: world.now() })
  return { seller, order }
}

const aPayment: Plant = async (world, people, before) => {
  const waits = `update payments set state = 'waiting', next_look_at = $2 where id = $1`
  const [first, second] = await pair(people, async (person) => {
    const { payment } = (await aSeller(world, person)).order
    await insert(world, waits, payment, before)
    return payment
  })
  return {
    fails: ['payments', 'id', first],
    done: `select tries > 0 as is_done from payments where id = $1`,
    second,
  }
}

const aRefund =
  (origin: 'request' | 'chargeback', done: string): Plant =>
  async (world, people, before) => {
    const booked = `select book_refund($1, $2, $3, 500000, $4, $4, 'Not for me.', $5) as id`
    const due = `update refunds set state = $3, next_look_at = $2 where id = $1`
    const [first, second] = await pair(people, async (person) => {
      const { order } = await aSale(world, person)
      const key = randomUUID()
      const [{ id } = { id: '' }] = await insert(world, booked, order.id, order.payment, origin, key, before)
      await insert(world, due, id, before, origin === 'chargeback' ? 'sent' : 'waiting')
      return id
    })
    return { fails: ['refunds', 'id', first], done, second }
  }

const anEvent: Plant = async (world, people, before) => {
  const sql = `insert into provider_events (provider, event_key, kind, reference, payload, received_at)
    values ('sandbox', gen_random_uuid()::text, 'payment', gen_random_uuid()::text, '{}', $1) returning id`
  const [first, second] = await pair(people, async () => (await insert(world, sql, before))[0]!.id)
  return {
    fails: ['provider_events', 'id', first],
    done: `select done_at is not null as is_done from provider_events where id = $1`,
    second,
  }
}

interface Withdrawals {
  /** With the withdrawal as $1 and a month ago as $2. */
  due: readonly string[]
  done: string
}

const aWithdrawal =
  ({ due, done }: Withdrawals): Plant =>
  async (world, people, before) => {
    await insert(
      world,
      `insert into money_checks (checked_at, problems, findings) values (now(), 0, 0)
       on conflict (is_only) do update set problems = 0`,
    )
    const [first, second] = await pair(people, async (person) => {
      const { seller } = await aSale(world, person)
      const account = await anAccount(world.db, person.id)
      const id = await hold(world.db, { seller, account, amount: 100_000, at: world.now() })
      for (const sql of due) await insert(world, sql, id, before)
      return id
    })
    return { fails: ['withdrawals', 'id', first], done, second }
  }

const dueWithdrawal = aWithdrawal({
  due: [`update withdrawals set next_look_at = $2 where id = $1`],
  done: `select tries > 0 as is_done from withdrawals where id = $1`,
})
const arrivedWithdrawal = aWithdrawal({
  due: [
    `update withdrawals set state = 'processing', sent_at = $2 where id = $1`,
    `update withdrawals set state = 'successful', ended_at = now() - interval '30 minutes', next_look_at = $2 where id = $1`,
  ],
  done: `select next_look_at > now() as is_done from withdrawals where id = $1`,
})
const dueRefund = aRefund('request', `select tries > 0 as is_done from refunds where id = $1`)
const openDispute = aRefund('chargeback', `select next_look_at > now() as is_done from refunds where id = $1`)

/** Loops over what is paid, paid back and paid out; the bank can't be reached meanwhile. */
export const plantedOfMoney: Planted = {
  'follow-instalments': { chore: 'follow-instalments', plant: aDuePart },
  'charge-renewals': { chore: 'renew-subscriptions', plant: aRenewal },
  'look-at-payments': { chore: 'look-at-money', plant: aPayment },
  'send-refunds': { chore: 'look-at-money', plant: dueRefund },
  'look-at-disputes': { chore: 'look-at-money', plant: openDispute },
  'follow-events': { chore: 'inbox-leftovers', plant: anEvent },
  'send-withdrawals': { chore: 'send-withdrawals', plant: dueWithdrawal },
  'look-at-arrived': { chore: 'send-withdrawals', plant: arrivedWithdrawal },
}
