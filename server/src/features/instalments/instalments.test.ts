import * as api from '@akada/contract/instalments/routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { reportProgress } from '@akada/contract/learning/routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import * as payments from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { problems } from '#features/payments/testing/books.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { advanceInstalmentPlans } from './advance-plan.ts'
import { splitPrice } from './start-instalments.ts'

const world = await createWorld()
const bank = await aBank(world)
const { db } = world
const day = 86_400

/** A course at ₦5,000, sold in up to three parts. */
async function forSale() {
  const seller = await world.aUser()
  await subscribe(db, seller, 'pro')
  const price = { isPaid: true, amountMinor: 500_000, currency: 'NGN' }
  const course = await aCourse(db, seller, price)
  const params = { courseId: course.id }
  await world.call(api.offerInstalments, { as: seller, params, body: { maxParts: 3 } })
  return { ...course, seller }
}
type Shop = Awaited<ReturnType<typeof forSale>>

const start = (as: Person, { id }: Shop, parts = 3) =>
  world.call(api.startInstalments, { as, params: { courseId: id }, body: { parts } })
const planOf = async (as: Person, { id }: Shop) =>
  (await world.call(api.getInstalments, { as, params: { courseId: id } })).data.plan!
const order = (as: Person, partId: string) =>
  world.call(payments.createTransaction, {
    as,
    body: { interactableId: partId, interactableType: 'PART', method: 'transfer' },
  })
async function pay(as: Person, partId: string) {
  const { order: made } = (await order(as, partId)).data
  const [payment] = made.payments
  const accountNumber = payment!.transfer?.accountNumber
  await bank.ask('/simulate/transfers', { accountNumber, amountMinor: made.amountMinor })
  await world.call(payments.checkPayment, { as, params: { id: payment!.id } })
  return made
}
/** A buyer who has paid the first of three parts. */
async function begun() {
  const [shop, buyer] = [await forSale(), await world.aUser()]
  const { data: plan } = await start(buyer, shop)
  const first = await pay(buyer, plan.nextPartId!)
  return { shop, buyer, first, plan: await planOf(buyer, shop) }
}
const lessonOf = (as: Person, { lessonIds }: Shop) =>
  world.call(getLesson, { as, params: { lessonId: lessonIds[0]! } })
/** Time passes, and the buyer signs in again. */
async function pass(buyer: Person, seconds: number): Promise<void> {
  world.later(seconds)
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.now().getTime() + day * 1000) })
    .execute()
  buyer.token = await world.accessTokens.issue({ userId: buyer.id, sessionId: buyer.sessionId })
}
const kindsOf = async (as: Person) =>
  (await world.call(listNotifications, { as, query: {} })).data.notifications.map(({ kind }) => kind)

test('a price is split into parts of whole naira that add up to it', () => {
  expect(splitPrice(500_000, 3)).toEqual([166_800, 166_600, 166_600])
  expect(splitPrice(100_001, 4)).toEqual([25_001, 25_000, 25_000, 25_000])
})

test('the first part opens the course; each is a sale with its own fee, and the last ends the plan', async () => {
  const { shop, buyer, first, plan } = await begun()
  expect(first).toMatchObject({
    item: { type: 'PART', title: 'A course, part 1 of 3' },
    amountMinor: 166_800,
  })
  expect(plan).toMatchObject({ state: 'running', isPaused: false })
  expect(plan.parts.map(({ paidAt }) => paidAt !== null)).toEqual([true, false, false])
  expect((await lessonOf(buyer, shop)).status).toBe(200)
  const [, second, third] = plan.parts
  expect((await order(buyer, third!.id)).error?.message).toBe(api.instalmentMessages.earlier)
  await pay(buyer, second!.id)
  await pay(buyer, third!.id)
  expect(await planOf(buyer, shop)).toMatchObject({ state: 'paid', nextPartId: null })
  expect((await order(buyer, third!.id)).status).toBe(409)
  const sold = await db
    .selectFrom('orders')
    .select(['gross', 'fee', 'net'])
    .where('sellerId', '=', shop.seller.id)
    .execute()
  expect(sold.reduce((sum, { gross }) => sum + gross, 0)).toBe(500_000)
  expect(sold.every(({ gross, fee, net }) => fee + net === gross && fee > 0)).toBe(true)
  expect(await problems(db)).toEqual([])
})

test('a part is paid exactly once, however many tabs order and check it; what comes twice goes back', async () => {
  const [shop, buyer] = [await forSale(), await world.aUser()]
  const plans = await Promise.all(Array.from({ length: 10 }, () => start(buyer, shop)))
  const [partId] = new Set(plans.map(({ data }) => data.nextPartId!))
  expect(new Set(plans.map(({ data }) => data.id)).size).toBe(1)
  const orders = await Promise.all(Array.from({ length: 10 }, () => order(buyer, partId!)))
  expect(new Set(orders.map(({ data }) => data.order.id)).size).toBe(1)
  const [payment] = orders[0]!.data.order.payments
  const accountNumber = payment!.transfer?.accountNumber
  await bank.ask('/simulate/transfers', { accountNumber, amountMinor: 166_800, times: 2 })
  const check = () => world.call(payments.checkPayment, { as: buyer, params: { id: payment!.id } })
  await Promise.all(Array.from({ length: 10 }, check))
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', buyer.id)
    .where('state', '=', 'paid')
    .execute()
  expect(paid).toHaveLength(1)
  expect((await planOf(buyer, shop)).parts.filter(({ paidAt }) => paidAt)).toHaveLength(1)
  expect((await start(buyer, shop)).status).toBe(409)
  expect(await problems(db)).toEqual([])
})

test('the buyer gives the first part back within the window; the course closes, and it can be bought again', async () => {
  const { shop, buyer, first } = await begun()
  const body = { reason: 'Not for me.' }
  expect((await world.call(payments.refundOrder, { as: buyer, params: { id: first.id }, body })).status).toBe(
    201,
  )
  expect((await lessonOf(buyer, shop)).status).toBe(403)
  const again = await start(buyer, shop, 2)
  expect([again.status, again.data.parts.length]).toEqual([201, 2])
  await pay(buyer, again.data.nextPartId!)
  expect((await lessonOf(buyer, shop)).status).toBe(200)
  expect(await problems(db)).toEqual([])
})

test('a later part that its seller gives back is due again, and nothing else changes', async () => {
  const { shop, buyer, plan } = await begun()
  const second = await pay(buyer, plan.parts[1]!.id)
  const body = { reason: 'A bad month.' }
  await world.call(payments.refundOrder, { as: shop.seller, params: { id: second.id }, body })
  const now = await planOf(buyer, shop)
  expect(now).toMatchObject({ state: 'running', isPaused: false, nextPartId: plan.parts[1]!.id })
  expect((await lessonOf(buyer, shop)).status).toBe(200)
  await pay(buyer, now.nextPartId!)
  expect((await planOf(buyer, shop)).nextPartId).toBe(plan.parts[2]!.id)
  expect(await problems(db)).toEqual([])
})

test('only offered numbers of parts, never for strangers, and never below the least', async () => {
  const [shop, buyer] = [await forSale(), await world.aUser()]
  expect((await start(buyer, shop, 4)).error?.message).toBe(api.instalmentMessages.notOffered)
  const { data: plan } = await start(buyer, shop)
  expect((await order(await world.aUser(), plan.nextPartId!)).status).toBe(404)
  await db.updateTable('courses').set({ amountMinor: 25_000 }).where('id', '=', shop.id).execute()
  expect((await start(buyer, shop)).error?.message).toBe(api.instalmentMessages.tooCheap)
})

test('the first part that is paid ends an open order of the whole course, and the whole price one of a part', async () => {
  const whole = (as: Person, { id }: Shop) =>
    world.call(payments.createTransaction, {
      as,
      body: { interactableId: id, interactableType: 'COURSE', method: 'transfer' },
    })
  const stateOf = async (as: Person, id: string) =>
    (await world.call(payments.getOrder, { as, params: { id } })).data
  const [shop, one, other] = [await forSale(), await world.aUser(), await world.aUser()]
  const all = (await whole(one, shop)).data.order
  const first = await pay(one, (await start(one, shop)).data.nextPartId!)
  expect(await stateOf(one, all.id)).toMatchObject({ state: 'cancelled', paidBy: first.id })
  const part = (await order(other, (await start(other, shop)).data.nextPartId!)).data.order
  const paid = (await whole(other, shop)).data.order
  const accountNumber = paid.payments[0]!.transfer?.accountNumber
  await bank.ask('/simulate/transfers', { accountNumber, amountMinor: paid.amountMinor })
  await world.call(payments.checkPayment, { as: other, params: { id: paid.payments[0]!.id } })
  expect(await stateOf(other, part.id)).toMatchObject({ state: 'cancelled', paidBy: paid.id })
  expect(await problems(db)).toEqual([])
})

test('a late part pauses the lessons after a reminder; progress stays, and paying opens them again', async () => {
  const { shop, buyer, plan } = await begun()
  const seen = { items: [{ lessonId: shop.lessonIds[0]!, seen: [[0, 1]] as [number, number][] }] }
  await world.call(reportProgress, { as: buyer, params: { courseId: shop.id }, body: seen })
  const before = await db.selectFrom('lessonProgress').selectAll().where('userId', '=', buyer.id).execute()
  const dueIn = (Date.parse(plan.parts[1]!.dueAt!) - world.now().getTime()) / 1000
  await pass(buyer, dueIn - 2 * day)
  await advanceInstalmentPlans(world)
  await expect.poll(() => kindsOf(buyer)).toContain('instalment-due')
  expect((await lessonOf(buyer, shop)).status).toBe(200)
  await pass(buyer, 6 * day)
  await advanceInstalmentPlans(world)
  expect(await planOf(buyer, shop)).toMatchObject({ isPaused: true })
  await expect.poll(() => kindsOf(buyer)).toContain('instalment-late')
  const closed = await lessonOf(buyer, shop)
  expect([closed.status, closed.error?.message]).toEqual([
    403,
    'A part of the price is late. Pay it to go on; your progress is safe.',
  ])
  expect(await db.selectFrom('lessonProgress').selectAll().where('userId', '=', buyer.id).execute()).toEqual(
    before,
  )
  await pay(buyer, plan.parts[1]!.id)
  expect((await lessonOf(buyer, shop)).status).toBe(200)
  expect(await planOf(buyer, shop)).toMatchObject({ isPaused: false, state: 'running' })
})
