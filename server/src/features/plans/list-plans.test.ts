import { planNames } from '@akada/contract/plans/plan-table'
import * as api from '@akada/contract/plans/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'

test('the eight plans come in order, and everybody starts on freemium', async () => {
  await using world = await createWorld()
  const { pricingPlans } = (await world.call(api.listPlans, {})).data
  expect(pricingPlans.map(({ name, billingCycle }) => `${name} ${billingCycle}`)).toEqual(
    ['monthly', 'yearly'].flatMap((cycle) => planNames.map((name) => `${name} ${cycle}`)),
  )
  expect(pricingPlans[2]).toMatchObject({
    price: 9500,
    popular: true,
    transactionFeePercent: 2.5,
    maxSpaces: 30,
  })
  expect(pricingPlans[5]).toMatchObject({ price: 35_000, yearlySaving: 7000 })
  const user = await world.aUser()
  expect((await world.call(api.getSubscription, { as: user, params: { id: user.id } })).data).toMatchObject({
    status: 'inactive',
    planName: 'freemium',
    endDate: null,
    planId: pricingPlans[0]?.id,
  })
  const active = (await world.call(api.getActivePlan, { as: user })).data
  expect(active).toMatchObject({
    name: 'freemium',
    usage: [
      { limit: 'maxCourses', used: 0, allowed: 3 },
      { limit: 'maxSpaces', used: 0, allowed: 1 },
      { limit: 'liveMinutesPerMonth', used: 0, allowed: 60 },
    ],
  })
})
