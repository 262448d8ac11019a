import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type PlanLimit, defaultPlanTable } from '@akada/contract/plans/plan-table'
import { termsOfPlan } from '@akada/contract/plans/routes'
import { expect, test } from 'vitest'
import { openWallet } from '#features/payments/testing/books.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { refusalOf } from './testing/limited-call.ts'
import { limitedCalls } from './testing/limited-calls.ts'
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
    const isCounted = defaultPlanTable.limits[limit].freemium > 0
    const last = isCounted ? (await next()).status : 200
    expect([200, 201, 202]).toContain(last)
    const { status, error } = await next()
    expect([status, error]).toMatchObject([402, refusalOf(limit)])
    await subscribe(db, member, defaultPlanTable.limits[limit].pro > 0 ? 'pro' : 'enterprise')
    expect((await next()).status).toBeLessThan(300)
  },
)

const project = resolve(import.meta.dirname, '../../../..')
/** What the product itself consists of in these folders. */
async function sourcesIn(...folders: string[]): Promise<string[]> {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(project, folder), { recursive: true })).map((name) => join(folder, name)),
    ),
  )
  const sources = names.flat().filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
  return Promise.all(sources.map((name) => readFile(join(project, name), 'utf8')))
}

test('no feature reads the built-in plans past the settings of the operator', async () => {
  const texts = await sourcesIn('server/src/features', 'web/src')
  expect(texts.filter((text) => text.includes('defaultPlanTable'))).toEqual([])
})

test('every limit of the table is asked for by a feature', async () => {
  const texts = await sourcesIn('server/src/features')
  const isChecked = (limit: string) => texts.some((text) => text.includes(`limit: '${limit}'`))
  expect(Object.keys(limitedCalls).filter((limit) => !isChecked(limit))).toEqual([])
})

test('what a plan is described with follows the table', () => {
  expect(termsOfPlan(defaultPlanTable, 'freemium')).toMatchObject({
    maxCourses: 3,
    analytics: 'none',
    enrollmentMonetization: false,
  })
  expect(termsOfPlan(defaultPlanTable, 'basic')).toMatchObject({
    analytics: 'detailed',
    instantRevenueAccess: false,
  })
  expect(termsOfPlan(defaultPlanTable, 'pro')).toMatchObject({
    analytics: 'full',
    instantRevenueAccess: true,
  })
  expect(termsOfPlan(defaultPlanTable, 'enterprise')).toMatchObject({ maxCourses: null, analytics: 'full' })
})
