import { type PlanName, defaultPlanTable } from '@akada/contract/plans/plan-table'
import { termsOfPlan } from '@akada/contract/plans/routes'
import { supportHours, createHelpRequest } from '@akada/contract/support/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { saleTermsOf } from './public.ts'
import { enhancedSecurity, sso } from './testing/classroom-calls.ts'
import { limitedCalls } from './testing/limited-calls.ts'
import { subscribe } from './testing/subscribe.ts'

const world = await createWorld()
const { db } = world

async function aMemberOn(plan: PlanName) {
  const member = await world.aUser()
  if (plan !== 'freemium') await subscribe(db, member, plan)
  return member
}

/** What the server does for a member of a plan, by what the board says. */
const effects: Record<string, (plan: PlanName) => Promise<unknown>> = {
  transactionFeePercent: async (plan) => (await saleTermsOf(db, (await aMemberOn(plan)).id))?.feeBps,
  instantRevenueAccess: async (plan) => (await saleTermsOf(db, (await aMemberOn(plan)).id))?.holdDays,
  securityLevel: async (plan) => {
    const as = await aMemberOn(plan)
    return Promise.all(
      [enhancedSecurity(world), sso(world)].map(async (calls) => {
        const [prepare] = Object.values(calls)
        const call = await prepare!(as)
        return (await call()).status
      }),
    )
  },
  supportLevel: async (plan) => {
    const body = { subject: 'A test', message: 'How long does it take?' }
    const { data } = await world.call(createHelpRequest, { as: await aMemberOn(plan), body })
    return Math.round((Date.parse(data.dueAt) - Date.parse(data.createdAt)) / 3_600_000)
  },
}

/** What describes a plan and promises nothing. */
const descriptions = new Set(['name', 'title', 'idealFor', 'popular', 'limits'])

const isConsumed = (row: string) => row in limitedCalls || row in effects || descriptions.has(row)

test('every row of the plan board has an effect on the server', () => {
  const rows = new Set([
    ...Object.keys(termsOfPlan(defaultPlanTable, 'pro')),
    ...Object.keys(defaultPlanTable.limits),
  ])
  expect([...rows].filter((row) => !isConsumed(row)).toSorted()).toEqual([])
})

test.each([
  ['transactionFeePercent', { basic: 500, pro: 250, enterprise: 200 }],
  ['instantRevenueAccess', { basic: 7, pro: 0 }],
  ['securityLevel', { freemium: [402, 402], pro: [200, 402], enterprise: [200, 200] }],
  ['supportLevel', { freemium: supportHours.standard, pro: supportHours.priority }],
] as const)('%s differs between plans on the server', async (row, expected) => {
  for (const [plan, value] of Object.entries(expected))
    expect(await effects[row]!(plan as PlanName)).toEqual(value)
})
