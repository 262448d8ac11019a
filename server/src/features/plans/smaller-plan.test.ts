import { randomUUID } from 'node:crypto'
import * as communities from '@akada/contract/communities/space-routes'
import { sendSpaceMessage } from '@akada/contract/messages/space-routes'
import * as courses from '@akada/contract/courses/routes'
import { enrol } from '@akada/contract/learning/enrolment-routes'
import { createModule } from '@akada/contract/courses/module-routes'
import { getActivePlan } from '@akada/contract/plans/routes'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { fitToPlan } from './fit-to-plan.ts'
import { plans } from './plans.feature.ts'
import { renewSubscriptions } from './renewals.ts'
import { subscribe } from './testing/subscribe.ts'

const world = await sharedWorld()
const { db } = world

/** The period ends without a renewal. */
async function end({ id }: Person): Promise<void> {
  const past = new Date(world.now().getTime() - 1000)
  await db
    .updateTable('subscriptions')
    .set({ renews: false, nextLookAt: past, periodEndsAt: past, periodStartsAt: new Date(0) })
    .where('userId', '=', id)
    .execute()
  await renewSubscriptions(world)
}
const planForSale = plans.sellables!.PLAN!
const basic = '00000000-0000-7000-8000-000000000002'

/** A plan is paid. */
async function start({ id: buyerId }: Person): Promise<void> {
  const at = world.now()
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      reference: randomUUID(),
      buyerId,
      itemType: 'PLAN',
      itemId: basic,
      itemTitle: 'Basic plan',
      gross: 350_000,
      feeBps: 10_000,
      fee: 350_000,
      net: 0,
      holdDays: 0,
      expiresAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sold = { orderId, buyerId, itemId: basic, at, details: { value: 350_000 } }
  await db.transaction().execute((tx) => planForSale.deliver(tx, sold, world.declared))
}
const seen = async (as: Person, courseId: string) =>
  (await world.call(courses.getCourse, { as, params: { id: courseId } })).data
const rename = (as: Person, courseId: string) =>
  world.call(courses.updateCourse, { as, params: { courseId }, body: { title: 'Another title' } })

async function fiveCourses() {
  const ada = await world.aUser()
  await subscribe(db, ada)
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push((await aCourse(db, ada)).id)
  return { ada, ids }
}

test('of five courses a plan of three leaves those with the most learners open, then the oldest; the rest are read-only', async () => {
  const { ada, ids } = await fiveCourses()
  const [obi, eve] = [await world.aUser(), await world.aUser()]
  await world.call(enrol, { as: obi, params: { id: ids[4]! }, body: {} })
  await world.call(enrol, { as: obi, params: { id: ids[3]! }, body: {} })
  await world.call(enrol, { as: eve, params: { id: ids[3]! }, body: {} })
  await end(ada)
  const states = await Promise.all(ids.map(async (id) => (await seen(ada, id)).overPlan))
  expect(states).toEqual([null, 'read-only', 'read-only', null, null])

  const refused = await rename(ada, ids[1]!)
  expect([refused.status, refused.error]).toMatchObject([
    402,
    { code: 'API_ERR_PLAN_LIMIT', limit: 'maxCourses', used: 5, allowed: 3, upgradeTab: 'course-plans' },
  ])
  const module = await world.call(createModule, {
    as: ada,
    body: { courseId: ids[2]!, title: 'More' },
  })
  expect(module.status).toBe(402)
  expect((await rename(ada, ids[0]!)).status).toBe(200)

  const late = await world.call(enrol, { as: eve, params: { id: ids[1]! }, body: {} })
  expect([late.status, late.error.message]).toEqual([409, 'This course takes no new learners at the moment.'])
  expect(await seen(eve, ids[1]!)).toMatchObject({ takesLearners: false, overPlan: null })
  const listed = await db
    .selectFrom('marketCourses')
    .select('courseId')
    .where('courseId', 'in', ids)
    .execute()
  expect(listed.map(({ courseId }) => courseId).toSorted()).toEqual([ids[0]!, ids[3]!, ids[4]!].toSorted())
})

test('nothing is lost: learners of a read-only course keep it, and a larger plan opens all again', async () => {
  const { ada, ids } = await fiveCourses()
  const obi = await world.aUser()
  for (const id of ids) await world.call(enrol, { as: obi, params: { id }, body: {} })
  await end(ada)
  expect(await seen(ada, ids[4]!)).toMatchObject({ overPlan: 'read-only', students: 1 })
  expect((await seen(obi, ids[4]!)).isEnrolled).toBe(true)
  expect((await world.call(enrol, { as: obi, params: { id: ids[4]! }, body: {} })).status).toBe(200)
  await start(ada)
  const states = await Promise.all(ids.map(async (id) => (await seen(ada, id)).overPlan))
  expect(states).toEqual([null, null, null, null, null])
  expect((await rename(ada, ids[4]!)).status).toBe(200)
  expect((await seen(ada, ids[4]!)).takesLearners).toBe(true)
})

test('deleting one course opens the next, and none is unarchived beyond the plan', async () => {
  const { ada, ids } = await fiveCourses()
  await end(ada)
  await world.call(courses.deleteCourse, { as: ada, params: { courseId: ids[4]! } })
  expect((await seen(ada, ids[3]!)).overPlan).toBe('read-only')
  const archive = (archived: boolean) =>
    world.call(courses.archiveCourse, { as: ada, params: { courseId: ids[0]! }, body: { archived } })
  expect((await archive(true)).status).toBe(200)
  expect((await seen(ada, ids[3]!)).overPlan).toBe(null)
  expect((await archive(false)).status).toBe(402)
})

test('a course with a price is not for sale on a plan that sells nothing, until it is free', async () => {
  const ada = await world.aUser()
  await subscribe(db, ada)
  const paid = { isPaid: true, currency: 'NGN', amountMinor: 500_000 }
  const { id } = await aCourse(db, ada, paid)
  await end(ada)
  expect(await seen(ada, id)).toMatchObject({ overPlan: 'not-for-sale', takesLearners: false })
  expect((await rename(ada, id)).status).toBe(200)
  await world.call(courses.updateCourse, { as: ada, params: { courseId: id }, body: { isPaid: false } })
  expect(await seen(ada, id)).toMatchObject({ overPlan: null, takesLearners: true })
})

test('spaces beyond the plan are read-only once it ends, the oldest stay open, and nobody is admitted', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  await subscribe(db, ada, 'pro')
  const { communityId, spaceId: first } = await aCommunity(world, ada, { members: [obi] })
  const second = await aSpace(db, communityId, { members: [ada] })
  const usage = (await world.call(getActivePlan, { as: ada })).data.usage
  expect(usage).toContainEqual({ limit: 'maxSpaces', used: 2, allowed: 30, resetsAt: null })
  expect(usage.map(({ limit }) => limit)).toContain('liveMinutesPerMonth')
  await end(ada)
  const space = async (spaceId: string) =>
    (await world.call(communities.getSpace, { as: ada, params: { communityId, spaceId } })).data
  expect([(await space(first)).isFrozen, (await space(second)).isFrozen]).toEqual([false, true])
  const say = (spaceId: string) =>
    world.call(sendSpaceMessage, {
      as: ada,
      params: { communityId, spaceId },
      body: { body: 'Hello' },
    })
  expect([(await say(first)).status, (await say(second)).status]).toEqual([201, 403])
  const params = { communityId, spaceId: second }
  const refused = await world.call(communities.updateSpace, { as: ada, params, body: { name: 'Buttons' } })
  expect([refused.status, refused.error]).toMatchObject([402, { limit: 'maxSpaces', used: 2, allowed: 1 }])
  const joining = await world.call(communities.addSpaceMembers, {
    as: ada,
    params,
    body: { members: [obi.id] },
  })
  expect(joining.status).toBe(402)
  await start(ada)
  expect((await space(second)).isFrozen).toBe(false)
})

test('two concurrent changes of a plan end in one state', async () => {
  const { ada, ids } = await fiveCourses()
  await db
    .updateTable('subscriptions')
    .set({ state: 'ended', endedAt: world.now() })
    .where('userId', '=', ada.id)
    .execute()
  const fit = () => db.transaction().execute((tx) => fitToPlan(tx, world.declared, ada.id))
  await Promise.all([fit(), fit(), fit(), fit()])
  const open = await db
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', ids)
    .where('overPlan', 'is', null)
    .execute()
  expect(open).toHaveLength(3)
})
