import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type PlanLimit, planLimits, termsOfPlan } from '@akada/contract/plans/routes'
import { expect, test } from 'vitest'
import { openWallet } from '#features/payments/testing/books.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { limitedCalls, refusalOf } from './testing/limited-calls.ts'
import { subscribe } from './testing/subscribe.ts'

const world = await sharedWorld()
const { db } = world

const verified = { isLocationVerified: true, phoneNumberVerified: true }
/** Somebody who may do everything that their plan allows. */
async function aCreator(): Promise<Person> {
  const creator = await world.aUser(undefined, verified)
  await openWallet(db, creator.id)
  return creator
}

const all = Object.entries(limitedCalls).flatMap(([limit, ofLimit]) =>
  Object.entries(ofLimit(world)).map(([name, call]) => ({ limit: limit as PlanLimit, name, call })),
)

test.each(all)(
  '$limit: $name succeeds at the limit, and is refused beyond it with the numbers',
  async ({ limit, call }) => {
    const member = await aCreator()
    const next = await call(member)
    // What is counted is used up by one call more; what a plan lacks is refused at once.
    const isCounted = planLimits[limit].freemium > 0
    const last = isCounted ? (await next()).status : 200
    expect([200, 201, 202]).toContain(last)
    const { status, error } = await next()
    expect([status, error]).toMatchObject([402, refusalOf(limit)])
    await subscribe(db, member, 'pro')
    expect((await next()).status).toBeLessThan(300)
  },
)

const features = resolve(import.meta.dirname, '..')
test('every limit of the table is asked for by a feature', async () => {
  const names = await readdir(features, { recursive: true })
  const sources = names.filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing/'),
  )
  const texts = await Promise.all(sources.map((name) => readFile(join(features, name), 'utf8')))
  const isChecked = (limit: string) => texts.some((text) => text.includes(`limit: '${limit}'`))
  expect(Object.keys(limitedCalls).filter((limit) => !isChecked(limit))).toEqual([])
})

test('what a plan is described with follows the table', () => {
  expect(termsOfPlan('freemium')).toMatchObject({
    maxCourses: 3,
    analytics: 'none',
    enrollmentMonetization: false,
  })
  expect(termsOfPlan('basic')).toMatchObject({ analytics: 'detailed', instantRevenueAccess: false })
  expect(termsOfPlan('pro')).toMatchObject({ analytics: 'full', instantRevenueAccess: true })
  expect(termsOfPlan('enterprise')).toMatchObject({ maxCourses: null, analytics: 'full' })
})
