import { couponMessages, createCoupon, listCoupons } from '@akada/contract/coupons/routes'
import * as api from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { listWallets } from '@akada/contract/wallets/routes'
import { releaseEarnings } from '#features/wallets/testing/chores.ts'
import { aroundMoment, setClock } from '#testing/clock/set-clock.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { aBank, aShop } from './testing/a-bank.ts'
import { buying } from './testing/buying.ts'
import { expireOrders } from './testing/chores.ts'

stopTheClock()
const world = await createWorld()
const bank = await aBank(world)
const { db } = world
const day = 86_400_000
const courses = world.declared.sellables.COURSE!
const { payByCard } = buying({ world, bank, shop: aShop(world) })
const items = world.declared.sellables.COURSE!

test('an unpaid order ends when its day is over, and not before', async () => {
  const [seller, buyer] = [await world.aUser(), await world.aUser()]
  world.declared.sellables.COURSE = courses
  await subscribe(db, seller, 'pro')
  const { id } = await aCourse(db, seller, { isPaid: true, amountMinor: 500_000, currency: 'NGN' })
  const body = { interactableId: id, interactableType: 'COURSE', method: 'transfer' } as const
  const made = (await world.call(api.createTransaction, { as: buyer, body })).data.order
  const start = world.now().getTime()
  const state = async () => {
    await expireOrders(world)
    const as = await world.signIn(buyer)
    return (await world.call(api.getOrder, { as, params: { id: made.id } })).data.state
  }
  expect(await aroundMoment(world, start + day, state)).toEqual(['open', 'expired'])
})

test('a coupon can be used until the moment at which it ends', async () => {
  const seller = await world.aUser()
  world.declared.sellables.COURSE = courses
  await subscribe(db, seller, 'pro')
  const { id } = await aCourse(db, seller, { isPaid: true, amountMinor: 500_000, currency: 'NGN' })
  const end = world.now().getTime() + 3 * day
  const body = { code: 'SOON', percent: 10, expiresAt: new Date(end).toISOString() }
  await world.call(createCoupon, { as: seller, params: { courseId: id }, body })
  const order = async (as: Person) =>
    world.call(api.createTransaction, {
      as,
      body: { interactableId: id, interactableType: 'COURSE', method: 'transfer', coupon: 'SOON' },
    })
  const [before, after] = await aroundMoment(world, end, async () => {
    const { status, error } = await order(await world.aUser())
    const as = await world.signIn(seller)
    const { data } = await world.call(listCoupons, { as, params: { courseId: id } })
    return [status, error?.message, data.coupons[0]?.state]
  })
  expect([before, after]).toEqual([
    [201, undefined, 'active'],
    [409, couponMessages.ended, 'expired'],
  ])
})

/** A course that was just paid by card. */
async function sold(holdDays: number) {
  world.declared.sellables.COURSE = items
  const buyer = await world.aUser()
  const { made, course } = await payByCard(buyer, '4084084084084081', { holdDays })
  return { buyer, made, seller: course.seller, start: world.now().getTime() }
}

test('the money comes back at once within seven days; then the seller is asked', async () => {
  const days = api.refundWindow.days * day
  const body = { reason: 'Not for me.' }
  const statesOf = async (lateBy: number) => {
    const { buyer, made, start } = await sold(0)
    await setClock(world, start + days + lateBy)
    const as = await world.signIn(buyer)
    await world.call(api.refundOrder, { as, params: { id: made.id }, body })
    return (await world.call(api.getOrder, { as, params: { id: made.id } })).data.state
  }
  expect([await statesOf(-1), await statesOf(0)]).toEqual(['refunded', 'paid'])
})

test('earnings are held for their days, and can be withdrawn from then on', async () => {
  const { seller, start } = await sold(7)
  const available = async () => {
    await releaseEarnings(world)
    const [wallet] = (await world.call(listWallets, { as: await world.signIn(seller) })).data.wallets
    return wallet?.availableBalance
  }
  expect(await aroundMoment(world, start + 7 * day, available)).toEqual([0, 4750])
})
