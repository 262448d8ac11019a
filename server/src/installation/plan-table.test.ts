import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPlanTable } from '@akada/contract/plans/plan-table'
import { createCourse } from '@akada/contract/courses/routes'
import { getActivePlan, listPlans } from '@akada/contract/plans/routes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saleTermsOf } from '#features/plans/public.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { createWorld } from '#testing/world/world.ts'
import { readPlanTable } from './plan-table.ts'

const path = vi.hoisted(() => {
  const file = `${process.env['TMPDIR'] ?? '/tmp'}/plans-${crypto.randomUUID()}.json`
  process.env['AKADA_PLANS'] = file
  return file
})

const settings = {
  freemium: { maxCourses: 1 },
  basic: { title: 'Starter', maxCourses: 2, feePercent: 4.25, supportLevel: 'priority' },
  pro: { maxSpaces: null },
  enterprise: { lessonBytes: 2 ** 31 },
}

test('what the file says is what members see, what calls allow and what selling costs', async () => {
  writeFileSync(path, JSON.stringify(settings))
  onTestFinished(() => rmSync(path))
  await using world = await createWorld()
  const { data } = await world.call(listPlans, {})
  const [freemium, basic, pro] = data.pricingPlans
  expect(freemium).toMatchObject({ name: 'freemium', title: 'freemium', maxCourses: 1 })
  expect(basic).toMatchObject({
    name: 'basic',
    title: 'Starter',
    maxCourses: 2,
    transactionFeePercent: 4.25,
    supportLevel: 'priority',
    limits: { maxCourses: 2, quizzes: 1 },
  })
  expect(basic!.features).toContainEqual({ id: 'maxCourses', text: 'Courses to teach: 2', included: true })
  expect(pro).toMatchObject({ maxSpaces: null, maxCourses: defaultPlanTable.limits.maxCourses.pro })
  const ada = await world.aUser('ada', { isLocationVerified: true, phoneNumberVerified: true })
  const create = () =>
    world.call(createCourse, {
      as: ada,
      body: {
        title: 'A course',
        description: 'How.',
        difficultyLevel: 'BEGINNER',
        tags: ['craft'],
        clientId: crypto.randomUUID(),
      },
    })
  expect((await create()).status).toBe(201)
  expect((await create()).error).toMatchObject({ limit: 'maxCourses', used: 1, allowed: 1 })
  await subscribe(world.db, ada, 'basic')
  expect(await saleTermsOf(world.db, ada.id)).toMatchObject({ feeBps: 425 })
  expect((await world.call(getActivePlan, { as: ada })).data.title).toBe('Starter')
  expect((await create()).status).toBe(201)
  expect((await create()).error).toMatchObject({ limit: 'maxCourses', used: 2, allowed: 2 })
})

test.for([
  ['basic maxCourse', { basic: { maxCourse: 5 } }],
  ['starter', { starter: { maxCourses: 5 } }],
  ['basic maxCourses', { basic: { maxCourses: -1 } }],
  ['pro quizzes', { pro: { quizzes: 1 } }],
  ['basic feePercent', { basic: { feePercent: 51 } }],
  ['enterprise feePercent', { enterprise: { feePercent: 3 } }],
  ['freemium', { freemium: { feePercent: 5 } }],
  ['pro maxCourses must not be below that of basic', { basic: { maxCourses: 200 } }],
  ['freemium enrollmentMonetization must be false', { freemium: { enrollmentMonetization: true } }],
] as const)('a file is refused at the start, by the name of what is wrong: %s', ([problem, content]) => {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'plans.json')
  writeFileSync(file, JSON.stringify(content))
  const parts = problem.split(' ')
  const refusal = () => readPlanTable(file)
  for (const part of parts) expect(refusal).toThrow(part)
  expect(refusal).toThrow('AKADA_PLANS')
})

test('a file that is not there, or no JSON, is refused', () => {
  expect(() => readPlanTable('/nowhere/plans.json')).toThrow('AKADA_PLANS must be the path of a JSON file')
  expect(readPlanTable(undefined)).toBe(defaultPlanTable)
})
