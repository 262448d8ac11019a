import { randomUUID } from 'node:crypto'
import { getWatched } from '@akada/contract/learning/routes'
import { quizMessages } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { describe, expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { enrolIn, everyKind, single } from '../testing/quizzes.ts'
import { aTakenQuiz, idOf, rightAnswers, taking } from '../testing/taking.ts'

const world = await sharedWorld()

test('one call starts, answers and grades at once; all question types answered correctly are 100 %', async () => {
  const { take, quizId } = await aTakenQuiz(world, { questions: everyKind })
  const { data: looked } = await take({ action: 'start' })
  expect(looked).toMatchObject({ status: 'open', number: 1, dueAt: null, totalScore: 10, score: null })
  const { status, data } = await take({ answers: rightAnswers(looked.questions) })
  expect([status, data.status, data.score, data.percentage, data.passed]).toEqual([
    200,
    'graded',
    10,
    100,
    true,
  ])
  expect(data.results?.map(({ isCorrect }) => isCorrect)).toEqual(everyKind.map(() => true))
  expect(data.quizId).toBe(quizId)
  const empty = await take()
  expect([empty.data.number, empty.data.score, empty.data.passed]).toEqual([2, 0, false])
})

test('step by step: an open attempt is returned again, and continues on another device', async () => {
  const { take } = await aTakenQuiz(world, { questions: everyKind })
  const { data: first } = await take({ action: 'start' })
  const [answer] = rightAnswers(first.questions)
  const device = randomUUID()
  const saved = await take({ action: 'save', attemptId: first.id, device, answers: [{ ...answer!, seq: 7 }] })
  expect(saved.data).toMatchObject({ seq: 7, questions: [], answers: [{ seq: 7 }], status: 'open' })
  const { data: again } = await take({ action: 'start' })
  expect([again.id, again.seq, again.answers.length]).toEqual([first.id, 7, 1])
  expect(again.questions.map(({ options }) => options)).toEqual(first.questions.map(({ options }) => options))
  const done = await take({ action: 'submit', attemptId: first.id })
  expect([done.data.status, done.data.score]).toEqual(['graded', 1])
  const repeated = await take({ action: 'submit', attemptId: first.id })
  expect(repeated.data).toMatchObject({ id: first.id, score: 1, number: 1 })
  const late = await take({ action: 'save', attemptId: first.id, answers: [{ ...answer!, seq: 9 }] })
  expect([late.status, late.error.message]).toEqual([409, quizMessages.closed])
})

test('of two answers the higher number counts, whichever arrives first', async () => {
  const { take } = await aTakenQuiz(world)
  const { data: attempt } = await take({ action: 'start' })
  const [question] = attempt.questions
  const answer = (text: string, seq: number) => ({
    questionId: question!.id,
    optionIds: [idOf(question, text)],
    seq,
  })
  const save = (device: string, ...answers: ReturnType<typeof answer>[]) =>
    take({ action: 'save', attemptId: attempt.id, device, answers })
  const [low, high] = [randomUUID(), randomUUID()].toSorted()
  await save(low!, answer('Indigo', 5))
  await save(low!, answer('Kola', 3))
  const stored = await save(low!, answer('Kola', 3), answer('Camwood', 4))
  expect(stored.data.answers).toEqual([{ ...answer('Indigo', 5) }])
  await save(high!, answer('Camwood', 5))
  await save(low!, answer('Indigo', 5))
  const { data } = await take({ action: 'start' })
  expect(data.answers).toEqual([{ ...answer('Camwood', 5) }])
})

describe('the clock', () => {
  test('is the server’s, accepts late answers for ten minutes, marked, and then closes', async () => {
    const { take } = await aTakenQuiz(world, { timeLimit: 5 })
    const { data: attempt } = await take({ action: 'start' })
    expect(attempt.secondsLeft).toBeGreaterThan(299)
    const answers = rightAnswers(attempt.questions)
    world.later(5 * 60 + 25)
    const onTime = await take({
      action: 'save',
      attemptId: attempt.id,
      answers: [{ ...answers[0]!, seq: 1 }],
    })
    expect([onTime.status, onTime.data.secondsLeft]).toEqual([200, 0])
    world.later(10)
    await take({ action: 'save', attemptId: attempt.id, answers: [{ ...answers[0]!, seq: 2 }] })
    world.later(9 * 60)
    const done = await take({ action: 'submit', attemptId: attempt.id })
    expect(done.data).toMatchObject({ score: 1, passed: true, duration: 5, results: [{ isLate: true }] })
    expect(done.data.results?.[0]?.isCorrect).toBe(true)
  })

  test('closes abandoned attempts with what is stored, and forbids late answers where the quiz does', async () => {
    const { closeDueAttempts } = await import('../grading/close-due-attempts.ts')
    const { take } = await aTakenQuiz(world, { timeLimit: 5, takesLateAnswers: false })
    const { data: attempt } = await take({ action: 'start' })
    const [answer] = rightAnswers(attempt.questions)
    await take({ action: 'save', attemptId: attempt.id, answers: [{ ...answer!, seq: 1 }] })
    world.later(5 * 60 + 20)
    await closeDueAttempts(world)
    expect((await take({ action: 'start' })).data.id).toBe(attempt.id)
    world.later(15)
    await closeDueAttempts(world)
    const late = await take({ action: 'save', attemptId: attempt.id, answers: [{ ...answer!, seq: 2 }] })
    expect(late.status).toBe(409)
    const closed = await take({ action: 'submit', attemptId: attempt.id })
    expect(closed.data).toMatchObject({ status: 'graded', score: 1, duration: 5 })
    expect((await take({ action: 'start' })).data.number).toBe(2)
  })

  test('is that of the running attempt for whoever comes back to the quiz', async () => {
    const { take, quizId, learner: as } = await aTakenQuiz(world, { timeLimit: 5 })
    const { data: attempt } = await take({ action: 'start' })
    world.later(60)
    const { data } = await world.call(api.getQuiz, { as, params: { quizId } })
    expect(data.quiz).toMatchObject({ openAttempt: attempt.id, attempts: [{ dueAt: attempt.dueAt }] })
    expect(attempt.dueAt).not.toBe(null)
  })

  test('is started first where there is one', async () => {
    const { take } = await aTakenQuiz(world, { timeLimit: 5 })
    const refused = await take({ answers: [] })
    expect([refused.status, refused.error.message]).toEqual([400, quizMessages.startFirst])
  })
})

test('attempts are limited, and a pause is enforced', async () => {
  const { take, quizId, learner: as } = await aTakenQuiz(world, { maxAttempts: 2, retryAfter: 1 })
  expect((await take()).data.attemptsLeft).toBe(1)
  const early = await take()
  expect([early.status, early.error.message]).toEqual([409, quizMessages.pause])
  const { data } = await world.call(api.getQuiz, { as, params: { quizId } })
  expect(data.quiz).toMatchObject({
    attemptsLeft: 1,
    openAttempt: null,
    attempts: [{ number: 1, percentage: 0 }],
  })
  expect(data.quiz.nextAttemptAt).not.toBe(null)
  world.later(61)
  expect((await take()).data).toMatchObject({ number: 2, attemptsLeft: 0 })
  world.later(61)
  const spent = await take({ action: 'start' })
  expect([spent.status, spent.error.message]).toEqual([409, quizMessages.noAttempts])
})

test('a passed quiz is complete, and advances the course', async () => {
  const { take, courseId, learner: as } = await aTakenQuiz(world)
  await take()
  const progress = async () =>
    (await world.call(getWatched, { as, params: { userId: as.id, courseId } })).data.percentageCompletion
  expect(await progress()).toBe(0)
  const { data: open } = await take({ action: 'start' })
  await take({ answers: rightAnswers(open.questions) })
  expect(await progress()).toBe(33)
})

test('each attempt draws and shuffles its own questions', async () => {
  const questions = Array.from({ length: 12 }, (_, n) => ({ ...single, text: `Question ${n}` }))
  const { take } = await aTakenQuiz(world, { questions, drawn: 8, shuffleQuestions: true })
  const papers = new Set<string>()
  const options = new Set<string>()
  for (let n = 0; n < 4; n += 1) {
    const { data } = await take({ action: 'start' })
    expect(new Set(data.questions.map(({ id }) => id)).size).toBe(8)
    papers.add(data.questions.map(({ text }) => text).join())
    for (const question of data.questions) options.add(question.options.map(({ text }) => text).join())
    await take({ action: 'submit', attemptId: data.id })
  }
  expect(papers.size).toBe(4)
  expect(options.size).toBe(6)
})

test('69 % is not passed, 70 % is', async () => {
  const questions = Array.from({ length: 100 }, (_, n) => ({ ...single, text: `Question ${n}` }))
  const { take } = await aTakenQuiz(world, { questions })
  const { data: first } = await take({ action: 'start' })
  const almost = await take({ answers: rightAnswers(first.questions).slice(0, 69) })
  expect([almost.data.percentage, almost.data.passed]).toEqual([69, false])
  const { data: second } = await take({ action: 'start' })
  const passed = await take({ answers: rightAnswers(second.questions).slice(0, 70) })
  expect([passed.data.percentage, passed.data.passed]).toEqual([70, true])
})

test('creators try their quiz, and nothing of it is stored', async () => {
  const { quizId, teacher } = await aTakenQuiz(world, { questions: everyKind, timeLimit: 5 })
  const take = taking(world, quizId, teacher)
  const { data: open } = await take({ action: 'start' })
  expect(open).toMatchObject({ isPreview: true, status: 'open', dueAt: expect.any(String) })
  const { data } = await take({ action: 'submit', attemptId: open.id, answers: rightAnswers(open.questions) })
  expect(data).toMatchObject({ isPreview: true, status: 'graded', percentage: 100 })
  const stored = await world.db.selectFrom('quizAttempts').select('id').where('quizId', '=', quizId).execute()
  expect(stored).toEqual([])
})

test('a member who has left finds nothing of the quiz, and others never did', async () => {
  const { take, courseId, quizId, learner } = await aTakenQuiz(world)
  const { data: attempt } = await take({ action: 'start' })
  const other = await world.aUser()
  await enrolIn(world.db, courseId, other)
  const params = { quizId, attemptId: attempt.id }
  expect((await world.call(api.getAttempt, { as: other, params })).status).toBe(404)
  const foreign = await taking(world, quizId, other)({ action: 'submit', attemptId: attempt.id })
  expect(foreign.status).toBe(404)
  await world.db
    .updateTable('enrolments')
    .set({ endedAt: new Date() })
    .where('userId', '=', learner.id)
    .execute()
  expect((await take({ action: 'save', attemptId: attempt.id, answers: [] })).status).toBe(403)
  expect((await world.call(api.getAttempt, { as: learner, params })).status).toBe(403)
})
