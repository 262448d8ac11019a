import { openOffline } from '@akada/contract/learning/routes'
import { getModule } from '@akada/contract/learning/lesson-routes'
import { createReview } from '@akada/contract/reviews/routes'
import { expect } from 'vitest'
import { issueCertificate } from '#features/certificates/public.ts'
import { buyingCourses } from '#features/learning/testing/bought.ts'
import type { World } from '#testing/world/world.ts'
import { testSql } from './books.ts'
import { dice } from './dice.ts'

const steps = 30

interface Facts {
  students: number
  completions: number
  stars: number
  valid: number
}

/** What is counted of a course. */
const factsOf = testSql<Facts>(`
  select s.students, s.completions, (select sum(n)::int from unnest(s.ratings) n) as stars,
         (select count(*)::int from certificates t where t.course_id = s.course_id and t.returned_at is null) as valid
    from course_stats s where s.course_id = $1`)
const complete = testSql(`
  with done as (update enrolments set done_count = 10, completed_at = now() where course_id = $1 returning course_id)
  update course_stats s set completions = 1 from done where s.course_id = done.course_id`)

interface Run {
  world: World
  one: Awaited<ReturnType<ReturnType<typeof buyingCourses>['bought']>>
  buying: ReturnType<typeof buyingCourses>
  roll: ReturnType<typeof dice>
  model: { fetched: Set<string>; holds: boolean; completed: boolean; addresses: string[] }
}
type Act = (run: Run) => Promise<void>

const lessonsOf = ({ one }: Run) => [...one.texts, ...one.films]

const list: Act = async ({ world, one, model }) => {
  const { buyer: as, courseId, moduleId } = one
  const { data } = await world.call(getModule, { as, params: { courseId, moduleId } })
  model.addresses = data.lessons.map(({ url }) => url)
}

const fetchBytes: Act = async (run) => {
  const { world, model, roll } = run
  const at = roll.below(10)
  const url = model.addresses[at]
  if (!url) return
  const { statusCode } = await world.app.inject({ url })
  expect(statusCode === 403, 'an address').toBe(!model.holds)
  if (model.holds) model.fetched.add(lessonsOf(run)[at]!)
}

const openOne: Act = async (run) => {
  const { one, buying, model, roll } = run
  const lesson = roll.pick(lessonsOf(run))!
  expect((await buying.open(one.buyer, lesson)).status === 200).toBe(model.holds)
  if (model.holds) model.fetched.add(lesson)
}

const store: Act = async (run) => {
  const { world, one, model, roll } = run
  const lesson = roll.pick(lessonsOf(run))!
  const { buyer: as, courseId } = one
  const input = { params: { courseId }, body: { lessonIds: [lesson] } }
  if ((await world.call(openOffline, { as, ...input })).status === 200) model.fetched.add(lesson)
}

const reportOne: Act = async (run) => {
  const lessonId = run.roll.pick(lessonsOf(run))!
  if (run.model.holds) await run.buying.report(run.one, [{ lessonId, seen: [[0, 600]] }])
}

const finish: Act = async ({ world, one, model, roll }) => {
  if (!model.holds || model.completed || roll.below(4) > 0) return
  const { buyer: as, courseId } = one
  await complete(world.db, courseId)
  await issueCertificate(world.db, { courseId, userId: as.id, now: world.now() })
  const about = { interactableId: courseId, interactableType: 'COURSE' } as const
  await world.call(createReview, { as, body: { ...about, rating: 5 } })
  model.completed = true
}

const takeBack: Act = async ({ one, buying, model }) => {
  if (!model.holds) return
  const isAllowed = await buying.canReturn(one)
  expect(isAllowed, 'a return').toBe(!model.completed && model.fetched.size < 2)
  if (isAllowed) await buying.giveBack(one)
  model.holds = !isAllowed
}

/** The seller refunds. */
const getBack: Act = async ({ one, buying, model, roll }) => {
  if (!model.holds || roll.below(3) > 0) return
  await buying.giveBack(one)
  model.holds = false
}

const buyAgain: Act = async ({ one, buying, model }) => {
  if (!model.holds) await buying.deliver(one)
  model.holds = true
}

const acts = [list, fetchBytes, openOne, store, reportOne, finish, takeBack, getBack, buyAgain]

/**
 * One buyer's random life with a course of ten lessons: they list, open, store and fetch, complete and review it, take the money
 * back or get it back. Throws as soon as what the server says differs from a model of a few lines.
 */
export async function simulateReturns(world: World, seed: number): Promise<void> {
  const buying = buyingCourses(world)
  const one = await buying.bought()
  const model: Run['model'] = { fetched: new Set(), holds: true, completed: false, addresses: [] }
  const run: Run = { world, one, buying, roll: dice(seed), model }
  for (let step = 0; step < steps; step += 1) {
    await run.roll.pick(acts)!(run)
    const counts = Number(model.holds && model.completed)
    const [facts] = await factsOf(world.db, one.courseId)
    const expected = { students: Number(model.holds), completions: counts, stars: counts, valid: counts }
    expect(facts, `seed ${seed}, step ${step}`).toEqual(expected)
  }
}
