import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { bankSignature, signEvent } from '#providers/sandbox.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { expireOrders, pollProvider } from './chores.ts'
import { aBank, aShop } from './testing/a-bank.ts'
import { problems } from './testing/books.ts'
import { buying } from './testing/buying.ts'

const world = await sharedWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { db } = world

const { aCourse, order, orderOf, payByCard, send, walletOf } = buying({ world, bank, shop })

test('transfer: the buyer pays to the account and the course is delivered once, however often the order is checked', async () => {
  const [buyer, { id, seller }] = [await world.aUser(), await aCourse()]
  const { status, data } = await order(buyer, id, { method: 'transfer', expectedAmount: 5000 })
  expect(status).toBe(201)
  expect(data.transaction).toMatchObject({ transaction_type: 'purchase', status: 'pending', amount: 5000 })
  const { transfer } = data.order.payments[0]!
  expect(transfer?.accountNumber).toMatch(/^\d{10}$/)
  await send(transfer?.accountNumber)
  const check = () => world.call(api.checkPayment, { as: buyer, params: { id: data.order.payments[0]!.id } })
  const checks = await Promise.all(Array.from({ length: 20 }, check))
  expect(new Set(checks.map((one) => one.data.state))).toEqual(new Set(['succeeded']))
  expect((await orderOf(buyer, data.order.id)).state).toBe('paid')
  expect(shop.delivered.filter(({ itemId }) => itemId === id)).toHaveLength(1)
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 4750 })
  expect((await order(buyer, id)).status).toBe(409)
})

test('two tabs: twenty concurrent orders are one order and one payment', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => order(buyer, id, { method: 'transfer' })),
  )
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.order.id}`)).size).toBe(1)
  const { payments } = await orderOf(buyer, answers[0]!.data.order.id)
  expect(payments).toHaveLength(1)
})

test('USSD: the code is that of the chosen bank, even after starting again', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const { order: made } = (await order(buyer, id, { method: 'transfer' })).data
  const attempt = (code: string) =>
    world.call(api.createPayment, {
      as: buyer,
      params: { id: made.id },
      body: { method: 'ussd', bank: code },
    })
  const [gtb, uba] = [await attempt('058'), await attempt('033')]
  expect(gtb.data.ussd?.code).toMatch(/^\*737\*/)
  expect(uba.data.id).not.toBe(gtb.data.id)
  expect((await attempt('058')).data.id).toBe(gtb.data.id)
  const rows = await db.selectFrom('payments').select('bank').where('id', '=', uba.data.id).execute()
  expect(rows).toEqual([{ bank: '033' }])
})

test('cards: a body or an address with a card number in it is refused, and stored nowhere', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const { order: made } = (await order(buyer, id, { method: 'card' })).data
  const number = '5399 8383 8383 8381'
  const pay = { as: buyer, params: { id: made.payments[0]!.id }, body: { cardToken: number } }
  expect((await world.call(api.payWithCard, pay)).error).toMatchObject({
    code: 'API_ERR_CARD_DATA',
    message: api.paymentMessages.cardData,
  })
  const answer = await world.app.inject({ url: `/api/search?q=${encodeURIComponent(number)}` })
  expect([answer.statusCode, answer.body.includes('5399')]).toEqual([400, false])
})

test('webhooks: signed ones settle, even duplicated and concurrent; forged ones are 401 and store nothing', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const { order: made } = (await order(buyer, id, { method: 'transfer' })).data
  const [payment] = made.payments
  await send(payment!.transfer?.accountNumber)
  const raw = JSON.stringify({
    key: `payment:${payment!.reference}`,
    kind: 'payment',
    reference: payment!.reference,
  })
  const post = (signature: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      payload: raw,
      headers: { 'content-type': 'application/json', [bankSignature]: signature },
    })
  expect((await post('0'.repeat(128))).statusCode).toBe(401)
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(signEvent(world.secret, raw))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await orderOf(buyer, made.id)).state).toBe('paid')
  expect(shop.delivered.filter(({ itemId }) => itemId === id)).toHaveLength(1)
})

test.each([
  ['4084084084084081', 'succeeded', 'paid'],
  ['4084080000005408', 'failed', 'open'],
  // Charged, though the bank's response was lost: it is checked at once.
  ['5060660000000064', 'succeeded', 'paid'],
  ['4084080000005002', 'succeeded', 'open'],
])('card %s: the payment is %s and the order %s', async (number, state, orderState) => {
  const buyer = await world.aUser()
  const { answer, made } = await payByCard(buyer, number)
  expect([answer.status, answer.data.state]).toEqual([200, state])
  expect((await orderOf(buyer, made.id)).state).toBe(orderState)
})

test('card: PIN and code are requested one after the other; no card number is in our tables', async () => {
  const buyer = await world.aUser()
  const { answer, payment } = await payByCard(buyer, '5060666666666666666')
  expect(answer.data.challenge?.type).toBe('pin')
  const reply = (type: 'pin' | 'otp', value: string) =>
    world.call(api.answerChallenge, { as: buyer, params: { id: payment.id }, body: { type, value } })
  expect((await reply('pin', '1234')).data.challenge?.type).toBe('otp')
  expect((await reply('otp', '123456')).data).toMatchObject({ state: 'succeeded', card: { last4: '6666' } })
})

test.each([
  ['pin', ['4321'], 'The PIN was wrong.'],
  ['otp', ['1234', '654321'], 'The code was wrong.'],
] as const)('a wrong %s ends the attempt and says that it was that', async (code, [pin, otp], text) => {
  const buyer = await world.aUser()
  const { payment } = await payByCard(buyer, '5060666666666666666')
  const reply = (type: 'pin' | 'otp', value: string) =>
    world.call(api.answerChallenge, { as: buyer, params: { id: payment.id }, body: { type, value } })
  const first = await reply('pin', pin)
  const { data } = otp ? await reply('otp', otp) : first
  expect(data).toMatchObject({ state: 'failed', failure: { code, text } })
})

test('prices come from the database: another expected price, own, free and unknown things are refused', async () => {
  const [buyer, { id, seller }] = [await world.aUser(), await aCourse()]
  expect((await order(buyer, id, { expectedAmount: 4999 })).error.code).toBe('API_ERR_PRICE_CHANGED')
  expect((await order(seller, id)).status).toBe(400)
  expect((await order(buyer, (await aCourse({ priceMinor: 0 })).id)).status).toBe(400)
  expect((await order(buyer, randomUUID())).status).toBe(404)
})

const kindsOf = async (user: Person) => new Set(await kindsFor(db, user))

test('buyer and seller are notified of a sale, and the buyer of a refund', async () => {
  const buyer = await world.aUser()
  const { made, course } = await payByCard(buyer, '4084084084084081')
  await world.call(api.refundOrder, { as: buyer, params: { id: made.id }, body: { reason: 'Not for me.' } })
  expect(await kindsOf(buyer)).toEqual(new Set(['paid', 'refund']))
  expect(await kindsOf(course.seller)).toEqual(new Set(['sale']))
})

test('late: money that arrives after an order was cancelled is refunded automatically', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const { order: made } = (await order(buyer, id, { method: 'transfer' })).data
  expect((await world.call(api.cancelOrder, { as: buyer, params: { id: made.id } })).data.state).toBe(
    'cancelled',
  )
  await send(made.payments[0]!.transfer?.accountNumber)
  world.later(120)
  await pollProvider(world)
  expect(shop.delivered.some(({ itemId }) => itemId === id)).toBe(false)
  const [payment] = (await orderOf(buyer, made.id)).payments
  expect(payment).toMatchObject({ state: 'succeeded', isReturned: true })
  await pollProvider(world)
  const [refund] = await db
    .selectFrom('refunds')
    .select('state')
    .where('paymentId', '=', payment!.id)
    .execute()
  expect(refund).toEqual({ state: 'paid' })
})

test('refund: the buyer gets the full price back once, even with twenty concurrent requests; a stranger finds nothing', async () => {
  const buyer = await world.aUser()
  const { made, course } = await payByCard(buyer, '4084084084084081')
  const refund = (as: Person) =>
    world.call(api.refundOrder, { as, params: { id: made.id }, body: { reason: 'Not for me.' } })
  expect((await refund(await world.aUser())).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(buyer)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await orderOf(buyer, made.id)).state).toBe('refunded')
  expect(shop.ended.filter(({ itemId }) => itemId === course.id)).toHaveLength(1)
  expect(await walletOf(course.seller)).toMatchObject({ balance: 0, owedBalance: 0 })
})

test('expiry: an unpaid order ends, and its transaction with it', async () => {
  const [buyer, { id }] = [await world.aUser(), await aCourse()]
  const { order: made } = (await order(buyer, id, { method: 'transfer' })).data
  world.later(25 * 3600)
  await expireOrders(world)
  const rows = await db
    .selectFrom('orders')
    .innerJoin('transactions', 'transactions.sourceId', 'orders.id')
    .select(['orders.state', 'transactions.status'])
    .where('orders.id', '=', made.id)
    .execute()
  expect(rows).toEqual([{ state: 'expired', status: 'failed' }])
})

test('afterwards the books have no problem', async () => {
  expect(await problems(db)).toEqual([])
})
