import * as api from '@akada/contract/payments/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { deleteSavedCard, listSavedCards } from '@akada/contract/saved-cards/routes'
import { expect, test } from 'vitest'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { pollProvider } from '../chores.ts'
import { aBank, aShop } from '../testing/a-bank.ts'
import { problems } from '../testing/books.ts'
import { buying } from '../testing/buying.ts'

const world = await createWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { db } = world
const { aCourse, order, orderOf, payByCard } = buying({ world, bank, shop })

const cardsOf = async (as: Person) =>
  (await world.call(listSavedCards, { as, params: { id: as.id } })).data.savedCards

/** A member whose card was saved when it paid. */
async function withCard(number = '4084084084084081') {
  const buyer = await world.aUser()
  await payByCard(buyer, number, { keep: true })
  const [card] = await cardsOf(buyer)
  return { buyer, card: card! }
}

/** Orders a course, and pays it with a saved card. */
async function payAgain(as: Person, savedCardId: string) {
  const { id } = await aCourse()
  const made = (await order(as, id)).data.order
  const call = () =>
    world.call(api.createPayment, {
      as,
      params: { id: made.id },
      body: { method: 'saved-card', savedCardId },
    })
  return { id, made, call }
}

test('a card is saved only when its holder wants that, once, without its number', async () => {
  const buyer = await world.aUser()
  await payByCard(buyer, '4084084084084081')
  expect(await cardsOf(buyer)).toEqual([])
  await payByCard(buyer, '4084084084084081', { keep: true })
  await payByCard(buyer, '4084084084084081', { keep: true })
  expect(await cardsOf(buyer)).toMatchObject([
    { brand: 'visa', last4: '4081', expiryMonth: 12, expiryYear: 2040, isExpired: false },
  ])
  const rows = await db.selectFrom('savedCards').selectAll().where('userId', '=', buyer.id).execute()
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain('4084084084084081')
  // What the bank charges it by is sealed.
  expect(stored).not.toContain('auth_')
})

test('a declined card is not saved', async () => {
  const buyer = await world.aUser()
  await payByCard(buyer, '4084080000005408', { keep: true })
  expect(await cardsOf(buyer)).toEqual([])
})

test('a saved card pays at once, and once, however often it is pressed', async () => {
  const { buyer, card } = await withCard()
  const { id, made, call } = await payAgain(buyer, card.id)
  const answers = await Promise.all(Array.from({ length: 10 }, call))
  // The last press comes when the order is paid.
  const all = [...answers, await call()]
  expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
  expect((await orderOf(buyer, made.id)).state).toBe('paid')
  expect(shop.delivered.filter(({ itemId }) => itemId === id)).toHaveLength(1)
  const { payments } = await orderOf(buyer, made.id)
  const paid = payments.find(({ method }) => method === 'saved-card')
  expect(paid).toMatchObject({ state: 'succeeded', card: { brand: 'visa', last4: '4081' } })
  expect(payments.some(({ isReturned }) => isReturned)).toBe(false)
})

test('a saved card that the bank declines leaves the order open, and says so', async () => {
  const { buyer, card } = await withCard('4084080000008006')
  const { made, call } = await payAgain(buyer, card.id)
  expect((await call()).data).toMatchObject({
    state: 'failed',
    failure: { text: 'Your bank refused the card.' },
  })
  expect((await orderOf(buyer, made.id)).state).toBe('open')
})

test('a charge whose answer is lost is looked up, and never made again', async () => {
  const { buyer, card } = await withCard('5060660000000064')
  const { made, call } = await payAgain(buyer, card.id)
  await call()
  world.later(60)
  await pollProvider(world)
  const { state, payments } = await orderOf(buyer, made.id)
  expect([state, payments.filter(({ state: one }) => one === 'succeeded')]).toMatchObject(['paid', [{}]])
})

test('without an answer nothing was charged: the same reference is tried again until the order ends', async () => {
  const { buyer, card } = await withCard()
  const { made, call } = await payAgain(buyer, card.id)
  const { bankUrl } = world.config.payments
  world.config.payments.bankUrl = 'http://127.0.0.1:9'
  const { data: pending } = await call()
  world.config.payments.bankUrl = bankUrl
  expect(pending.state).toBe('created')
  world.later(60)
  await pollProvider(world)
  const { state, payments } = await orderOf(buyer, made.id)
  expect(state).toBe('paid')
  expect(payments.find(({ id }) => id === pending.id)).toMatchObject({
    state: 'succeeded',
    reference: pending.reference,
  })
})

test('an order that was cancelled before the bank answered is not charged', async () => {
  const { buyer, card } = await withCard()
  const { made, call } = await payAgain(buyer, card.id)
  const { bankUrl } = world.config.payments
  world.config.payments.bankUrl = 'http://127.0.0.1:9'
  const { data: pending } = await call()
  await world.call(api.cancelOrder, { as: buyer, params: { id: made.id } })
  world.config.payments.bankUrl = bankUrl
  world.later(60)
  await pollProvider(world)
  const { payments } = await orderOf(buyer, made.id)
  expect(payments.find(({ id }) => id === pending.id)?.state).toBe('failed')
})

test("others' cards are not found, and a removed one is gone for good", async () => {
  const { buyer, card } = await withCard()
  const stranger = await world.aUser()
  const { call: steal } = await payAgain(stranger, card.id)
  expect((await steal()).status).toBe(404)
  const params = { id: buyer.id, cardId: card.id }
  expect((await world.call(deleteSavedCard, { as: buyer, params })).error.code).toBe('API_ERR_PROOF')
  const { proof } = await createProof(world, { sessionId: buyer.sessionId, purpose: 'saved-card' })
  const removed = await world.call(deleteSavedCard, { as: buyer, params, headers: { [proofHeader]: proof } })
  expect(removed.status).toBe(200)
  expect(await cardsOf(buyer)).toEqual([])
  const { call } = await payAgain(buyer, card.id)
  expect((await call()).status).toBe(404)
})

test('afterwards the books have no problem', async () => {
  expect(await problems(db)).toEqual([])
})
