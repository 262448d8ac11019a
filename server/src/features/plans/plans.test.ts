import * as payments from '@akada/contract/payments/routes'
import * as api from '@akada/contract/plans/routes'
import { expect, test } from 'vitest'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { aBank } from '#features/payments/testing/a-bank.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { allowedBy, isIncluded, mustBeWithin, mustInclude, saleTermsOf } from './public.ts'
import { renewSubscriptions } from './renewals.ts'
import { passingTime } from './testing/passing-time.ts'

const world = await createWorld()
const bank = await aBank(world)
const { db } = world
const day = 86_400

const planId = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const ids = {
  freemium: planId(1),
  basic: planId(2),
  pro: planId(3),
  enterprise: planId(4),
  proYear: planId(7),
}

const { pass, aMember } = passingTime(world)

const order = (as: Person, id: string) =>
  world.call(payments.createTransaction, {
    as,
    body: { interactableId: id, interactableType: 'PLAN', method: 'transfer' },
  })

/** Orders a plan and transfers its price. */
async function buy(as: Person, id: string) {
  const { data, status } = await order(as, id)
  expect(status).toBe(201)
  await pay(as, data.order)
  return data.order
}
async function pay(as: Person, { payments: [payment], amountMinor }: payments.Order) {
  const { transfer, id } = payment!
  await bank.ask('/simulate/transfers', { accountNumber: transfer?.accountNumber, amountMinor })
  return (await world.call(payments.checkPayment, { as, params: { id } })).data
}
const getOwnSubscription = async (as: Person) =>
  (await world.call(api.getSubscription, { as, params: { id: as.id } })).data
const preview = async (as: Person, id: string) =>
  (await world.call(api.previewSubscription, { as, params: { id: as.id }, body: { planId: id } })).data
const change = (as: Person, body: { renews?: boolean; nextPlanId?: string | null }) =>
  world.call(api.updateSubscription, { as, params: { id: as.id }, body })
/** Kinds of a member's notifications, aggregated or not. */
const kindsOf = async (member: Person) => new Set(await kindsFor(db, member))

test('a paid plan applies at once: limits, fee and days left follow it', async () => {
  const user = await aMember()
  await expect(mustBeWithin(db, { userId: user.id, limit: 'maxCourses', used: 4 })).rejects.toMatchObject({
    code: 'API_ERR_PLAN_LIMIT',
    extra: { limit: 'maxCourses', used: 3, allowed: 3, plan: 'freemium', upgradeTab: 'course-plans' },
  })
  expect(await isIncluded(db, { userId: user.id, limit: 'privateSpaces' })).toBe(false)
  await expect(mustInclude(db, { userId: user.id, limit: 'privateSpaces' })).rejects.toMatchObject({
    extra: { limit: 'privateSpaces', used: 0, allowed: 0, upgradeTab: 'community-plans' },
  })
  expect(await saleTermsOf(db, user.id)).toBeNull()
  await buy(user, ids.basic)
  expect(await getOwnSubscription(user)).toMatchObject({
    status: 'active',
    planName: 'basic',
    renewal: 'on',
    price: 3500,
  })
  expect((await getOwnSubscription(user)).daysRemaining).toBeGreaterThan(27)
  expect(await allowedBy(db, { userId: user.id, limit: 'maxCourses' })).toBe(15)
  expect(await saleTermsOf(db, user.id)).toEqual({ feeBps: 500, holdDays: 7 })
  expect((await order(user, ids.basic)).status).toBe(409)
  expect((await order(user, ids.freemium)).status).toBe(409)
  expect((await order(user, ids.enterprise)).error.message).toBe(api.planMessages.contract)
})

test('an upgrade credits what was paid: half a month of basic is deducted, and a new month starts', async () => {
  const user = await aMember()
  await buy(user, ids.basic)
  const { endDate, startDate } = await getOwnSubscription(user)
  const days = Math.round((Date.parse(endDate!) - Date.parse(startDate!)) / (day * 1000))
  await pass(15 * day)
  const credit = Math.ceil((3500 * (days - 15)) / days)
  expect(await preview(user, ids.pro)).toMatchObject({
    kind: 'upgrade',
    credit,
    creditDays: days - 15,
    today: 9500 - credit,
    lines: [{ amount: 9500 }, { text: `${days - 15} days left of your plan`, amount: -credit }],
  })
  const { amount } = await buy(user, ids.pro)
  expect(amount).toBe(9500 - credit)
  expect(await getOwnSubscription(user)).toMatchObject({ planName: 'pro', price: 9500 })
  expect((await getOwnSubscription(user)).daysRemaining).toBeGreaterThan(27)
  expect(await saleTermsOf(db, user.id)).toEqual({ feeBps: 250, holdDays: 0 })
})

test('a smaller plan waits for the end, is paid then, and can be cancelled before', async () => {
  const user = await aMember()
  await buy(user, ids.pro)
  expect((await order(user, ids.basic)).error.message).toBe(api.planMessages.atTheEnd)
  expect((await change(user, { nextPlanId: ids.basic })).data).toMatchObject({
    planName: 'pro',
    nextPlanName: 'basic',
  })
  expect((await change(user, { nextPlanId: null })).data.nextPlanName).toBeNull()
  expect((await change(user, { nextPlanId: ids.proYear })).status).toBe(409)
  await change(user, { nextPlanId: ids.basic })
  const { endDate } = await getOwnSubscription(user)
  await pass(25 * day)
  expect(await preview(user, ids.basic)).toMatchObject({ kind: 'downgrade', today: 0, startsAt: endDate })
  await pass((Date.parse(endDate!) - world.now().getTime()) / 1000 + 60)
  expect(await preview(user, ids.basic)).toMatchObject({ kind: 'renew', today: 3500, startsAt: endDate })
  await buy(user, ids.basic)
  expect(await getOwnSubscription(user)).toMatchObject({
    planName: 'basic',
    startDate: endDate,
    nextPlanName: null,
  })
})

test('renewal: three reminders, seven days of grace in which everything works, then freemium; paying in grace continues', async () => {
  const [late, never] = [await aMember(), await aMember()]
  for (const user of [late, never]) await buy(user, ids.basic)
  const { endDate } = await getOwnSubscription(late)
  for (const left of [7, 3, 1]) {
    await pass((Date.parse(endDate!) - world.now().getTime()) / 1000 - left * day + 60)
    await renewSubscriptions(world)
    await renewSubscriptions(world)
  }
  expect(await kindsOf(late)).toEqual(new Set(['paid', 'renewal-due']))
  await pass(day)
  await renewSubscriptions(world)
  expect(await getOwnSubscription(late)).toMatchObject({
    status: 'active',
    renewal: 'retrying',
    daysRemaining: 0,
  })
  expect(await preview(late, ids.basic)).toMatchObject({ kind: 'renew', today: 3500, startsAt: endDate })
  await buy(late, ids.basic)
  expect(await getOwnSubscription(late)).toMatchObject({
    startDate: endDate,
    graceUntil: null,
    renewal: 'on',
  })
  await pass(7 * day)
  await renewSubscriptions(world)
  expect(await getOwnSubscription(never)).toMatchObject({ status: 'inactive', planName: 'freemium' })
  expect(await kindsOf(never)).toEqual(new Set(['paid', 'renewal-due', 'renewal-failed', 'plan-ended']))
})

test('cancelled renewal: the plan works until its end and not a day longer', async () => {
  const user = await aMember()
  await buy(user, ids.basic)
  expect((await change(user, { renews: false })).data).toMatchObject({
    renewal: 'off',
    nextPlanName: 'freemium',
  })
  expect((await change(user, { renews: true })).data).toMatchObject({ renewal: 'on', nextPlanName: null })
  await change(user, { renews: false })
  await pass(32 * day)
  await renewSubscriptions(world)
  expect((await getOwnSubscription(user)).status).toBe('inactive')
})

test('two orders for two plans: the second to be paid was made for another moment, and its money is refunded', async () => {
  const user = await aMember()
  const [first, second] = [(await order(user, ids.basic)).data.order, (await order(user, ids.pro)).data.order]
  expect(await pay(user, first)).toMatchObject({ state: 'succeeded', isReturned: false })
  expect(await pay(user, second)).toMatchObject({ state: 'succeeded', isReturned: true })
  expect((await getOwnSubscription(user)).planName).toBe('basic')
})

test('a first purchase can be returned within a day', async () => {
  const user = await aMember()
  const { id } = await buy(user, ids.basic)
  const refund = () =>
    world.call(payments.refundOrder, { as: user, params: { id }, body: { reason: 'Too early.' } })
  expect((await refund()).status).toBe(201)
  expect((await getOwnSubscription(user)).status).toBe('inactive')
})
