import {
  type Coupon,
  couponMessages,
  createCoupon,
  endCoupon,
  listCoupons,
} from '@akada/contract/coupons/routes'
import * as payments from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { problems } from '#features/payments/testing/books.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { expireOrders } from '#features/payments/testing/chores.ts'

const world = await createWorld()
const bank = await aBank(world)
const { db } = world

/** A course at ₦5,000 of a seller who may sell. */
async function forSale() {
  const seller = await world.aUser()
  await subscribe(db, seller, 'pro')
  const price = { isPaid: true, amountMinor: 500_000, currency: 'NGN' }
  return { seller, id: (await aCourse(db, seller, price)).id }
}
type Shop = Awaited<ReturnType<typeof forSale>>

const make = ({ seller, id }: Shop, body: object) =>
  world.call(createCoupon, { as: seller, params: { courseId: id }, body: body as never })
const order = (as: Person, { id }: Shop, coupon?: string | null) =>
  world.call(payments.createTransaction, {
    as,
    body: {
      interactableId: id,
      interactableType: 'COURSE',
      method: 'transfer',
      ...(coupon !== undefined && { coupon }),
    },
  })
const pay = async (as: Person, { payments: [payment], amountMinor }: payments.Order) => {
  await bank.ask('/simulate/transfers', { accountNumber: payment!.transfer?.accountNumber, amountMinor })
  return (await world.call(payments.checkPayment, { as, params: { id: payment!.id } })).data
}
const usesOf = async ({ seller, id }: Shop): Promise<Pick<Coupon, 'uses' | 'state'>[]> =>
  (await world.call(listCoupons, { as: seller, params: { courseId: id } })).data.coupons.map(
    ({ uses, state }) => ({ uses, state }),
  )

test('a seller makes coupons in percent or naira, with an end and a number of uses; everything else is refused', async () => {
  const shop = await forSale()
  const soon = new Date(world.now().getTime() + 3_600_000).toISOString()
  const made = await make(shop, { code: ' may-10 ', percent: 10, maxUses: 5, expiresAt: soon })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    code: 'MAY-10',
    percent: 10,
    amount: null,
    maxUses: 5,
    uses: 0,
    state: 'active',
  })
  expect((await make(shop, { code: 'NAIRA', amount: '1000.50' })).data).toMatchObject({
    percent: null,
    amountMinor: 100_050,
  })
  const refused = async (body: object) => (await make(shop, body)).error?.errors?.[0]
  expect(await refused({ code: 'May-10', percent: 5 })).toBe(couponMessages.taken)
  expect(await refused({ code: 'no spaces', percent: 5 })).toBe(couponMessages.code)
  expect(await refused({ code: 'ALL', percent: 100 })).toBe(couponMessages.percent)
  expect(await refused({ code: 'BOTH', percent: 10, amount: 10 })).toBe(couponMessages.oneOf)
  expect(await refused({ code: 'NONE' })).toBe(couponMessages.oneOf)
  expect(await refused({ code: 'LATE', percent: 5, expiresAt: world.now().toISOString() })).toBe(
    couponMessages.past,
  )
  await db
    .updateTable('courses')
    .set({ isPaid: false, amountMinor: null, currency: null })
    .where('id', '=', shop.id)
    .execute()
  expect(await refused({ code: 'FREE', percent: 5 })).toBe(couponMessages.isFree)
})

test('a coupon lowers the price of the server; fee, net and receipt follow, and the books balance', async () => {
  const shop = await forSale()
  await make(shop, { code: 'TWENTY', percent: 20 })
  const buyer = await world.aUser()
  const whole = (await order(buyer, shop)).data.order
  expect(whole).toMatchObject({ amountMinor: 500_000, coupon: null })
  const { order: cheaper, transaction } = (await order(buyer, shop, 'twenty')).data
  expect(cheaper).toMatchObject({ amountMinor: 400_000, coupon: { code: 'TWENTY', discountMinor: 100_000 } })
  expect(transaction).toMatchObject({ amount: 4000, status: 'pending' })
  // Reopened without a word about coupons it is the same order; taken away it is the whole price again.
  expect((await order(buyer, shop)).data.order.id).toBe(cheaper.id)
  expect((await order(buyer, shop, null)).data.order).toMatchObject({ amountMinor: 500_000, coupon: null })
  const again = (await order(buyer, shop, 'TWENTY')).data.order
  expect((await pay(buyer, again)).state).toBe('succeeded')
  const [sold] = await db.selectFrom('orders').selectAll().where('id', '=', again.id).execute()
  expect(sold).toMatchObject({ state: 'paid', gross: 400_000, fee: 10_000, net: 390_000, discount: 100_000 })
  expect(await usesOf(shop)).toEqual([{ uses: 1, state: 'active' }])
  const left = await db.selectFrom('transactions').select('status').where('userId', '=', buyer.id).execute()
  expect(left.filter(({ status }) => status === 'pending')).toEqual([])
  expect(await problems(db)).toEqual([])
})

test('twenty buyers at once get a coupon for five exactly five times', async () => {
  const shop = await forSale()
  await make(shop, { code: 'FIVE', amount: 1000, maxUses: 5 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => world.aUser()))
  const answers = await Promise.all(buyers.map((buyer) => order(buyer, shop, 'FIVE')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refusals = answers.filter(({ status }) => status !== 201)
  expect(new Set(refusals.map(({ error }) => error?.message))).toEqual(new Set([couponMessages.usedUp]))
  expect(await usesOf(shop)).toEqual([{ uses: 5, state: 'used-up' }])
})

test('an order that expires gives its coupon back; paid late, it is used only if it is still there', async () => {
  const shop = await forSale()
  await make(shop, { code: 'ONE', percent: 50, maxUses: 1 })
  const [late, quick] = [await world.aUser(), await world.aUser()]
  const first = (await order(late, shop, 'ONE')).data.order
  expect((await order(quick, shop, 'ONE')).error?.message).toBe(couponMessages.usedUp)
  await db.updateTable('orders').set({ expiresAt: world.now() }).where('id', '=', first.id).execute()
  await expireOrders(world)
  expect(await usesOf(shop)).toEqual([{ uses: 0, state: 'active' }])
  const second = (await order(quick, shop, 'ONE')).data.order
  expect(await pay(quick, second)).toMatchObject({ state: 'succeeded', isReturned: false })
  // The money of the first goes back: its coupon was used by somebody else.
  expect(await pay(late, first)).toMatchObject({ state: 'succeeded', isReturned: true })
  expect(await usesOf(shop)).toEqual([{ uses: 1, state: 'used-up' }])
  expect(await problems(db)).toEqual([])
})

test('an order that nobody pays holds one of few coupons for half an hour; opened again it holds it again', async () => {
  const shop = await forSale()
  await make(shop, { code: 'LAST', percent: 50, maxUses: 1 })
  await make(shop, { code: 'MANY', percent: 10 })
  const [slow, other, third] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const endsIn = async ({ id }: payments.Order) => {
    const { expiresAt } = await db
      .selectFrom('orders')
      .select('expiresAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Math.round((expiresAt.getTime() - world.now().getTime()) / 60_000)
  }
  /** As long ago as if this many minutes had passed. */
  const pass = async ({ id }: payments.Order, minutes: number) => {
    const expiresAt = new Date(
      world.now().getTime() + ((await endsIn({ id } as payments.Order)) - minutes) * 60_000,
    )
    await db.updateTable('orders').set({ expiresAt }).where('id', '=', id).execute()
  }
  const first = (await order(slow, shop, 'LAST')).data.order
  expect(await endsIn(first)).toBe(30)
  expect(await endsIn((await order(third, shop, 'MANY')).data.order)).toBe(24 * 60)
  await pass(first, 20)
  expect((await order(other, shop, 'LAST')).error?.message).toBe(couponMessages.usedUp)
  // Another attempt to pay, and the checkout that is opened again, are the same order for another half hour.
  expect((await order(slow, shop, 'LAST')).data.order.id).toBe(first.id)
  expect(await endsIn(first)).toBe(30)
  await pass(first, 31)
  // No chore has run since.
  const second = (await order(other, shop, 'LAST')).data.order
  expect(second).toMatchObject({ amountMinor: 250_000, coupon: { code: 'LAST' } })
  expect((await order(slow, shop, 'LAST')).error?.message).toBe(couponMessages.usedUp)
  expect((await order(slow, shop)).data.order).toMatchObject({ amountMinor: 500_000, coupon: null })
  await pass(second, 31)
  // Whoever is back first claims it, and pays the lower price.
  const again = (await order(third, shop, 'LAST')).data.order
  expect(await pay(third, again)).toMatchObject({ state: 'succeeded', isReturned: false })
  expect((await usesOf(shop)).find(({ state }) => state === 'used-up')).toEqual({ uses: 1, state: 'used-up' })
  expect(await problems(db)).toEqual([])
})

test('once per member, also after the money was given back; ended and unknown ones say so', async () => {
  const shop = await forSale()
  const { data: coupon } = await make(shop, { code: 'ONCE', percent: 10 })
  const [buyer, other] = [await world.aUser(), await world.aUser()]
  const { order: made } = (await order(buyer, shop, 'ONCE')).data
  await pay(buyer, made)
  await world.call(payments.refundOrder, {
    as: buyer,
    params: { id: made.id },
    body: { reason: 'Not for me.' },
  })
  expect((await order(buyer, shop, 'ONCE')).error?.message).toBe(couponMessages.usedByYou)
  expect((await order(other, shop, 'NOBODY')).error?.message).toBe(couponMessages.unknown)
  const otherOrder = (await order(other, shop, 'ONCE')).data.order
  await world.call(endCoupon, { as: shop.seller, params: { courseId: shop.id, id: coupon.id } })
  expect((await order(await world.aUser(), shop, 'ONCE')).error?.message).toBe(couponMessages.ended)
  // Whoever ordered with it before pays the price of the order.
  expect(await pay(other, otherOrder)).toMatchObject({ isReturned: false })
})

test('an open order keeps its coupon; the next takes it again while it holds, and says when it has ended', async () => {
  const [shop, buyer] = [await forSale(), await world.aUser()]
  const { data: coupon } = await make(shop, { code: 'HALF', percent: 50 })
  const lapse = (id: string) =>
    db.updateTable('orders').set({ expiresAt: world.now() }).where('id', '=', id).execute()
  const first = (await order(buyer, shop, 'HALF')).data.order
  await lapse(first.id)
  const second = (await order(buyer, shop)).data
  expect([second.order.coupon?.code, second.order.amountMinor, second.change]).toEqual([
    'HALF',
    250_000,
    null,
  ])
  await world.call(endCoupon, { as: shop.seller, params: { courseId: shop.id, id: coupon.id } })
  expect((await order(buyer, shop)).data).toMatchObject({ order: { id: second.order.id }, change: null })
  await lapse(second.order.id)
  const { order: third, change } = (await order(buyer, shop)).data
  expect([third.coupon, third.amountMinor]).toEqual([null, 500_000])
  expect(change).toMatchObject({ endedCoupon: 'HALF', isKept: false, nowMinor: 500_000 })
})
