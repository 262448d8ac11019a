import { randomUUID } from 'node:crypto'
import { getCertificate } from '@akada/contract/certificates/routes'
import type { ProgressItem } from '@akada/contract/learning/routes'
import { updateLesson } from '@akada/contract/courses/module-routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { expect, test } from 'vitest'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { finishLesson } from './public.ts'
import { aFile } from './testing/films.ts'
import { learningIn } from './testing/learning.ts'

const world = await sharedWorld()
const { db } = world
const { report, complete, watched, join, open, atAFilm, countsOf } = learningIn(world)

test('a film is complete when nine tenths of it were seen, in whatever pieces; a jump to its end adds nothing', async () => {
  const { obi, courseId, lessonId } = await atAFilm()
  const seen = async (...ranges: [number, number][]) =>
    (await report(obi, courseId, [{ lessonId, seen: ranges }])).data
  expect(await seen([99, 100])).toMatchObject({ percentageCompletion: 0, done: [] })
  expect(await seen([0, 50], [40, 80])).toMatchObject({ doneCount: 0, completedAt: null })
  // 81 of 100 so far, with the second between 98 and 99 closed.
  const done = await seen([80, 89])
  expect(done).toMatchObject({ percentageCompletion: 100, doneCount: 1, itemsCount: 1, done: [lessonId] })
  expect(done.certificate?.number).toMatch(/^[2-9A-Z]{11}$/)
  const { data } = await world.call(getCertificate, { params: { number: done.certificate!.number } })
  expect(data).toMatchObject({ status: 'valid', learnerName: 'Ada Obi', courseTitle: 'A course' })
})

test('a film cannot be completed faster than at twice its speed', async () => {
  const { obi, courseId, lessonId } = await atAFilm()
  const openedAt = world.now()
  await db.updateTable('lessonProgress').set({ openedAt }).where('lessonId', '=', lessonId).execute()
  const items: ProgressItem[] = [{ lessonId, seen: [[0, 100]] }]
  expect((await report(obi, courseId, items)).data.percentageCompletion).toBe(0)
  world.later(46)
  expect((await report(obi, courseId, items)).data.percentageCompletion).toBe(100)
})

const ago = (seconds: number) => new Date(world.now().getTime() - seconds * 1000).toISOString()

test('the newest position counts, whichever report arrives first, and a clock that is ahead counts as now', async () => {
  const { obi, courseId, lessonId } = await atAFilm()
  const at = (positionSeconds: number, when: string) =>
    report(obi, courseId, [{ lessonId, positionSeconds, at: when }])
  await at(40, ago(10))
  await at(7, ago(60))
  expect((await watched(obi, courseId)).data).toMatchObject({ mediaId: lessonId, positionSeconds: 40 })
  await at(55, ago(-86_400))
  await at(61, ago(-0.5))
  expect((await watched(obi, courseId)).data.positionSeconds).toBe(61)
})

test('a new file starts over, an earlier one is judged separately, and completed lessons stay complete', async () => {
  const { ada, obi, courseId, moduleId, lessonId } = await atAFilm()
  const old = await db
    .selectFrom('lessons')
    .select('fileId')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow()
  await report(obi, courseId, [{ lessonId, seen: [[0, 60]] }])
  await aFile(db, { lessonId, seconds: 200, position: 1 })
  await rewriteOutline(db, courseId, { now: new Date() })
  const says = async (items: ProgressItem[]) => (await report(obi, courseId, items)).data.doneCount
  expect(await says([{ lessonId, seen: [[60, 180]] }])).toBe(0)
  expect(await says([{ lessonId, fileId: old.fileId, seen: [[60, 100]] }])).toBe(0)
  expect(await says([{ lessonId, fileId: randomUUID(), seen: [[0, 200]] }])).toBe(0)
  expect(await says([{ lessonId, fileId: old.fileId, seen: [[5, 100]] }])).toBe(1)
  await aFile(db, { lessonId, seconds: 50, position: 2 })
  await rewriteOutline(db, courseId, { now: new Date() })
  expect(await says([{ lessonId, seen: [[0, 1]] }])).toBe(1)
  const body = { isRequired: false }
  await world.call(updateLesson, { as: ada, params: { moduleId, mediaId: lessonId }, body })
  expect((await watched(obi, courseId)).data).toMatchObject({ percentageCompletion: 0, newItems: 0 })
})

test('lessons of a module that opens later count from then on', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id: courseId, moduleId, lessonIds } = await aCourse(db, ada)
  await db.updateTable('courseModules').set({ opensAfterDays: 2 }).where('id', '=', moduleId).execute()
  await join(obi, courseId)
  const items: ProgressItem[] = lessonIds.map((lessonId) => ({ lessonId, seen: [[0, 1]] }))
  expect((await report(obi, courseId, items)).data.doneCount).toBe(0)
  const enrolledAt = new Date(Date.now() - 2 * 86_400_000)
  await db.updateTable('enrolments').set({ enrolledAt }).where('courseId', '=', courseId).execute()
  await open(obi, lessonIds)
  expect((await report(obi, courseId, items)).data.doneCount).toBe(2)
})

test('the server decides about completion, and names what is missing', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id: courseId, lessonIds } = await aCourse(db, ada, { lessons: 3 })
  await join(obi, courseId)
  await open(obi, lessonIds)
  await report(obi, courseId, [{ lessonId: lessonIds[1]!, seen: [[0, 1]] }])
  const early = await complete(obi, courseId)
  expect([early.status, early.error.message, early.error.errors]).toEqual([
    400,
    'Finish every lesson first.',
    ['Lesson 1 is not finished', 'Lesson 3 is not finished'],
  ])
  await Promise.all(lessonIds.map((lessonId) => report(obi, courseId, [{ lessonId, seen: [[0, 1]] }])))
  const both = await Promise.all([complete(obi, courseId), complete(obi, courseId)])
  expect(both[0]?.data).toEqual(both[1]?.data)
  const counts = { certificates: 1, completions: 1 }
  expect(await countsOf(courseId)).toEqual(counts)
  await aggregateNotifications(world)
  const kinds = await db
    .selectFrom('notifications')
    .select('kind')
    .where('subjectId', '=', courseId)
    .where('kind', '<>', 'enrolment')
    .execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['certificate', 'completion'])
})

test('a passed quiz is complete; at the same moment as the last lesson there is one completion', async () => {
  const { obi, courseId, moduleId, lessonId } = await atAFilm()
  const quiz = { courseId, moduleId, position: 1, kind: 'quiz', title: 'Quiz' }
  const { id: quizId } = await db.insertInto('lessons').values(quiz).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('quizzes').values({ id: quizId }).execute()
  const question = { quizId, position: 0 }
  const { id: questionId } = await db
    .insertInto('questions')
    .values(question)
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = { questionId, version: 1, type: 'LONG', shown: '{}', key: '{}', isComplete: true }
  await db.insertInto('questionVersions').values(version).execute()
  await rewriteOutline(db, courseId, { now: new Date() })
  const learner = { courseId, userId: obi.id, lessonId: quizId, now: world.now() }
  const byHand = await report(obi, courseId, [{ lessonId: quizId, seen: [[0, 1]] }])
  expect(byHand.data).toMatchObject({ doneCount: 0, itemsCount: 2 })
  await Promise.all([
    db.transaction().execute((tx) => finishLesson(tx, learner)),
    report(obi, courseId, [{ lessonId, seen: [[0, 100]] }]),
  ])
  expect((await watched(obi, courseId)).data).toMatchObject({ percentageCompletion: 100 })
  expect(await countsOf(courseId)).toEqual({ certificates: 1, completions: 1 })
})

test('films that many learners play at once add up exactly, for lesson, course and day', async () => {
  const { obi, courseId, lessonId } = await atAFilm(600)
  const learners = [obi, ...(await Promise.all(Array.from({ length: 11 }, () => world.aUser())))]
  for (const learner of learners.slice(1)) {
    await join(learner, courseId)
    await world.call(getLesson, { as: learner, params: { lessonId } })
  }
  const playing = (second: number): ProgressItem[] => [
    { lessonId, seen: [[second, second + 10]], watchSeconds: 10 },
  ]
  const answers = await Promise.all(
    [0, 10, 20].flatMap((second) => learners.map((learner) => report(learner, courseId, playing(second)))),
  )
  expect(answers.every(({ data }) => data.percentageCompletion === 0)).toBe(true)
  const rows = db.selectFrom('lessonProgress').where('lessonId', '=', lessonId)
  expect(await rows.select(['seen', 'watchSeconds']).execute()).toEqual(
    learners.map(() => ({ seen: '{[0,30)}', watchSeconds: 30 })),
  )
  const [lesson, course, day] = await Promise.all([
    db.selectFrom('lessonStats').select('watchSeconds').where('lessonId', '=', lessonId).execute(),
    db.selectFrom('courseStats').select('watchSeconds').where('courseId', '=', courseId).execute(),
    db.selectFrom('courseDays').select('watchSeconds').where('courseId', '=', courseId).execute(),
  ])
  const sum = [{ watchSeconds: 30 * learners.length }]
  expect([lesson, course, day]).toEqual([sum, sum, sum])
})

test('numbers of seconds are taken as far as a column holds them, and refused beyond', async () => {
  const { obi, courseId, lessonId } = await atAFilm()
  const largest = 2 ** 31 - 1
  const parts = (lastUnit: number): ProgressItem => ({
    lessonId,
    seen: [[0, lastUnit]],
    positionSeconds: lastUnit,
  })
  expect((await report(obi, courseId, [parts(largest)])).status).toBe(200)
  for (const lastUnit of [largest + 1, 2 ** 53, -1, 0.5])
    expect((await report(obi, courseId, [parts(lastUnit)])).status).toBe(400)
})
