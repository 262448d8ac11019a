import { listNotifications } from '@akada/contract/notifications/routes'
import { quizMessages } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { long, single } from '../testing/quizzes.ts'
import { aTakenQuiz, rightAnswers } from '../testing/taking.ts'

const world = await sharedWorld()

test('a person grades long answers, and the learner is notified', async () => {
  const { take, teacher, learner, quizId } = await aTakenQuiz(world, { questions: [single, long] })
  const { data: open } = await take({ action: 'start' })
  const { data: waiting } = await take({ answers: rightAnswers(open.questions) })
  expect(waiting).toMatchObject({ status: 'submitted', score: null, passed: null })
  expect(waiting.results).toBeUndefined()
  const list = await world.call(api.listAttempts, {
    as: teacher,
    params: { quizId },
    query: { status: 'submitted' },
  })
  expect(list.data.attempts).toMatchObject([{ id: open.id, userId: learner.id, name: 'Ada Obi' }])
  const params = { quizId, attemptId: open.id }
  const seen = await world.call(api.getAttempt, { as: teacher, params })
  expect(seen.data.learner).toEqual({ userId: learner.id, name: 'Ada Obi' })
  expect(seen.data.results?.map(({ score }) => score)).toEqual([1, null])
  const questionId = open.questions[1]!.id
  const grade = (score: number) =>
    world.call(api.gradeAttempt, {
      as: teacher,
      params,
      body: { answers: [{ questionId, score, comment: 'Well said.' }] },
    })
  const tooMuch = await grade(6)
  expect([tooMuch.status, tooMuch.error.message]).toEqual([400, quizMessages.tooManyPoints])
  expect((await grade(4.5)).data).toMatchObject({
    status: 'graded',
    score: 5.5,
    percentage: 91,
    passed: true,
  })
  const ownAttempt = await world.call(api.getAttempt, { as: learner, params })
  expect(ownAttempt.data.results?.[1]).toMatchObject({ score: 4.5, comment: 'Well said.' })
  await aggregateNotifications(world)
  const received = await world.call(listNotifications, { as: learner, query: {} })
  expect(received.data.notifications).toMatchObject([
    {
      kind: 'quiz-graded',
      subject: { text: 'What have you learned?', path: expect.stringContaining(quizId) },
    },
  ])
})

test('what is right is shown after a pass only, or never, where the quiz says so', async () => {
  const { take, quizId, teacher } = await aTakenQuiz(world, {
    questions: [{ ...single, explanation: 'It grows in Kano.' }],
    showAnswers: 'after-pass',
  })
  const failed = await take()
  expect(failed.data.results).toMatchObject([
    { score: 0, isCorrect: false, correct: null, explanation: null },
  ])
  const { data: open } = await take({ action: 'start' })
  const passed = await take({ answers: rightAnswers(open.questions) })
  expect(passed.data.results).toMatchObject([{ explanation: 'It grows in Kano.' }])
  await world.call(api.updateQuiz, { as: teacher, params: { quizId }, body: { showAnswers: 'never' } })
  const never = await take()
  expect(never.data.results).toMatchObject([{ correct: null, explanation: null }])
})

test('a learner who passes gets their course progress on other screens, once', async () => {
  const { take, courseId, learner } = await aTakenQuiz(world)
  const heard = () =>
    world.events.filter(([room, event]) => room === `user:${learner.id}` && event === 'course-progress')
  const pass = async () => {
    const { data: open } = await take({ action: 'start' })
    await take({ action: 'submit', answers: rightAnswers(open.questions) })
  }
  await take()
  expect(heard()).toEqual([])
  await pass()
  await pass()
  expect(heard().map(([, , payload]) => payload)).toEqual([{ courseId, percentage: 33 }])
})

test('a void attempt counts for nothing, and its learner has one more and the reason', async () => {
  const { take, teacher, learner, quizId } = await aTakenQuiz(world, { maxAttempts: 1 })
  const { data: failed } = await take()
  expect((await take()).status).toBe(409)
  const voided = () =>
    world.call(api.voidAttempt, {
      as: teacher,
      params: { quizId, attemptId: failed.id },
      body: { reason: 'The line was down.' },
    })
  expect((await voided()).data.status).toBe('void')
  expect((await voided()).status).toBe(200)
  expect((await take()).data).toMatchObject({ status: 'graded', number: 2 })
  await aggregateNotifications(world)
  const received = await world.call(listNotifications, { as: learner, query: {} })
  expect(received.data.notifications).toMatchObject([{ kind: 'quiz-voided', text: 'The line was down.' }])
})
