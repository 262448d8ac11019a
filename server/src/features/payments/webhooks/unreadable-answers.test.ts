import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/payments/routes'
import { beforeEach, expect, test } from 'vitest'
import { listAttention } from '#jobs/failed-rows.ts'
import { createWorld } from '#testing/world/world.ts'
import { pollProvider } from '../chores.ts'
import { processPendingEvents } from './receive-event.ts'
import { aBank, aShop } from '../testing/a-bank.ts'
import { anOrder, openWallet, problems, testSql } from '../testing/books.ts'
import { buying } from '../testing/buying.ts'

const world = await createWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { db } = world
const { aCourse, order, send } = buying({ world, bank, shop })

const plant = testSql(
  `insert into sandbox_bank.records (kind, reference, data) values ($1, $2, $3)
   on conflict (kind, reference) do update set data = excluded.data`,
)
const change = testSql(
  `update sandbox_bank.records set data = data || $3::jsonb where kind = $1 and reference = $2`,
)
const due = testSql(`update payments set state = 'waiting', next_look_at = $2, created_at = $2 where id = $1`)
const stateOf = testSql<{ state: string; reference: string }>(
  `select state, reference from payments where id = $1`,
)
const refundOf = testSql<{ id: string; state: string; reference: string }>(
  `select r.id, r.state, r.reference from refunds r join payments p on p.id = r.payment_id where p.reference = $1`,
)
const journals = testSql<{ count: number }>(`select count(*)::int as count from ledger_journals`)
const booked = async () => (await journals(db))[0]!.count
const failed = testSql<{ chore: string; rowKey: string; tries: number; reason: string }>(
  `select chore, row_key, tries, reason from failed_rows order by chore, row_key`,
)
/** What a test leaves behind is nothing to the next. */
const leftovers = [
  `delete from failed_rows`,
  `update payments set state = 'expired', next_look_at = null where state in ('created', 'waiting')`,
  `update refunds set next_look_at = null where state in ('waiting', 'sent')`,
  `update provider_events set done_at = now() where done_at is null`,
]

const seller = { id: randomUUID(), wallet: '' }
beforeEach(async () => {
  seller.wallet = await openWallet(db, seller.id)
  for (const leftover of leftovers) await testSql(leftover)(db)
})

/** A payment of which the bank says something else than it should; due before all others. */
async function aBadPayment(said: object) {
  const { payment } = await anOrder(db, seller)
  await due(db, payment, world.now())
  const [{ reference } = { reference: '' }] = await stateOf(db, payment)
  const charge = { method: 'transfer', reference, state: 'succeeded', providerId: `sb_${randomUUID()}` }
  await plant(db, 'charge', reference, { ...charge, paidMinor: 500_000, ...said })
  return payment
}

/** Paid at the bank by the buyer; nothing but the chore settles it. */
async function aPayment() {
  const [buyer, course] = [await world.aUser(), await aCourse()]
  await stayIn(db, new Date(world.now().getTime() + 86_400_000))
  const { data } = await order(buyer, course.id, { method: 'transfer' })
  const [payment] = data.order.payments
  await send(payment!.transfer?.accountNumber)
  return { buyer, order: data.order, payment: payment! }
}
const stayIn = testSql(`update sessions set expires_at = $1`)
const settledState = async (id: string) => (await stateOf(db, id))[0]?.state

test('sixty payments that cannot be read keep neither good ones nor refunds nor events waiting', async () => {
  const paid = await aPayment()
  const { payment } = paid
  await world.call(api.checkPayment, { as: paid.buyer, params: { id: payment.id } })
  for (let n = 0; n < 60; n += 1) await aBadPayment({ paidMinor: 0.5 + n })
  world.later(20)
  const { bankUrl } = world.config.payments
  world.config.payments.bankUrl = 'http://127.0.0.1:9'
  const refund = { as: paid.buyer, params: { id: paid.order.id }, body: { reason: 'Not for me.' } }
  expect((await world.call(api.refundOrder, refund)).status).toBe(201)
  world.config.payments.bankUrl = bankUrl
  world.later(60)
  const good = await aPayment()
  world.later(20)
  await pollProvider(world)
  expect(await settledState(good.payment.id)).toBe('succeeded')
  expect(await refundOf(db, payment.reference)).toMatchObject([{ state: 'paid' }])
  expect(await failed(db)).toHaveLength(60)
})

const event = testSql<{ id: string }>(
  `insert into provider_events (provider, event_key, kind, reference, payload, received_at)
   values ('sandbox', gen_random_uuid()::text, $1, $2, '{}', $3) returning id`,
)
const openEvents = testSql(`select reference from provider_events where done_at is null`)

test('an event that fails waits by itself, and those behind it are followed', async () => {
  const bad = await aBadPayment({ paidMinor: 'all of it' })
  const [{ reference } = { reference: '' }] = await stateOf(db, bad)
  const good = await aPayment()
  await event(db, 'payment', reference, world.now())
  await event(db, 'payment', good.payment.reference, world.now())
  world.later(130)
  await processPendingEvents(world)
  expect(await settledState(good.payment.id)).toBe('succeeded')
  expect(await openEvents(db)).toEqual([{ reference }])
  expect(await failed(db)).toMatchObject([{ chore: 'follow-events' }])
  // Once the bank says what can be read, all of it ends by itself, and is off the list.
  await change(db, 'charge', reference, { paidMinor: 500_000 })
  world.later(3600)
  await processPendingEvents(world)
  expect(await settledState(bad)).toBe('succeeded')
  expect([await openEvents(db), await failed(db)]).toEqual([[], []])
})

/** Two payments that were settled. */
async function twoSales() {
  const all = [await aPayment(), await aPayment()] as const
  for (const { buyer, payment } of all)
    await world.call(api.checkPayment, { as: buyer, params: { id: payment.id } })
  return all
}

/** A refund that is booked while the bank cannot be reached. */
async function refunded({ buyer, order: { id } }: Awaited<ReturnType<typeof aPayment>>): Promise<void> {
  const { bankUrl } = world.config.payments
  world.config.payments.bankUrl = 'http://127.0.0.1:9'
  await world.call(api.refundOrder, { as: buyer, params: { id }, body: { reason: 'Not for me.' } })
  world.config.payments.bankUrl = bankUrl
}

test.each([[{ amountMinor: 0.5 }], [{ amountMinor: 400_000 }], [{ state: 'gone' }]])(
  'a refund of which the bank says %o is not booked as paid, and the next one is',
  async (said) => {
    const all = await twoSales()
    for (const one of all) await refunded(one)
    const [first, second] = [all[0].payment.reference, all[1].payment.reference]
    const [{ reference } = { reference: '' }] = await refundOf(db, first)
    const data = { state: 'paid', providerId: 'rf', payment: first, amountMinor: 500_000 }
    await plant(db, 'refund', reference, { ...data, ...said })
    world.later(3600)
    await pollProvider(world)
    expect((await refundOf(db, first))[0]?.state).toBe('sent')
    expect((await refundOf(db, second))[0]?.state).toBe('paid')
    expect(await failed(db)).toMatchObject([
      { chore: 'send-refunds', reason: expect.stringMatching(/refund/) },
    ])
  },
)

test.each([[{ amountMinor: 12.5 }], [{ amountMinor: 'all' }], [{ amountMinor: 0 }], [{ currency: 'USD' }]])(
  'a dispute of which the bank says %o moves nothing, and the next one is booked',
  async (said) => {
    const [first, second] = (await twoSales()).map(({ payment }) => payment.reference)
    for (const reference of [first!, second!]) await disputed(reference)
    const { provider } = world
    const find = provider!.findDispute
    const stub: typeof find = async (of) => {
      const answer = await find(of)
      return of.reference === first && answer.is === 'done'
        ? { is: 'done', value: { ...answer.value, ...said } as never }
        : answer
    }
    world.later(7 * 3600)
    await processPendingEvents({ ...world, provider: { ...provider!, findDispute: stub } })
    expect(await refundOf(db, first)).toEqual([])
    expect(await refundOf(db, second)).toHaveLength(1)
    expect(await failed(db)).toMatchObject([{ reason: expect.stringMatching(/provider's dispute/) }])
  },
)

async function disputed(reference: string) {
  await bank.ask('/simulate/disputes', { reference })
  await event(db, 'dispute', reference, world.now())
}

test('a payment of another provider waits for it, in nobody’s way', async () => {
  const other = testSql(`update payments set provider = 'paystack' where id = $1`)
  for (let n = 0; n < 55; n += 1) await other(db, await aBadPayment({}))
  const good = await aPayment()
  world.later(20)
  await pollProvider(world)
  expect(await settledState(good.payment.id)).toBe('succeeded')
  expect(await failed(db)).toEqual([])
})

test.each([
  ['a fraction', { paidMinor: 499_999.5 }],
  ['nothing', { paidMinor: 0 }],
  ['a text', { paidMinor: '500000' }],
  ['a huge number', { paidMinor: 9_007_199_254_740_991 }],
  ['a number beyond all numbers', { paidMinor: 1e300 }],
  ['no amount', { paidMinor: null }],
  ['another currency', { currency: 'USD' }],
  ['a state of its own', { state: 'settled' }],
])('a payment of which the bank says %s is booked never, and ends after three days', async (_what, said) => {
  const bad = await aBadPayment(said)
  world.later(20)
  const before = await booked()
  await pollProvider(world)
  expect(await settledState(bad)).toBe('waiting')
  expect(await booked()).toBe(before)
  const [row] = await failed(db)
  expect(row).toMatchObject({ chore: 'look-at-payments', rowKey: bad, tries: 1 })
  expect(row?.reason).toMatch(/cannot be read/)
  expect(await listAttention(db)).toEqual([])
  for (let n = 0; n < 5; n += 1) {
    world.later(3600)
    await pollProvider(world)
  }
  expect(await listAttention(db)).toMatchObject([{ chore: 'look-at-payments', rowKey: bad }])
  world.later(72 * 3600)
  await pollProvider(world)
  expect(await settledState(bad)).toBe('expired')
  expect(await booked()).toBe(before)
})

test('afterwards the books have no problem', async () => {
  expect(await problems(db)).toEqual([])
})
