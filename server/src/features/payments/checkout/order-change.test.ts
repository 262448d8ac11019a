import * as api from '@akada/contract/payments/routes'
import { expect, test, vi } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aBank, aShop } from '../testing/a-bank.ts'
import { buying } from '../testing/buying.ts'
import { problems } from '../testing/books.ts'

const world = await sharedWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { aCourse, order, orderOf, send } = buying({ world, bank, shop })
const check = (as: Person, id: string) => world.call(api.checkPayment, { as, params: { id } })
const reprice = (id: string, priceMinor: number) =>
  shop.offers.set(id, { ...shop.offers.get(id)!, priceMinor })
const accountOf = ({ payments: [first] }: { payments: { transfer: { accountNumber: string } | null }[] }) =>
  first!.transfer!.accountNumber

test('a checkout that is opened again after a change of price goes on with its order, and says what changed', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const first = (await order(buyer, id, { method: 'transfer' })).data
  expect(first.change).toBeNull()
  reprice(id, 700_000)
  const again = (await order(buyer, id, { method: 'transfer' })).data
  expect([again.order.id, accountOf(again.order)]).toEqual([first.order.id, accountOf(first.order)])
  expect(again.change).toEqual({
    before: 5000,
    beforeMinor: 500_000,
    now: 7000,
    nowMinor: 700_000,
    endedCoupon: null,
    isKept: true,
  })
  // Whoever names the price that was shown keeps it; whoever names the present one gets another order; no other is taken.
  expect((await order(buyer, id, { expectedAmount: 5000 })).data.order.id).toBe(first.order.id)
  expect((await order(buyer, id, { expectedAmount: 6000 })).error).toMatchObject({
    code: 'API_ERR_PRICE_CHANGED',
    price: 7000,
  })
  const next = (await order(buyer, id, { method: 'transfer', expectedAmount: 7000 })).data
  expect([next.order.amountMinor, next.change]).toEqual([700_000, null])
  expect((await orderOf(buyer, first.order.id)).state).toBe('expired')
})

test('after an order has expired, another at another price says so', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const first = (await order(buyer, id)).data.order
  await world.db
    .updateTable('orders')
    .set({ expiresAt: new Date(world.now().getTime() - 1000) })
    .where('id', '=', first.id)
    .execute()
  reprice(id, 300_000)
  const next = (await order(buyer, id)).data
  expect(next.order.id).not.toBe(first.id)
  expect(next.change).toMatchObject({ beforeMinor: 500_000, nowMinor: 300_000, isKept: false })
})

test('of two orders of one thing the one that is paid ends the other at once, and money that still arrives goes back', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const first = (await order(buyer, id, { method: 'transfer' })).data.order
  reprice(id, 700_000)
  const second = (await order(buyer, id, { method: 'transfer', expectedAmount: 7000 })).data.order
  const publish = vi.spyOn(world.live, 'publish')
  await send(accountOf(first), 500_000)
  await check(buyer, first.payments[0]!.id)
  expect((await orderOf(buyer, first.id)).state).toBe('paid')
  expect(await orderOf(buyer, second.id)).toMatchObject({ state: 'cancelled', paidBy: first.id })
  for (const { id: orderId } of [first, second])
    expect(publish).toHaveBeenCalledWith(`user:${buyer.id}`, 'order-updated', { orderId })
  publish.mockRestore()
  const attempt = { as: buyer, params: { id: second.id }, body: { method: 'transfer' as const } }
  expect((await world.call(api.createPayment, attempt)).error.message).toBe(api.paymentMessages.orderEnded)
  await send(accountOf(second), 700_000)
  await check(buyer, second.payments[0]!.id)
  expect((await orderOf(buyer, second.id)).payments[0]).toMatchObject({
    state: 'succeeded',
    isReturned: true,
  })
  expect((await order(buyer, id)).error.message).toBe(api.paymentMessages.isBought)
  expect(await problems(world.db)).toEqual([])
})

test('two orders of one thing that are paid at the same moment: one buys it, the other goes back', async () => {
  for (let n = 0; n < 5; n += 1) {
    const [buyer, { id }] = [await world.aUser(), await aCourse()]
    const first = (await order(buyer, id, { method: 'transfer' })).data.order
    reprice(id, 700_000)
    const second = (await order(buyer, id, { method: 'transfer', expectedAmount: 7000 })).data.order
    await Promise.all([send(accountOf(first), 500_000), send(accountOf(second), 700_000)])
    const late = [first, second].map((one) => check(buyer, one.payments[0]!.id))
    await Promise.all([...late, order(buyer, id, { method: 'transfer' })])
    const states = await world.db
      .selectFrom('orders')
      .select('state')
      .where('buyerId', '=', buyer.id)
      .execute()
    expect(states.filter(({ state }) => state === 'paid')).toHaveLength(1)
    expect(states.filter(({ state }) => state === 'open')).toEqual([])
  }
  expect(await problems(world.db)).toEqual([])
})

test('a card that was handed to a bank which does not answer is not asked for again before the bank has', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const made = (await order(buyer, id, { method: 'card' })).data.order
  const payment = made.payments[0]!
  expect(payment.frame).not.toBeNull()
  const { bankUrl } = world.config.payments
  world.config.payments.bankUrl = 'http://127.0.0.1:9'
  const body = { cardToken: 'tok_nobody_hears_of_it' }
  const lost = await world.call(api.payWithCard, { as: buyer, params: { id: payment.id }, body })
  expect(lost.data).toMatchObject({ state: 'waiting', frame: null })
  expect((await orderOf(buyer, made.id)).payments[0]).toMatchObject({ state: 'waiting', frame: null })
  world.config.payments.bankUrl = bankUrl
  // The bank never heard of the card: it can be entered.
  expect((await check(buyer, payment.id)).data.frame).not.toBeNull()
})
