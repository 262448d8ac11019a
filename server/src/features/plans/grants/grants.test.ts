import * as payments from '@akada/contract/payments/routes'
import * as api from '@akada/contract/plans/routes'
import * as grants from '@akada/contract/plans/grant-routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { giveFactor } from '#testing/world/factors.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { dayEnds } from '../periods.ts'
import { saleTermsOf } from '../public.ts'
import { renewSubscriptions } from '../renewals.ts'
import { passingTime } from '../testing/passing-time.ts'

const world = await createWorld()
const bank = await aBank(world)
const { db } = world
const day = 86_400
const basic = '00000000-0000-7000-8000-000000000002'
const pro = '00000000-0000-7000-8000-000000000003'

const { pass, aMember } = passingTime(world)
async function anAdmin(): Promise<Person> {
  const admin = await aMember()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  await giveFactor(world, admin.id)
  return admin
}

const dayAhead = (days: number) =>
  new Date(world.now().getTime() + days * day * 1000).toISOString().slice(0, 10)

async function grant(as: Person, to: { username: string }, { days = 30, feePercent = 1.25 } = {}) {
  const { proof } = await createProof(world, { sessionId: as.sessionId, purpose: 'adjust-books' })
  return world.call(grants.grantPlan, {
    as,
    headers: { [proofHeader]: proof },
    params: { username: `@${to.username}` },
    body: { plan: 'enterprise', until: dayAhead(days), feePercent },
  })
}
const order = (as: Person, id: string, interactableType: 'PLAN' | 'COURSE' = 'PLAN') =>
  world.call(payments.createTransaction, {
    as,
    body: { interactableId: id, interactableType, method: 'transfer' },
  })
async function buy(as: Person, id: string, type: 'PLAN' | 'COURSE' = 'PLAN') {
  const { data } = await order(as, id, type)
  const { transfer, id: payment } = data.order.payments[0]!
  const { amountMinor } = data.order
  await bank.ask('/simulate/transfers', { accountNumber: transfer?.accountNumber, amountMinor })
  await world.call(payments.checkPayment, { as, params: { id: payment } })
  return data.order
}
const getOwnSubscription = async (as: Person) =>
  (await world.call(api.getSubscription, { as, params: { id: as.id } })).data
const kindsOf = async (member: Person) => new Set(await kindsFor(db, member))
const feeOf = async (id: string) =>
  await db.selectFrom('orders').select(['feeBps', 'fee']).where('id', '=', id).executeTakeFirstOrThrow()

test('a grant applies at once through its last day in Lagos, with its fee, a notice and an entry in the log', async () => {
  const [admin, school] = [await anAdmin(), await aMember()]
  const { data, status } = await grant(admin, school)
  expect(status).toBe(200)
  const endsAt = dayEnds(dayAhead(30)).toISOString()
  expect(data).toMatchObject({ planName: 'enterprise', isGranted: true, feePercent: 1.25, endsAt })
  expect(await getOwnSubscription(school)).toMatchObject({
    status: 'active',
    planName: 'enterprise',
    isGranted: true,
    feePercent: 1.25,
  })
  expect(await saleTermsOf(db, school.id)).toEqual({ feeBps: 125, holdDays: 0 })
  expect(await kindsOf(school)).toEqual(new Set(['plan-granted']))
  const log = await db.selectFrom('auditLog').selectAll().where('action', '=', 'plan-granted').execute()
  expect(log).toMatchObject([{ actorId: admin.id, details: { feePercent: 1.25, before: 'freemium' } }])
  const list = await world.call(grants.listGrantedPlans, { as: admin })
  expect(list.data.plans.map(({ username }) => username)).toContain(school.username)
})

test('the fee is whole hundredths of a percent, 0 to 2, and the day is ahead; nobody grants themselves', async () => {
  const [admin, school] = [await anAdmin(), await aMember()]
  for (const feePercent of [-0.01, 2.01, 1.234, 100])
    expect(await grant(admin, school, { feePercent })).toMatchObject({ status: 400 })
  for (const days of [0, -3, 1200])
    expect(await grant(admin, school, { days })).toMatchObject({ status: 400 })
  expect((await grant(admin, admin)).error.message).toBe(grants.grantMessages.own)
  expect((await grant(admin, { username: 'nobody.here' })).error.message).toBe(grants.grantMessages.noMember)
  for (const feePercent of [0, 0.29, 2]) {
    const { data } = await grant(admin, school, { feePercent })
    expect(data.feePercent).toBe(feePercent)
  }
})

test('without a proof nothing is granted', async () => {
  const [admin, school] = [await anAdmin(), await aMember()]
  const { error } = await world.call(grants.grantPlan, {
    as: admin,
    params: { username: school.username },
    body: { plan: 'enterprise', until: dayAhead(9), feePercent: 1 },
  })
  expect(error.code).toBe('API_ERR_PROOF')
  expect((await getOwnSubscription(school)).status).toBe('inactive')
})

test('orders made keep their fee when a grant begins, changes and ends', async () => {
  const [admin, school, learner] = [await anAdmin(), await aMember(), await aMember()]
  await grant(admin, school, { feePercent: 0.5 })
  const courses = [
    await aCourse(db, school, { isPaid: true, amountMinor: 1_000_000, currency: 'NGN' }),
    await aCourse(db, school, { isPaid: true, amountMinor: 1_000_000, currency: 'NGN' }),
  ]
  const first = await buy(learner, courses[0]!.id, 'COURSE')
  await grant(admin, school, { feePercent: 2 })
  const second = await buy(learner, courses[1]!.id, 'COURSE')
  expect([await feeOf(first.id), await feeOf(second.id)]).toEqual([
    { feeBps: 50, fee: 5000 },
    { feeBps: 200, fee: 20_000 },
  ])
})

test('while a grant runs no plan is sold, previewed or changed, in words; what was ordered before is paid back', async () => {
  const [admin, school] = [await anAdmin(), await aMember()]
  const { data } = await order(school, pro)
  await grant(admin, school)
  const { granted } = api.planMessages
  expect((await order(school, pro)).error).toMatchObject({ code: 'API_ERR_CONFLICT', message: granted })
  const asked = { as: school, params: { id: school.id } }
  const preview = await world.call(api.previewSubscription, { ...asked, body: { planId: basic } })
  expect(preview.error.message).toBe(granted)
  const change = await world.call(api.updateSubscription, { ...asked, body: { renews: false } })
  expect(change.error.message).toBe(granted)
  const { transfer, id } = data.order.payments[0]!
  const { amountMinor } = data.order
  await bank.ask('/simulate/transfers', { accountNumber: transfer?.accountNumber, amountMinor })
  const paid = await world.call(payments.checkPayment, { as: school, params: { id } })
  expect(paid.data).toMatchObject({ isReturned: true })
  expect((await getOwnSubscription(school)).planName).toBe('enterprise')
})

test('its member is reminded, has seven days of grace in which a plan can be bought, and is on freemium then', async () => {
  const [admin, school, other] = [await anAdmin(), await aMember(), await aMember()]
  for (const one of [school, other]) await grant(admin, one, { days: 10 })
  const endsAt = dayEnds(dayAhead(10))
  const until = (days: number) => pass((endsAt.getTime() - world.now().getTime()) / 1000 + days * day + 60)
  await until(-7)
  await renewSubscriptions(world)
  expect(await kindsOf(school)).toEqual(new Set(['plan-granted', 'grant-due']))
  await until(1)
  await renewSubscriptions(world)
  expect(await getOwnSubscription(school)).toMatchObject({ planName: 'enterprise', renewal: 'retrying' })
  expect(await saleTermsOf(db, school.id)).toEqual({ feeBps: 125, holdDays: 0 })
  await buy(other, basic)
  expect(await getOwnSubscription(other)).toMatchObject({
    planName: 'basic',
    isGranted: false,
    feePercent: null,
  })
  await until(8)
  await renewSubscriptions(world)
  expect(await getOwnSubscription(school)).toMatchObject({ status: 'inactive', planName: 'freemium' })
  expect(await kindsOf(school)).toEqual(new Set(['plan-granted', 'grant-due', 'grant-ended', 'plan-ended']))
})

test('a plan that was paid waits while a grant runs and continues for the days that were left', async () => {
  const [admin, school] = [await anAdmin(), await aMember()]
  await buy(school, pro)
  await pass(5 * day)
  const left = (await getOwnSubscription(school)).daysRemaining
  await grant(admin, school, { days: 90 })
  expect((await getOwnSubscription(school)).planName).toBe('enterprise')
  await pass(92 * day)
  await renewSubscriptions(world)
  const after = await getOwnSubscription(school)
  expect(after).toMatchObject({ planName: 'pro', isGranted: false, renewal: 'on' })
  expect(Math.abs(after.daysRemaining - left)).toBeLessThanOrEqual(1)
  expect(await kindsOf(school)).toContain('plan-resumed')
  expect(await saleTermsOf(db, school.id)).toEqual({ feeBps: 250, holdDays: 0 })
})
