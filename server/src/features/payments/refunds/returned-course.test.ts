import { getTeaching, listTaughtCourses } from '@akada/contract/analytics/routes'
import { getCertificate } from '@akada/contract/certificates/routes'
import { getCourse } from '@akada/contract/courses/routes'
import { getEarnings } from '@akada/contract/wallets/earning-routes'
import * as api from '@akada/contract/payments/routes'
import { previewRefund } from '@akada/contract/payments/refund-request-routes'
import { createReview, deleteReview, listReviews, reviewMessages } from '@akada/contract/reviews/routes'
import { expect, test } from 'vitest'
import { certificatePage } from '#features/certificates/public.ts'
import { buyingCourses } from '#features/learning/testing/bought.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import {
  anAccount,
  anOrder,
  balancesOf,
  hold,
  openWallet,
  problems,
  settle,
  testSql,
} from '../testing/books.ts'

const world = await sharedWorld()
const { db } = world
const { bought, deliver, giveBack, open, pass, report } = buyingCourses(world)
const release = testSql(`select release_earnings($1, $2)`)

/** A course that was paid for. */
async function sold() {
  const one = await bought()
  const seller = { id: one.seller.id, wallet: await openWallet(db, one.seller.id) }
  const sale = { buyer: one.buyer.id, item: one.courseId, gross: 500_000, feeBps: 500, holdDays: 0 }
  const order = await anOrder(db, seller, sale)
  await settle(db, order, { at: world.now() })
  await release(db, seller.wallet, world.now())
  return { ...one, wallet: seller.wallet, orderId: order.id }
}
type Sold = Awaited<ReturnType<typeof sold>>

/** Its buyer learns all of it. */
async function complete(one: Sold): Promise<string> {
  const lessonIds = [...one.texts, ...one.films]
  for (const lessonId of lessonIds) await open(one.buyer, lessonId)
  await pass(one, 86_400)
  await report(
    one,
    lessonIds.map((lessonId) => ({ lessonId, seen: [[0, 600]] })),
  )
  const row = db.selectFrom('certificates').select('number').where('courseId', '=', one.courseId)
  return (await row.executeTakeFirstOrThrow()).number
}

const about = ({ courseId }: Sold) => ({ interactableId: courseId, interactableType: 'COURSE' }) as const
const review = (one: Sold, rating = 5) =>
  world.call(createReview, { as: one.buyer, body: { ...about(one), rating, comment: 'Clear.' } })
const reviewsFor = async (one: Sold, as?: Person) =>
  (await world.call(listReviews, { query: about(one), ...(as && { as }) })).data
const preview = (as: Person, { orderId: id }: Sold, query: { amount?: string } = {}) =>
  world.call(previewRefund, { as, params: { id }, query })
const refund = (as: Person, { orderId: id }: Sold, body: { amount?: number; reason?: string } = {}) =>
  world.call(api.refundOrder, {
    as,
    params: { id },
    body: { cause: 'goodwill', reason: 'It was not for you.', ...body },
  })

async function figuresOf({ seller: as, courseId }: Sold) {
  const ownEarnings = { as, params: { id: as.id }, query: {} }
  const { sales, returns, kept: keptSales } = (await world.call(getEarnings, ownEarnings)).data.totals
  const { soldWeek, students, newWeek, completedWeek } = (await world.call(getTeaching, ownEarnings)).data
  const taught = (await world.call(listTaughtCourses, ownEarnings)).data.courses.map((one) => one.students)
  const page = (await world.call(getCourse, { as, params: { id: courseId } })).data
  const lessons = db.selectFrom('lessonStats as s').innerJoin('lessons as l', 'l.id', 's.lessonId')
  const reached = await lessons.select(['s.opened', 's.done']).where('l.courseId', '=', courseId).execute()
  return {
    money: { sales, returns, kept: keptSales },
    week: { sales: soldWeek.sales, returns: soldWeek.returns, kept: soldWeek.kept },
    learners: [students, page.students, ...taught, newWeek],
    completed: [completedWeek, page.completionRate?.rate ?? 0],
    opened: reached.reduce((sum, { opened }) => sum + opened, 0),
    done: reached.reduce((sum, { done }) => sum + done, 0),
  }
}

test('a returned course withdraws certificate and review, and every figure says so; bought again, they are back', async () => {
  const one = await sold()
  const number = await complete(one)
  expect((await review(one)).status).toBe(201)
  const once = { sales: 1, returns: 0, kept: 1 }
  expect(await figuresOf(one)).toEqual({
    money: once,
    week: once,
    learners: [1, 1, 1, 1],
    completed: [1, 100],
    opened: 10,
    done: 10,
  })
  expect((await refund(one.seller, one)).status).toBe(201)
  const { data } = await world.call(getCertificate, { params: { number } })
  expect(data).toMatchObject({ status: 'withdrawn', isReturned: true, pdf: null, learnerName: 'Ada Obi' })
  const page = await certificatePage.describe(world, { id: number, origin: 'https://akada.test' } as never)
  expect([page?.status, page?.body]).toEqual([200, expect.stringContaining('the course was returned')])
  expect(await reviewsFor(one, await world.aUser())).toMatchObject({ reviews: [], summary: { count: 0 } })
  expect((await reviewsFor(one, one.seller)).reviews).toMatchObject([{ isWithdrawn: true, rating: 5 }])
  const back = { sales: 1, returns: 1, kept: 0 }
  expect(await figuresOf(one)).toEqual({
    money: back,
    week: back,
    learners: [0, 0, 0, 0],
    completed: [0, 0],
    opened: 0,
    done: 0,
  })
  await deliver(one)
  expect((await world.call(getCertificate, { params: { number } })).data.status).toBe('valid')
  expect(await reviewsFor(one)).toMatchObject({ reviews: [{ isWithdrawn: false }], summary: { count: 1 } })
  expect(await figuresOf(one)).toMatchObject({
    learners: [1, 1, 1, 1],
    completed: [1, 100],
    opened: 10,
    done: 10,
  })
})

test('the author of a withdrawn review sees and deletes it, and its stars are not taken twice', async () => {
  const one = await sold()
  await complete(one)
  const { data } = await review(one, 4)
  await giveBack(one)
  expect((await reviewsFor(one, one.buyer)).mine).toMatchObject({ isWithdrawn: true, rating: 4 })
  // Another review of four stars counts alone.
  const other = await world.aUser()
  await deliver({ buyer: other, courseId: one.courseId })
  await db.updateTable('enrolments').set({ doneCount: 10 }).where('userId', '=', other.id).execute()
  await world.call(createReview, { as: other, body: { ...about(one), rating: 4 } })
  const { status } = await world.call(deleteReview, { as: one.buyer, params: { id: data.id } })
  expect(status).toBe(200)
  const stars = db.selectFrom('courseStats').select('ratings').where('courseId', '=', one.courseId)
  expect((await stars.executeTakeFirstOrThrow()).ratings).toEqual([0, 0, 0, 1, 0])
})

test('a refund is looked at before it is made: sums that are then those of the ledger, and nothing has changed', async () => {
  const one = await sold()
  await complete(one)
  const { data } = await preview(one.seller, one)
  expect(data).toMatchObject({
    amount: 5000,
    left: 5000,
    endsDelivery: true,
    isShort: false,
    before: { available: 4750, owed: 0 },
    after: { available: 0, owed: 0 },
  })
  expect(await balancesOf(db, one.wallet)).toMatchObject({ available: 475_000 })
  const part = (await preview(one.seller, one, { amount: '2000' })).data
  expect(part).toMatchObject({ amount: 2000, endsDelivery: false, after: { available: 2850 } })
  expect((await figuresOf(one)).learners).toEqual([1, 1, 1, 1])
  expect((await preview(one.buyer, one)).status).toBe(404)
  expect((await preview(one.seller, one, { amount: '5000.01' })).error.message).toBe(
    api.paymentMessages.tooMuch,
  )
  await refund(one.seller, one, { amount: 2000 })
  expect(await balancesOf(db, one.wallet)).toMatchObject({ available: part.after.availableMinor })
  expect(await problems(db)).toEqual([])
})

test('a seller who has withdrawn the money is warned of what they will owe, and owes exactly that', async () => {
  const one = await sold()
  const account = await anAccount(db, one.seller.id)
  await hold(db, {
    seller: { id: one.seller.id, wallet: one.wallet },
    account,
    amount: 475_000,
    at: world.now(),
  })
  const { data } = await preview(one.seller, one)
  expect(data).toMatchObject({ isShort: true, before: { available: 0, owed: 0 }, after: { owed: 4750 } })
  await refund(one.seller, one)
  expect(await balancesOf(db, one.wallet)).toMatchObject({ owed: data.after.owedMinor })
})

test('nobody refunds without a reason, which the buyer reads', async () => {
  const one = await sold()
  expect((await refund(one.seller, one, { reason: ' ' })).error.errors).toEqual(['Give a reason.'])
  await refund(one.seller, one)
  const { data } = await world.call(api.getOrder, { as: one.buyer, params: { id: one.orderId } })
  expect(data.refunds).toMatchObject([{ cause: 'goodwill', reason: 'It was not for you.', amount: 5000 }])
})

test('a course is reviewed by who has done a fifth of it', async () => {
  const one = await sold()
  await open(one.buyer, one.texts[0]!)
  await open(one.buyer, one.texts[1]!)
  await pass(one, 3600)
  const read = (lessonId: string) => report(one, [{ lessonId, seen: [[0, 1]] }])
  await read(one.texts[0]!)
  const early = await review(one)
  expect([early.status, early.error.message]).toEqual([403, reviewMessages.tooEarly])
  await read(one.texts[1]!)
  expect((await review(one)).status).toBe(201)
  // Lessons that are added later take nothing back.
  await db.updateTable('courses').set({ itemsCount: 100 }).where('id', '=', one.courseId).execute()
  expect((await review(one, 3)).data).toMatchObject({ rating: 3, percentage: 2 })
})
