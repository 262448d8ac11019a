import { leaveCourse } from '@akada/contract/learning/enrolment-routes'
import type { ProgressItem } from '@akada/contract/learning/routes'
import { updateLesson } from '@akada/contract/courses/module-routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { recountProgress } from './recount.ts'
import { learningIn } from './testing/learning.ts'

const world = await sharedWorld()
const { db } = world
const { report, complete, watched, join, open, atAFilm, countsOf } = learningIn(world)

/** Concurrent reports; returns what is stored then. */
async function play(reports: [number, number][][]) {
  const { obi, courseId, lessonId } = await atAFilm(60)
  const watchSeconds = 3
  await Promise.all(reports.map((seen) => report(obi, courseId, [{ lessonId, seen, watchSeconds }])))
  const stats = db.selectFrom('courseStats').select('watchSeconds').where('courseId', '=', courseId)
  expect(await stats.executeTakeFirstOrThrow()).toEqual({ watchSeconds: watchSeconds * reports.length })
  const row = await db
    .selectFrom('lessonProgress')
    .select(['seen', 'doneAt'])
    .where('lessonId', '=', lessonId)
    .executeTakeFirstOrThrow()
  return { seen: row.seen, isDone: row.doneAt !== null }
}

test('reports in any order, duplicated and concurrent, are merged', async () => {
  const range = fc
    .tuple(fc.nat(60), fc.nat(60))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
  const someReports = fc.array(fc.array(range, { maxLength: 4 }), { minLength: 1, maxLength: 6 })
  const property = fc.asyncProperty(
    someReports.chain((reports) =>
      fc.record({
        reports: fc.constant(reports),
        again: fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
      }),
    ),
    async ({ reports, again }) => {
      const whole = await play(reports)
      expect(await play(again)).toEqual(whole)
      const seconds = Array.from({ length: 60 }, (_, second) =>
        reports.some((ranges) => ranges.some(([from, to]) => from <= second && second < to)),
      )
      const closed = seconds.filter((isSeen, n) => isSeen || (seconds[n - 1] && seconds[n + 1])).length
      expect(whole.isDone).toBe(closed >= 54)
    },
  )
  await fc.assert(property, { numRuns: 8, seed: 2026 })
})

const steps = [
  'read',
  'read',
  'read',
  'repeat',
  'complete',
  'leave',
  'return',
  'add',
  'remove',
  'draft',
  'optional',
  'order',
] as const

test('whatever happens to a course: 0 to 100, completed permanently, one certificate, exact counts', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(9)), { minLength: 8, maxLength: 24 }),
    async (commands) => {
      const [ada, obi] = [await world.aUser(), await world.aUser()]
      const course = await aCourse(db, ada, { lessons: 2 })
      await join(obi, course.id)
      let completedAt: string | null = null
      for (const [step, n] of commands) {
        await take(step, { n, course, ada, obi })
        const { status, data } = await watched(obi, course.id)
        if (status !== 200) continue
        expect(data.percentageCompletion).toBeGreaterThanOrEqual(0)
        expect(data.percentageCompletion).toBeLessThanOrEqual(100)
        expect(data.completedAt).toBe(completedAt ?? data.completedAt)
        completedAt = data.completedAt
        expect(data.percentageCompletion).toBe(await truth(course.id, obi.id))
      }
      await join(obi, course.id)
      await recountProgress({ ...world, now: () => new Date(Date.now() + 60_000) })
      const { data } = await watched(obi, course.id)
      const share = await truth(course.id, obi.id)
      expect(data.percentageCompletion).toBe(share)
      expect(share === 100 && data.completedAt === null).toBe(false)
      const counts = await countsOf(course.id)
      expect(counts).toEqual({
        certificates: data.completedAt ? 1 : 0,
        completions: data.completedAt ? 1 : 0,
      })
    },
  )
  await fc.assert(property, { numRuns: 12, seed: 2026 })
})

async function truth(courseId: string, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('lessons as l')
    .leftJoin('lessonProgress as p', (join) =>
      join.onRef('p.lessonId', '=', 'l.id').on('p.userId', '=', userId),
    )
    .select('p.doneAt')
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .where('l.isDraft', '=', false)
    .where('l.isRequired', '=', true)
    .execute()
  const done = rows.filter(({ doneAt }) => doneAt).length
  return rows.length === 0 ? 0 : Math.floor((100 * done) / rows.length)
}

interface Stage {
  n: number
  course: { id: string; moduleId: string }
  ada: Person
  obi: Person
}

let last: ProgressItem[] = []

async function take(step: (typeof steps)[number], { n, course, ada, obi }: Stage): Promise<void> {
  const { id: courseId, moduleId } = course
  const all = await db
    .selectFrom('lessons')
    .selectAll()
    .where('courseId', '=', courseId)
    .orderBy('id')
    .execute()
  const lesson = all[n % all.length]!
  const { id: lessonId, isDraft, isRequired } = lesson
  const change = (body: object) =>
    world.call(updateLesson, { as: ada, params: { moduleId, mediaId: lessonId }, body })
  const say = (items: ProgressItem[]) => report(obi, courseId, (last = items))
  const target = { courseId, moduleId, lessonId }
  const takes: Record<typeof step, () => Promise<unknown>> = {
    read: async () => {
      await open(obi, [lessonId])
      await say([{ lessonId, seen: [[0, 1]] }])
    },
    repeat: () =>
      say((last.length > 0 ? last : [{ lessonId }]).map((item) => ({ ...item, watchSeconds: 1 }))),
    complete: () => complete(obi, courseId),
    leave: () => world.call(leaveCourse, { as: obi, params: { id: courseId } }),
    return: () => join(obi, courseId),
    draft: () => change({ isDraft: !isDraft }),
    optional: () => change({ isRequired: !isRequired }),
    add: () => rearrange('add', target),
    remove: () => rearrange('remove', target),
    order: () => rearrange('order', target),
  }
  await takes[step]()
}

async function rearrange(
  step: 'add' | 'remove' | 'order',
  { courseId, moduleId, lessonId }: { courseId: string; moduleId: string; lessonId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const position = Math.floor(Math.random() * 1_000_000) + 100
    const text = { courseId, moduleId, position, kind: 'text', title: 'More', body: 'Read.' }
    if (step === 'add') await tx.insertInto('lessons').values(text).execute()
    const deleted = { deletedAt: new Date(), position: null }
    const changes = step === 'remove' ? deleted : { position }
    if (step !== 'add')
      await tx
        .updateTable('lessons')
        .set(changes)
        .where('id', '=', lessonId)
        .where('deletedAt', 'is', null)
        .execute()
    await rewriteOutline(tx, courseId, { now: new Date() })
  })
}
