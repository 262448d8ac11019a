import * as payments from '@akada/contract/payments/routes'
import * as api from '@akada/contract/plans/routes'
import { listSavedCards } from '@akada/contract/saved-cards/routes'
import { expect, test } from 'vitest'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { pollProvider } from '#features/payments/testing/chores.ts'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { problems } from '#features/payments/testing/books.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { renewPlans } from './renew-plans.ts'

const world = await createWorld()
const bank = await aBank(world)
const { db } = world
const day = 86_400
const basic = '00000000-0000-7000-8000-000000000002'

const getOwnSubscription = async (as: Person) =>
  (await world.call(api.getSubscription, { as, params: { id: as.id } })).data
const choose = (as: Person, savedCardId: string | null) =>
  world.call(api.updateSubscription, { as, params: { id: as.id }, body: { savedCardId } })

/** Time passes, and the member signs in again. */
async function pass(member: Person, seconds: number): Promise<void> {
  world.later(seconds)
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.now().getTime() + day * 1000) })
    .execute()
  member.token = await world.accessTokens.issue({ userId: member.id, sessionId: member.sessionId })
}

/** A member who paid a plan with a card that was saved, and lets it renew the plan. */
async function onCard(number = '4084084084084081') {
  const as = await world.aUser()
  await pass(as, 0)
  const body = { interactableId: basic, interactableType: 'PLAN', method: 'card' } as const
  const { order } = (await world.call(payments.createTransaction, { as, body })).data
  const [payment] = order.payments
  const card = { number, cvv: '123', expiry_month: '12', expiry_year: '40', payment: payment!.reference }
  const { token: cardToken } = (await bank.ask('/tokens', card)).data as unknown as { token: string }
  await world.call(payments.payWithCard, { as, params: { id: payment!.id }, body: { cardToken, keep: true } })
  const [saved] = (await world.call(listSavedCards, { as, params: { id: as.id } })).data.savedCards
  await choose(as, saved!.id)
  return { as, saved: saved!, endDate: (await getOwnSubscription(as)).endDate! }
}
const toEnd = (as: Person, endDate: string, days = 0) =>
  pass(as, (Date.parse(endDate) - world.now().getTime()) / 1000 + days * day + 60)
/** Kinds of a member's notifications about plans. */
const kindsOf = async (member: Person) =>
  new Set((await kindsFor(db, member)).filter((kind) => kind !== 'paid'))
const paidBy = ({ id }: Person) =>
  db.selectFrom('orders').select('id').where('buyerId', '=', id).where('state', '=', 'paid').execute()

test('a saved card renews a plan at its end, once, and its member is told before', async () => {
  const { as, saved, endDate } = await onCard()
  expect((await getOwnSubscription(as)).card).toEqual({ id: saved.id, brand: 'visa', last4: '4081' })
  await toEnd(as, endDate, -7)
  await renewPlans(world)
  expect(await kindsOf(as)).toEqual(new Set(['renewal-ahead']))
  await toEnd(as, endDate)
  await Promise.all([renewPlans(world), renewPlans(world)])
  await renewPlans(world)
  expect(await getOwnSubscription(as)).toMatchObject({ status: 'active', renewal: 'on', startDate: endDate })
  expect(await paidBy(as)).toHaveLength(2)
  expect(await kindsOf(as)).toEqual(new Set(['renewal-ahead']))
})

test('a card that is declined is tried again for seven days of grace, then the plan ends', async () => {
  const { as, endDate } = await onCard('4084080000008006')
  await toEnd(as, endDate)
  await renewPlans(world)
  await renewPlans(world)
  expect(await getOwnSubscription(as)).toMatchObject({ status: 'active', renewal: 'retrying' })
  const tries = async () =>
    (
      await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.orderId')
        .select('payments.id')
        .where('orders.buyerId', '=', as.id)
        .where('payments.method', '=', 'saved-card')
        .execute()
    ).length
  expect(await tries()).toBe(1)
  for (const [days, count] of [
    [1, 2],
    [3, 3],
    [5, 4],
    [7, 5],
  ] as const) {
    await toEnd(as, endDate, days)
    await renewPlans(world)
    expect(await tries()).toBe(count)
  }
  expect(await getOwnSubscription(as)).toMatchObject({ status: 'inactive', planName: 'freemium' })
  expect(await kindsOf(as)).toEqual(new Set(['renewal-failed', 'plan-ended']))
})

test('a bank that does not answer ends nothing: the renewal waits, and is paid once', async () => {
  const { as, endDate } = await onCard()
  await toEnd(as, endDate)
  const { bankUrl } = world.config.payments
  world.config.payments.bankUrl = 'http://127.0.0.1:9'
  await renewPlans(world)
  world.config.payments.bankUrl = bankUrl
  expect(await getOwnSubscription(as)).toMatchObject({ renewal: 'on' })
  await pass(as, 700)
  await pollProvider(world)
  await renewPlans(world)
  expect(await getOwnSubscription(as)).toMatchObject({ startDate: endDate, renewal: 'on' })
  expect(await paidBy(as)).toHaveLength(2)
})

test("another member's card, and one that was removed, renew nothing", async () => {
  const [one, other] = [await onCard(), await onCard()]
  expect((await choose(one.as, other.saved.id)).status).toBe(404)
  expect((await choose(other.as, null)).data.card).toBeNull()
  await db.deleteFrom('savedCards').where('id', '=', one.saved.id).execute()
  expect((await getOwnSubscription(one.as)).card).toBeNull()
})

test('afterwards the books have no problem', async () => {
  expect(await problems(db)).toEqual([])
})
