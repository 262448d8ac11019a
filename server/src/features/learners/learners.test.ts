import { randomUUID } from 'node:crypto'
import { block } from '@akada/contract/blocks/routes'
import * as api from '@akada/contract/learners/routes'
import { expect, test } from 'vitest'
import { aMeeting, inside } from '#features/meetings/testing/meetings.ts'
import { taking, rightAnswers } from '#features/quizzes/testing/taking.ts'
import { aQuiz, enrolIn } from '#features/quizzes/testing/quizzes.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aClass } from './testing/class.ts'

const world = await sharedWorld()
const { db } = world

const pupils = [
  { firstName: 'Àdùkẹ́', lastName: 'Balogun', country: 'NG', done: 4, isComplete: true },
  { firstName: 'Chidi', lastName: 'Okafor', country: 'GH', done: 1 },
  { firstName: 'Bola', lastName: 'Ade', country: 'CI', done: 3 },
  { firstName: 'Dele', lastName: "O'Neil", country: 'NG' },
]

test('a creator sees the learners of a course with the fields of the specification', async () => {
  const { courseId, learners, list } = await aClass(world, pupils)
  const { trainees, counts, meta, next } = await list({ limit: 12 })
  expect([counts, next]).toEqual([{ all: 4, complete: 1, inProgress: 3 }, null])
  expect(meta).toMatchObject({ page: 1, limit: 12, totalPages: 1, totalCount: 4 })
  expect(trainees[0]).toMatchObject({
    userId: learners[0]?.id,
    name: 'Àdùkẹ́ Balogun',
    email: learners[0]?.email,
    demographic: 'Nigeria',
    enrolledCourse: 'Weaving asooke',
    enrollmentDate: '2026-10-30T00:00:00.000Z',
    percentageCompletion: 100,
    quizAttempts: [],
    totalWatchTime: 0,
    completedAt: expect.any(String),
  })
  const other = await world.aUser()
  const refused = await world.call(api.listLearners, { as: other, params: { id: courseId }, query: {} })
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'You do not have permission to access this resource.',
  ])
})

test('the search finds name, address, country and course, whatever the case and the accents', async () => {
  const { learners, names, list } = await aClass(world, pupils)
  expect(await names({ search: 'ADUKE' })).toEqual(['Àdùkẹ́ Balogun'])
  expect(await names({ search: "o'neil dele" })).toEqual(["Dele O'Neil"])
  expect(await names({ search: 'oneil' })).toEqual(["Dele O'Neil"])
  expect(await names({ search: learners[1]?.email.toUpperCase() })).toEqual(['Chidi Okafor'])
  expect(await names({ search: 'nigeria' })).toEqual(['Àdùkẹ́ Balogun', "Dele O'Neil"])
  expect(await names({ search: 'cote d’ivoire' })).toEqual(['Bola Ade'])
  expect(await names({ search: 'ASOOKE' })).toHaveLength(4)
  expect(await names({ search: '%' })).toEqual([])
  const found = await list({ search: 'nigeria', progress: 'in-progress' })
  expect(found.counts).toEqual({ all: 2, complete: 1, inProgress: 1 })
  expect([found.meta.totalCount, found.trainees.map(({ name }) => name)]).toEqual([1, ["Dele O'Neil"]])
})

test('names with hyphens are found however their letters are written, in whole and in part', async () => {
  const hyphens = { firstName: 'Ọ́lá-Olú', lastName: 'Ẹ̀bùn-Josée', country: 'KE' }
  for (const stored of ['NFC', 'NFD']) {
    const [firstName, lastName] = [hyphens.firstName.normalize(stored), hyphens.lastName.normalize(stored)]
    const { names } = await aClass(world, [...pupils, { ...hyphens, firstName, lastName }])
    for (const search of ['Ọ́lá-Olú', 'ọla-olu', 'Ẹ̀bùn', 'josée', 'olaolu'])
      for (const typed of ['NFC', 'NFD'])
        expect(await names({ search: search.normalize(typed) })).toEqual([`${firstName} ${lastName}`])
  }
})

test('each order holds over pages, by place and by number', async () => {
  const { list, names } = await aClass(world, pupils)
  const byName = ['Àdùkẹ́ Balogun', 'Bola Ade', 'Chidi Okafor', "Dele O'Neil"]
  const orders = {
    name: byName,
    progress: ["Dele O'Neil", 'Chidi Okafor', 'Bola Ade', 'Àdùkẹ́ Balogun'],
    enrolled: ["Dele O'Neil", 'Bola Ade', 'Chidi Okafor', 'Àdùkẹ́ Balogun'],
  } as const
  for (const [sort, expected] of Object.entries(orders) as [keyof typeof orders, readonly string[]][])
    for (const order of ['asc', 'desc'] as const) {
      const walked: string[] = []
      for (let after: string | undefined, page = 1; page < 9; page += 1) {
        const { trainees, next } = await list({ sort, order, limit: 1, after })
        walked.push(...trainees.map(({ name }) => name))
        if (!next) break
        after = next
      }
      expect(walked).toEqual(order === 'asc' ? expected : expected.toReversed())
      expect(await names({ sort, order, limit: 3, page: 2 })).toEqual(walked.slice(3))
    }
  expect(await names({ sort: 'lastActive' })).toHaveLength(4)
  expect(await names({ after: 'no place' })).toEqual(byName)
})

test('who has left, or blocked the creator, is not among them', async () => {
  const { learners, names, teacher, courseId } = await aClass(world, pupils)
  await world.call(block, {
    as: learners[0]!,
    params: { id: teacher.id },
    body: { type: 'BLOCK', id: teacher.id },
  })
  const params = { id: courseId, userId: learners[1]!.id }
  const remove = () => world.call(api.removeLearner, { as: teacher, params })
  expect((await remove()).data).toEqual({ userId: learners[1]!.id, removed: true })
  expect((await remove()).status).toBe(404)
  expect(await names()).toEqual(['Bola Ade', "Dele O'Neil"])
})

test('nobody is removed who has paid', async () => {
  const { learners, teacher, courseId } = await aClass(world, [pupils[1]!])
  await db.updateTable('enrolments').set({ orderId: randomUUID() }).where('courseId', '=', courseId).execute()
  const params = { id: courseId, userId: learners[0]!.id }
  const refused = await world.call(api.removeLearner, { as: teacher, params })
  expect([refused.status, refused.error.message]).toEqual([409, api.learnerMessages.isBought])
})

test('one learner is shown with lessons, attempts and how long they have watched', async () => {
  const [teacher, learner] = [await world.aUser(), await world.aUser()]
  const { courseId, quizId } = await aQuiz(db, teacher)
  await enrolIn(db, courseId, learner)
  const take = taking(world, quizId, learner)
  await take()
  const { data: open } = await take({ action: 'start' })
  await take({ action: 'submit', answers: rightAnswers(open.questions), signals: { hidden: 2 } })
  await db.updateTable('lessonProgress').set({ watchSeconds: 90 }).where('userId', '=', learner.id).execute()
  // The teacher's class, and somebody else's.
  for (const [host, title] of [
    [teacher, 'Fitting clinic'],
    [await world.aUser(), 'Elsewhere'],
  ] as const) {
    const { id } = await aMeeting(db, host, { title })
    await inside(db, id, { userId: learner.id, seconds: 1_500 })
  }
  const params = { id: courseId, userId: learner.id }
  const { data } = await world.call(api.getLearner, { as: teacher, params })
  expect(data.meetings).toMatchObject([{ title: 'Fitting clinic', seconds: 1_500 }])
  expect(data.lessons.map(({ title, module, done, share }) => [title, module, done, share])).toEqual([
    ['Lesson 1', 'First things', false, 0],
    ['Lesson 2', 'First things', false, 0],
    ['What have you learned?', 'First things', true, 100],
  ])
  expect(data.attempts).toMatchObject([
    { score: 1, totalScore: 1, percentage: 100, passed: true, signals: { hidden: 2 } },
    { score: 0, percentage: 0, passed: false },
  ])
  expect([data.totalWatchTime, data.percentageCompletion]).toEqual([90, 33])
  const { data: page } = await world.call(api.listLearners, { as: teacher, params, query: {} })
  expect(page.trainees[0]?.quizAttempts).toMatchObject([{ score: 1 }, { score: 0 }])
})

test('a thousand learners chosen by hand are in one file, and nobody who was named without learning the course', async () => {
  const { teacher, courseId, learners } = await aClass(world, pupils)
  const { data } = await world.call(api.exportLearners, {
    as: teacher,
    params: { id: courseId },
    body: { named: true },
  })
  const strangers = Array.from({ length: api.traineesAtOnce - 2 }, () => randomUUID())
  const ids = [learners[0]!.id, learners[2]!.id, ...strangers].join()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string, payload: string) => world.app.inject({ method: 'POST', url, headers, payload })
  const sent = await post(data.url, new URLSearchParams({ ids }).toString())
  expect(sent.statusCode).toBe(200)
  const names = sent.body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
  expect(names).toEqual(['Àdùkẹ́ Balogun', 'Bola Ade'])
  expect((await world.app.inject({ url: data.url })).statusCode).toBe(404)
  const { data: all } = await world.call(api.exportLearners, {
    as: teacher,
    params: { id: courseId },
    body: {},
  })
  expect((await post(all.url, 'ids=')).statusCode).toBe(404)
})
