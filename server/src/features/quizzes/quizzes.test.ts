import { randomUUID } from 'node:crypto'
import { listNotifications } from '@akada/contract/notifications/routes'
import { quizMessages } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { getCourse } from '@akada/contract/courses/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { finishRegrades } from './grading/regrade-batch.ts'
import { everyKind, multiple, short, single } from './testing/quizzes.ts'
import { aTakenQuiz, idOf, rightAnswers } from './testing/taking.ts'

const world = await sharedWorld()

async function aTeacher() {
  const as = await world.aUser()
  await subscribe(world.db, as)
  return { as, ...(await aCourse(world.db, as)) }
}

/** A quiz that its creator's plan lets them edit. */
async function anEditedQuiz(settings: Parameters<typeof aTakenQuiz>[1] = {}) {
  const quiz = await aTakenQuiz(world, settings)
  await subscribe(world.db, quiz.teacher)
  return quiz
}

test('a quiz of every question type is created, read back with its keys, reordered, and is in the outline', async () => {
  const { as, id: courseId, moduleId } = await aTeacher()
  const clientId = randomUUID()
  const body = { title: 'Yarn', timeLimit: 20, maxAttempts: 3, questions: everyKind, clientId }
  const made = await world.call(api.createQuiz, { as, params: { moduleId }, body })
  expect([made.status, made.data.quiz.questionsCount, made.data.quiz.passMark]).toEqual([201, 7, 70])
  const { id: quizId, ownQuestions = [] } = made.data.quiz
  expect(ownQuestions.map(({ type, problem }) => [type, problem])).toEqual(
    everyKind.map(({ type }) => [type, null]),
  )
  expect(ownQuestions[6]).toMatchObject({
    pairs: [
      ['Adire', 'Yoruba'],
      ['Akwete', 'Igbo'],
    ],
  })
  const again = await world.call(api.createQuiz, { as, params: { moduleId }, body })
  expect(again.data.quiz.id).toBe(quizId)
  expect(again.data.quiz.questionsCount).toBe(7)

  const order = ownQuestions.map(({ id }) => id).toReversed()
  const ordered = await world.call(api.updateQuiz, {
    as,
    params: { quizId },
    body: { order, timeLimit: null },
  })
  expect(ordered.data.quiz.ownQuestions?.map(({ id }) => id)).toEqual(order)
  expect([ordered.data.quiz.timeLimit, ordered.data.quiz.maxAttempts]).toEqual([null, 3])
  const outdated = await world.call(api.updateQuiz, {
    as,
    params: { quizId },
    body: { order: order.slice(1) },
  })
  expect([outdated.status, outdated.error.message]).toEqual([409, quizMessages.changedElsewhere])

  const { data: course } = await world.call(getCourse, { params: { id: courseId } })
  expect(course.modules[0]?.quizzes).toMatchObject([{ id: quizId, title: 'Yarn', questionsCount: 7 }])
  const deleted = await world.call(api.deleteQuiz, { as, params: { quizId } })
  expect(deleted.data).toEqual({ quizId, deleted: true })
  expect((await world.call(api.getQuiz, { as, params: { quizId } })).status).toBe(404)
})

test('quizzes are part of a plan', async () => {
  const as = await world.aUser()
  const { moduleId } = await aCourse(world.db, as)
  const refused = await world.call(api.createQuiz, { as, params: { moduleId }, body: { title: 'Yarn' } })
  expect(refused.error).toMatchObject({
    code: 'API_ERR_PLAN_LIMIT',
    limit: 'quizzes',
    upgradeTab: 'course-plans',
  })
})

test('an incomplete question is stored, its problem named, and never presented; two concurrent calls with one id are one', async () => {
  const { as, moduleId, id: courseId } = await aTeacher()
  const { data } = await world.call(api.createQuiz, { as, params: { moduleId }, body: { title: 'Yarn' } })
  const { id: quizId } = data.quiz
  const half = {
    type: 'SINGLE' as const,
    text: 'Which?',
    options: [{ text: 'a' }, { text: 'b' }],
    clientId: randomUUID(),
  }
  const add = () => world.call(api.addQuestions, { as, params: { quizId }, body: half })
  const added = await Promise.all([add(), add()])
  expect(new Set(added.map(({ data: { questions } }) => questions[0]?.id)).size).toBe(1)
  const [question] = added[0].data.questions
  expect(question?.problem).toBe('No right answer chosen')
  const seen = async () =>
    (await world.call(getCourse, { params: { id: courseId } })).data.modules[0]?.quizzes
  expect(await seen()).toEqual([])
  const options = question!.options.map((option, n) => ({ ...option, isCorrect: n === 1 }))
  const mended = await world.call(api.updateQuestion, {
    as,
    params: { questionId: question!.id },
    body: { options },
  })
  expect(mended.data).toMatchObject({ version: 1, affected: 0, question: { problem: null, text: 'Which?' } })
  expect(mended.data.question.options.map(({ id }) => id)).toEqual(question!.options.map(({ id }) => id))
  expect(await seen()).toMatchObject([{ questionsCount: 1 }])
  const removed = await world.call(api.deleteQuestion, { as, params: { quizId, questionId: question!.id } })
  expect(removed.status).toBe(200)
  expect(await seen()).toEqual([])
})

test('a question in use gets versions, and running attempts keep theirs', async () => {
  const { take, teacher: as, questionIds } = await anEditedQuiz()
  const { data: open } = await take({ action: 'start' })
  const params = { questionId: questionIds[0]! }
  const { data: changed } = await world.call(api.updateQuestion, {
    as,
    params,
    body: { text: 'What dyes it green?' },
  })
  expect([changed.version, changed.affected]).toEqual([2, 0])
  const { data: twice } = await world.call(api.updateQuestion, { as, params, body: { points: 2 } })
  expect(twice.version).toBe(2)
  const { data: resumed } = await take({ action: 'start' })
  expect(resumed.questions[0]).toMatchObject({ text: single.text, points: 1 })
  await take({ action: 'submit', attemptId: open.id, answers: rightAnswers(open.questions) })
  const { data: next } = await take({ action: 'start' })
  expect([next.questions[0]?.text, next.totalScore]).toEqual(['What dyes it green?', 2])
})

test('a wrong key is corrected: first previewed, then applied, and a pass stays a pass', async () => {
  const wrong = {
    ...single,
    options: [{ text: 'Indigo' }, { text: 'Camwood', isCorrect: true }, { text: 'Kola' }],
  }
  const {
    take,
    teacher: as,
    learner,
    quizId,
    questionIds,
  } = await anEditedQuiz({ questions: [wrong, short] })
  const { data: open } = await take({ action: 'start' })
  const [dye, who] = open.questions
  const answer = (text: string) => [
    { questionId: dye!.id, optionIds: [idOf(dye, text)] },
    { questionId: who!.id, text: 'YORUBA' },
  ]
  const { data: unlucky } = await take({ answers: answer('Indigo') })
  const { data: lucky } = await take({ answers: answer('Camwood') })
  expect([unlucky.passed, lucky.passed]).toEqual([false, true])
  const [questionId] = questionIds
  const options = (await world.call(api.getQuiz, { as, params: { quizId } })).data.quiz.ownQuestions![0]!
    .options
  const body = { options: options.map((one) => ({ ...one, isCorrect: one.text === 'Indigo' })) }
  const changed = await world.call(api.updateQuestion, { as, params: { questionId: questionId! }, body })
  expect([changed.data.version, changed.data.affected]).toEqual([2, 2])
  const regrade = (policy: 'new-key' | 'full-marks' | 'drop', dryRun: boolean) =>
    world.call(api.regradeQuiz, { as, params: { quizId }, body: { questionId: questionId!, policy, dryRun } })
  const forecast = await regrade('new-key', true)
  expect(forecast.data).toEqual({ attempts: 2, changed: 2, nowPassed: 1, nowFailed: 1 })
  const see = async (attemptId: string) =>
    (await world.call(api.getAttempt, { as: learner, params: { quizId, attemptId } })).data
  expect((await see(unlucky.id)).score).toBe(1)
  await regrade('new-key', false)
  expect(await see(unlucky.id)).toMatchObject({ score: 2, passed: true, percentage: 100 })
  expect(await see(lucky.id)).toMatchObject({ score: 1, passed: true, percentage: 50 })
  expect((await see(lucky.id)).results?.[0]?.correct?.optionIds).toEqual([options[0]?.id])
  await aggregateNotifications(world)
  const received = await world.call(listNotifications, { as: learner, query: {} })
  expect(received.data.notifications.map(({ kind }) => kind)).toEqual(['quiz-regraded'])

  await regrade('drop', false)
  expect(await see(lucky.id)).toMatchObject({ score: 1, totalScore: 1, percentage: 100 })
  expect((await see(lucky.id)).results?.[0]).toMatchObject({ isDropped: true })
  await regrade('full-marks', false)
  await finishRegrades(world)
  expect(await see(lucky.id)).toMatchObject({ score: 2, totalScore: 2 })
})

test('two concurrent corrections end as one of them', async () => {
  const { take, teacher: as, quizId, questionIds } = await anEditedQuiz({ questions: [multiple] })
  await Promise.all([take(), take()])
  const regrade = (policy: 'full-marks' | 'drop') =>
    world.call(api.regradeQuiz, {
      as,
      params: { quizId },
      body: { questionId: questionIds[0]!, policy, dryRun: false },
    })
  await Promise.all([regrade('full-marks'), regrade('drop')])
  await finishRegrades(world)
  const { regradePolicy } = await world.db
    .selectFrom('questions')
    .select('regradePolicy')
    .where('id', '=', questionIds[0]!)
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .selectFrom('quizAttempts')
    .select(['score', 'total'])
    .where('quizId', '=', quizId)
    .execute()
  const expected = regradePolicy === 'drop' ? { score: 0, total: 0 } : { score: 300, total: 300 }
  expect(rows).toEqual(rows.map(() => expected))
})
