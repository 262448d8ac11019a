import { listNotifications } from '@akada/contract/notifications/routes'
import * as api from '@akada/contract/payments/routes'
import * as requests from '@akada/contract/payments/refund-request-routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { listLog } from '@akada/contract/moderation/routes'
import { expect, test } from 'vitest'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { aBank, aShop } from '../testing/a-bank.ts'
import { problems } from '../testing/books.ts'
import { buying } from '../testing/buying.ts'

const world = await createWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { db } = world
const { orderOf, payByCard, walletOf } = buying({ world, bank, shop })
// Learners who have done too much to return it themselves.
world.declared.sellables.COURSE!.canReturn = async () => false

const reason = 'It is not what I hoped for.'
const ask = (as: Person, id: string) => world.call(api.refundOrder, { as, params: { id }, body: { reason } })
const listOf = async (as: Person) =>
  (await world.call(requests.listRefundRequests, { as, query: {} })).data.refundRequests

/** A buyer who asks the seller for the money of a course back. */
async function aRefundRequest() {
  const buyer = await world.aUser()
  const { made, course } = await payByCard(buyer, '4084084084084081')
  const { data, status } = await ask(buyer, made.id)
  const [request] = await listOf(course.seller)
  return {
    buyer,
    seller: course.seller,
    courseId: course.id,
    orderId: made.id,
    data,
    status,
    request: request!,
  }
}
type RequestedRefund = Awaited<ReturnType<typeof aRefundRequest>>
type Answer = { accept: boolean; amount?: number; cause?: 'goodwill'; note?: string }
const answer = (as: Person, { request }: RequestedRefund, body: Answer) =>
  world.call(requests.answerRefundRequest, {
    as,
    params: { id: request.id },
    body: { note: 'As you wish.', ...body },
  })
const kindsOf = async (as: Person) =>
  (await world.call(listNotifications, { as, query: {} })).data.notifications.map(({ kind }) => kind)

test('a late buyer asks the seller, once; nothing moves until there is an answer', async () => {
  const one = await aRefundRequest()
  expect([one.status, one.data]).toMatchObject([201, { state: 'asked', amount: 5000, reason }])
  const days = (Date.parse(one.data.expectedBy!) - world.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  expect((await ask(one.buyer, one.orderId)).data.id).toBe(one.data.id)
  expect(await listOf(one.seller)).toHaveLength(1)
  expect(one.request).toMatchObject({ state: 'asked', amount: 5000, reason, buyer: { id: one.buyer.id } })
  expect((await orderOf(one.buyer, one.orderId)).refunds).toMatchObject([{ state: 'asked' }])
  expect(await walletOf(one.seller)).toMatchObject({ availableBalance: 4750 })
  await expect.poll(() => kindsOf(one.seller)).toContain('refund-requested')
})

test('granted, the money goes back once, however often it is pressed, and the course ends', async () => {
  const one = await aRefundRequest()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => answer(one.seller, one, { accept: true })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  const order = await orderOf(one.buyer, one.orderId)
  expect([order.state, order.refunds]).toMatchObject(['refunded', [{ state: 'paid', amount: 5000 }]])
  expect(shop.ended.filter(({ itemId }) => itemId === one.courseId)).toHaveLength(1)
  expect(await walletOf(one.seller)).toMatchObject({ availableBalance: 0 })
})

test('a part can be granted: the course stays open', async () => {
  const one = await aRefundRequest()
  const { data } = await answer(one.seller, one, { accept: true, amount: 2000, note: 'For the second half.' })
  expect(data).toMatchObject({ state: 'granted', note: 'For the second half.', amount: 3000 })
  const order = await orderOf(one.buyer, one.orderId)
  expect([order.state, order.refunds]).toMatchObject(['paid', [{ amount: 2000 }]])
  expect(shop.ended.filter(({ itemId }) => itemId === one.courseId)).toHaveLength(0)
})

test('refused, the buyer reads why, and cannot ask again', async () => {
  const one = await aRefundRequest()
  await answer(one.seller, one, { accept: false, note: 'You took it to its end.' })
  expect((await orderOf(one.buyer, one.orderId)).refunds).toMatchObject([
    { state: 'refused', answer: 'You took it to its end.' },
  ])
  await expect.poll(() => kindsOf(one.buyer)).toContain('refund-refused')
  expect((await ask(one.buyer, one.orderId)).error?.message).toBe(requests.refundRequestMessages.refused)
  expect((await answer(one.seller, one, { accept: true })).status).toBe(409)
})

test('a refund that the seller makes by hand answers the request', async () => {
  const one = await aRefundRequest()
  await ask(one.seller, one.orderId)
  expect(await listOf(one.seller)).toMatchObject([{ state: 'granted' }])
})

test('only its seller answers, and after 90 days nobody can ask', async () => {
  const one = await aRefundRequest()
  expect((await answer(one.buyer, one, { accept: true })).status).toBe(404)
  expect((await answer(await world.aUser(), one, { accept: true })).status).toBe(404)
  const other = await aRefundRequest()
  await db
    .updateTable('orders')
    .set({ paidAt: new Date(world.now().getTime() - 91 * 86_400_000) })
    .where('id', '=', other.orderId)
    .execute()
  await db.deleteFrom('refundRequests').where('orderId', '=', other.orderId).execute()
  expect((await ask(other.buyer, other.orderId)).error?.message).toBe(api.paymentMessages.noReturn)
})

test('after seven days staff decide, with a proof and a line in the log; before that they cannot', async () => {
  const one = await aRefundRequest()
  const admin = await world.aUser('desk', { role: 'admin' })
  const decide = async (body: { accept: boolean; note: string }) => {
    const { proof } = await createProof(world, { sessionId: admin.sessionId, purpose: 'adjust-books' })
    return world.call(requests.decideRefundRequest, {
      as: admin,
      params: { id: one.request.id },
      body,
      headers: { [proofHeader]: proof },
    })
  }
  const late = () => world.call(requests.listLateRefundRequests, { as: admin })
  const note = 'The seller has not answered for a week.'
  expect((await decide({ accept: true, note })).status).toBe(404)
  await db
    .updateTable('refundRequests')
    .set({ answerBy: world.now() })
    .where('id', '=', one.request.id)
    .execute()
  expect((await late()).data.refundRequests.map(({ id }) => id)).toEqual([one.request.id])
  // Who sold it does not decide about it.
  await db.updateTable('orders').set({ sellerId: admin.id }).where('id', '=', one.orderId).execute()
  expect((await decide({ accept: false, note })).error?.message).toBe(requests.refundRequestMessages.own)
  await db.updateTable('orders').set({ sellerId: one.seller.id }).where('id', '=', one.orderId).execute()
  expect((await decide({ accept: true, note })).data).toMatchObject({ state: 'granted' })
  expect((await late()).data.refundRequests).toEqual([])
  expect((await orderOf(one.buyer, one.orderId)).state).toBe('refunded')
  const { entries } = (await world.call(listLog, { as: admin, query: {} })).data
  expect(entries[0]).toMatchObject({ action: 'refund-granted', subjectId: one.request.id })
})

test('afterwards the books have no problem', async () => {
  expect(await problems(db)).toEqual([])
})
