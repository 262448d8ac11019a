import * as api from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { pollProvider } from '../chores.ts'
import { pollDispute } from './disputes.ts'
import { aBank, aShop } from '../testing/a-bank.ts'
import { problems, testSql } from '../testing/books.ts'
import { buying } from '../testing/buying.ts'

const world = await createWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { db } = world
const { aCourse, order, orderOf, send, walletOf } = buying({ world, bank, shop })

/** Advances by days, in which nobody has to sign in again. */
async function pass(seconds: number, ...people: Person[]): Promise<void> {
  world.later(seconds)
  const expiresAt = new Date(world.now().getTime() + 86_400_000)
  await db.updateTable('sessions').set({ expiresAt }).execute()
  for (const one of people)
    one.token = await world.accessTokens.issue({ userId: one.id, sessionId: one.sessionId })
}

/** What the worker does each minute. */
const release = testSql(`select release_earnings(id, $2) from wallets where user_id = $1`)

const kindsOf = async (user: Person) => new Set(await kindsFor(db, user))

/** A course paid for by transfer. */
async function aSale(fields: object = {}) {
  const [buyer, course] = [await world.aUser(), await aCourse(fields)]
  await pass(0, buyer, course.seller)
  const { data } = await order(buyer, course.id, { method: 'transfer' })
  const [payment] = data.order.payments
  await send(payment!.transfer?.accountNumber)
  await world.call(api.checkPayment, { as: buyer, params: { id: payment!.id } })
  const { reference } = payment!
  return { buyer, ...course, orderId: data.order.id, reference }
}
const dispute = (reference: string, amountMinor?: number) =>
  bank.ask('/simulate/disputes', { reference, ...(amountMinor && { amountMinor }) })
const decide = (reference: string, isWon: boolean) => bank.ask('/simulate/decisions', { reference, isWon })
const follow = (reference: string) => pollDispute(world, reference)

test("a chargeback takes the seller's share once, however often it is reported; a lost one stays deducted", async () => {
  const { seller, buyer, reference, orderId, id } = await aSale()
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 4750 })
  await dispute(reference)
  await Promise.all(Array.from({ length: 8 }, () => follow(reference)))
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 0, owedBalance: 0 })
  expect((await orderOf(buyer, orderId)).state).toBe('refunded')
  expect(shop.ended.filter(({ itemId }) => itemId === id)).toHaveLength(1)
  expect(await kindsOf(seller)).toEqual(new Set(['sale', 'chargeback']))
  await decide(reference, false)
  await Promise.all([follow(reference), follow(reference)])
  expect(await walletOf(seller)).toMatchObject({ balance: 0 })
  expect(await kindsOf(seller)).toEqual(new Set(['sale', 'chargeback', 'chargeback-lost']))
})

test('won, the money is back where it was and the buyer has the course again', async () => {
  const { seller, reference, id } = await aSale({ holdDays: 7 })
  expect(await walletOf(seller)).toMatchObject({ pendingBalance: 4750 })
  await dispute(reference)
  await follow(reference)
  expect(await walletOf(seller)).toMatchObject({ pendingBalance: 0 })
  await decide(reference, true)
  await pass(7 * 3600, seller)
  // No webhook arrived: polling finds it.
  await pollProvider(world)
  expect(await walletOf(seller)).toMatchObject({ pendingBalance: 4750 })
  expect(shop.delivered.filter(({ itemId }) => itemId === id)).toHaveLength(2)
  expect(await kindsOf(seller)).toContain('chargeback-won')
})

test('the bank accepts no dispute of a payment that was given back', async () => {
  const { seller, orderId, reference } = await aSale()
  const body = { reason: 'It was cancelled.' }
  await world.call(api.refundOrder, { as: seller, params: { id: orderId }, body })
  expect((await dispute(reference)).text).toBe('All of it was given back.')
  await follow(reference)
  expect(await problems(db)).toEqual([])
})

test('a chargeback does not take what was refunded before', async () => {
  const { seller, buyer, orderId, reference } = await aSale()
  const body = { reason: 'Half of it was missing.', amount: 2000 }
  await world.call(api.refundOrder, { as: seller, params: { id: orderId }, body })
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 2850 })
  await dispute(reference)
  await follow(reference)
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 0, owedBalance: 0 })
  expect((await orderOf(buyer, orderId)).state).toBe('refunded')
  const late = await world.call(api.refundOrder, { as: seller, params: { id: orderId }, body })
  expect(late.status).toBe(409)
})

test('earnings wait seven days, also on larger plans for a seller with many disputes', async () => {
  const first = await aSale({ holdDays: 7 })
  expect(await walletOf(first.seller)).toMatchObject({ pendingBalance: 4750, availableBalance: 0 })
  await pass(6 * 86_400)
  await release(db, first.seller.id, world.now())
  const sellerId = first.seller.id
  const rows = () =>
    db
      .selectFrom('earnings')
      .innerJoin('orders', 'orders.id', 'earnings.orderId')
      .select('releasedAt')
      .where('sellerId', '=', sellerId)
      .execute()
  expect(await rows()).toEqual([{ releasedAt: null }])
  await pass(86_400 + 60)
  await release(db, first.seller.id, world.now())
  expect((await rows())[0]?.releasedAt).toBeInstanceOf(Date)

  for (let n = 0; n < 3; n += 1) {
    const { reference } = await aSale({ sellerId })
    await dispute(reference)
    await follow(reference)
  }
  const { orderId } = await aSale({ sellerId })
  const held = await db.selectFrom('orders').select('holdDays').where('id', '=', orderId).execute()
  expect(held).toEqual([{ holdDays: 7 }])
})

test('a card whose bank takes the money back does so by itself', async () => {
  const { payByCard } = buying({ world, bank, shop })
  const buyer = await world.aUser()
  await pass(0, buyer)
  const { course, payment } = await payByCard(buyer, '4084080000006000')
  expect(await follow(payment.reference)).toBe(true)
  await pass(0, course.seller)
  expect(await walletOf(course.seller)).toMatchObject({ availableBalance: 4750 })
  world.later(61)
  await follow(payment.reference)
  expect(await walletOf(course.seller)).toMatchObject({ availableBalance: 0 })
  expect(await follow('ak-unknown-reference')).toBe(false)
})

test('afterwards the books have no problem', async () => {
  expect(await problems(db)).toEqual([])
})
