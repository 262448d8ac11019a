import * as payments from '@akada/contract/payments/routes'
import * as prices from '@akada/contract/plans/price-routes'
import * as api from '@akada/contract/plans/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { expect, test } from 'vitest'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { subscribe } from '../testing/subscribe.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { createWorld } from '#testing/world/world.ts'

const world = await createWorld()
const { db } = world
const admin = await world.aUser('first', { role: 'admin' })
const pro = '00000000-0000-7000-8000-000000000003'

async function setPrice(body: { plan?: 'basic' | 'pro'; amount: number; from?: string }) {
  const { proof } = await createProof(world, { sessionId: admin.sessionId, purpose: 'adjust-books' })
  return world.call(prices.setPlanPrice, {
    as: admin,
    headers: { [proofHeader]: proof },
    body: { plan: 'pro', billingCycle: 'monthly', ...body },
  })
}
const shownPrice = async (plan: string) =>
  (await world.call(api.listPlans, {})).data.pricingPlans.find(
    ({ name, billingCycle }) => name === plan && billingCycle === 'monthly',
  )?.price
const dayAhead = (days: number) =>
  new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a price is for future orders: who has ordered pays what was ordered, who orders now the new price', async () => {
  const [early, late] = [await world.aUser(), await world.aUser()]
  const order = async (as: typeof early) =>
    (
      await world.call(payments.createTransaction, {
        as,
        body: { interactableId: pro, interactableType: 'PLAN', method: 'transfer' },
      })
    ).data.order
  const before = await order(early)
  expect(await setPrice({ amount: 12_000 })).toMatchObject({
    status: 200,
    data: { priceMinor: 1_200_000, next: null },
  })
  expect(await shownPrice('pro')).toBe(12_000)
  expect((await order(late)).amountMinor).toBe(1_200_000)
  const { data } = await world.call(payments.getOrder, { as: early, params: { id: before.id } })
  expect(data.amountMinor).toBe(950_000)
  const log = await db
    .selectFrom('auditLog')
    .select(['actorId', 'details'])
    .where('action', '=', 'plan-price')
    .execute()
  expect(log).toMatchObject([{ actorId: admin.id, details: { priceMinor: 1_200_000, before: 950_000 } }])
})

test('nobody is charged more without two weeks of notice; a lower price is told and applies at once', async () => {
  const member = await world.aUser()
  await subscribe(db, member, 'basic')
  const { data } = await setPrice({ plan: 'basic', amount: 5000 })
  expect(data).toMatchObject({ priceMinor: 350_000, next: { priceMinor: 500_000 } })
  expect(Date.parse(data.next!.validFrom) - world.now().getTime()).toBeGreaterThan(13.9 * 86_400_000)
  expect(await kindsFor(db, member)).toEqual(['plan-price'])
  const soon = await setPrice({ plan: 'basic', amount: 5000, from: dayAhead(3) })
  expect(soon.error.message).toBe(prices.priceMessages.from)
  expect((await setPrice({ plan: 'basic', amount: 9, from: dayAhead(-3) })).error.message).toBe(
    prices.priceMessages.past,
  )
  expect((await setPrice({ plan: 'basic', amount: 3000 })).data.priceMinor).toBe(300_000)
  expect(await shownPrice('basic')).toBe(3000)
})

test('a price needs a proof, and is more than nothing', async () => {
  const body = { plan: 'pro', billingCycle: 'yearly', amount: 100 } as const
  expect((await world.call(prices.setPlanPrice, { as: admin, body })).error.code).toBe('API_ERR_PROOF')
  expect((await setPrice({ amount: 0 })).status).toBe(400)
})
