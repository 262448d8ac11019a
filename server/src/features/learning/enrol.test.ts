import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/learning/enrolment-routes'
import { getCourse } from '@akada/contract/courses/routes'
import { paymentMessages } from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { learning } from './learning.feature.ts'

const world = await sharedWorld()
/** The feature's own: other tests add theirs to the declared ones. */
const sale = learning.sellables!.COURSE!
const { db, declared } = world

const enrol = (as: { token: string }, id: string, body: { fromPostId?: string } = {}) =>
  world.call(api.enrol, { as, params: { id }, body })
const leave = (as: { token: string }, id: string) => world.call(api.leaveCourse, { as, params: { id } })
const statsOf = (courseId: string) =>
  db
    .selectFrom('courseStats')
    .select(['students', 'completions'])
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
const daysOf = (courseId: string) =>
  db.selectFrom('courseDays').select(['enrolled', 'active']).where('courseId', '=', courseId).execute()

test('eight concurrent taps enrol one learner, whom the course counts once', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(db, ada)
  const taps = await Promise.all(Array.from({ length: 8 }, () => enrol(obi, id)))
  expect(taps.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(taps[0]?.data).toMatchObject({ courseId: id, enrolled: true, percentageCompletion: 0 })
  expect(new Set(taps.map(({ data }) => data.enrolledAt)).size).toBe(1)
  expect(await statsOf(id)).toEqual({ students: 1, completions: 0 })
  expect(await daysOf(id)).toEqual([{ enrolled: 1, active: 1 }])
  const seen = await world.call(getCourse, { as: obi, params: { id } })
  expect(seen.data).toMatchObject({ isEnrolled: true, percentageCompletion: 0, students: 1 })
})

test('a learner who leaves is no longer counted, and returns to their progress', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(db, ada)
  const { data: first } = await enrol(obi, id)
  const left = await Promise.all([leave(obi, id), leave(obi, id)])
  const answer = { courseId: id, enrolled: false }
  expect(left.map(({ data }) => data)).toEqual([answer, answer])
  expect(await statsOf(id)).toMatchObject({ students: 0 })
  expect((await enrol(obi, id)).data.enrolledAt).toBe(first.enrolledAt)
  expect(await statsOf(id)).toMatchObject({ students: 1 })
  // Who returns on the same day has been active on it once.
  expect(await daysOf(id)).toEqual([{ enrolled: 2, active: 1 }])
})

test('nobody enrols in an own course, in a draft, an archived or a removed one', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const ownCourse = await enrol(ada, (await aCourse(db, ada)).id)
  expect([ownCourse.status, ownCourse.error.message]).toEqual([409, 'You cannot enrol in your own course.'])
  for (const state of [
    { status: 'draft' },
    { status: 'archived' },
    { removedAt: new Date() },
    { hiddenAt: new Date() },
  ])
    expect((await enrol(obi, (await aCourse(db, ada, state)).id)).status).toBe(404)
  expect((await enrol(obi, randomUUID())).status).toBe(404)
})

test('an enrolment survives archiving and a block, and the post that led to it is counted', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(db, ada)
  const post = await world.aPost(ada)
  const other = await world.aPost(ada)
  await db.updateTable('posts').set({ courseId: id }).where('id', '=', post.id).execute()
  await enrol(obi, id, { fromPostId: post.id })
  const eve = await world.aUser()
  await enrol(eve, id, { fromPostId: other.id })
  const rows = await db
    .selectFrom('enrolments')
    .select(['userId', 'fromPostId'])
    .where('courseId', '=', id)
    .execute()
  expect(Object.fromEntries(rows.map(({ userId, fromPostId }) => [userId, fromPostId]))).toEqual({
    [obi.id]: post.id,
    [eve.id]: null,
  })
  await db.updateTable('courses').set({ status: 'archived' }).where('id', '=', id).execute()
  await db.insertInto('blocks').values({ userId: ada.id, targetId: obi.id, type: 'BLOCK' }).execute()
  expect((await enrol(obi, id)).status).toBe(200)
  expect((await world.call(getCourse, { as: obi, params: { id } })).status).toBe(200)
})

const paid = { isPaid: true, currency: 'NGN', amountMinor: 1_200_000 }

test('a paid course returns its price, and a settled order enrols', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(db, ada, paid)
  const refused = await enrol(obi, id)
  expect([refused.status, refused.error]).toMatchObject([
    402,
    {
      code: 'API_ERR_PAYMENT_REQUIRED',
      courseId: id,
      amount: 12_000,
      amountMinor: 1_200_000,
      currency: 'NGN',
    },
  ])
  const sold = { orderId: randomUUID(), buyerId: obi.id, itemId: id, details: {}, at: world.now() }
  const settle = () =>
    db.transaction().execute(async (tx) => {
      if (await sale.canDeliver(tx, sold)) await sale.deliver(tx, sold, declared)
    })
  await Promise.all([settle(), settle()])
  expect(await statsOf(id)).toMatchObject({ students: 1 })
  expect((await enrol(obi, id)).status).toBe(200)
  await expect(sale.price(db, { itemId: id, buyerId: obi.id, at: world.now() })).rejects.toThrow(
    paymentMessages.isBought,
  )

  await leave(obi, id)
  expect((await enrol(obi, id)).status).toBe(200)
  await db.transaction().execute((tx) => sale.endDelivery(tx, sold, declared))
  expect([(await enrol(obi, id)).status, (await statsOf(id)).students]).toEqual([402, 0])
})

test('a purchase is visible, on sale and not owned already; otherwise it is refunded', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(db, ada, paid)
  const purchase = { itemId: id, buyerId: obi.id, at: world.now() }
  await expect(sale.price(db, purchase)).rejects.toThrow(paymentMessages.notForSale)
  const ownPrice = await sale.price(db, { itemId: id, buyerId: ada.id, at: world.now() })
  expect(ownPrice).toMatchObject({ sellerId: ada.id, priceMinor: 1_200_000 })
  const free = await aCourse(db, ada)
  expect(await sale.price(db, { ...purchase, itemId: free.id })).toMatchObject({ priceMinor: 0 })
  const canDeliver = (itemId: string) =>
    db
      .transaction()
      .execute((tx) =>
        sale.canDeliver(tx, { orderId: randomUUID(), buyerId: obi.id, itemId, details: {}, at: world.now() }),
      )
  expect(await canDeliver(id)).toBe(true)
  await db.updateTable('courses').set({ status: 'archived' }).where('id', '=', id).execute()
  expect(await canDeliver(id)).toBe(true)
  await expect(sale.price(db, purchase)).rejects.toThrow('Not found')
  await db.updateTable('courses').set({ hiddenAt: new Date() }).where('id', '=', id).execute()
  expect(await canDeliver(id)).toBe(false)
  await enrol(obi, free.id)
  expect(await canDeliver(free.id)).toBe(false)
})

test('a course can be returned while less than a fifth of it is done', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(db, ada, { lessons: 6 })
  await enrol(obi, id)
  const sold = { orderId: randomUUID(), buyerId: obi.id, itemId: id, details: {}, at: world.now() }
  const canReturn = async (doneCount: number) => {
    await db.updateTable('enrolments').set({ doneCount }).where('userId', '=', obi.id).execute()
    return sale.canReturn(db, sold)
  }
  expect([await canReturn(0), await canReturn(1), await canReturn(2)]).toEqual([true, true, false])
})
