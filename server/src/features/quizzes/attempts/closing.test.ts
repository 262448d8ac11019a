import { listNotifications } from '@akada/contract/notifications/routes'
import * as api from '@akada/contract/quizzes/routes'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { closeDueAttempts } from '../grading/close-due-attempts.ts'
import { long, single } from '../testing/quizzes.ts'
import { aTakenQuiz, rightAnswers } from '../testing/taking.ts'

const world = await sharedWorld()
type Taken = Awaited<ReturnType<typeof aTakenQuiz>>

/** An attempt with an answer that is stored, whose time and grace are over. */
async function anExpiredAttempt(settings: Parameters<typeof aTakenQuiz>[1] = {}) {
  const quiz = await aTakenQuiz(world, { timeLimit: 1, takesLateAnswers: false, ...settings })
  const { data: open } = await quiz.take({ action: 'start' })
  const answers = rightAnswers(open.questions).map((answer) => ({ ...answer, seq: 1 }))
  await quiz.take({ action: 'save', attemptId: open.id, answers })
  world.later(2 * 60)
  return { ...quiz, attemptId: open.id, answers }
}
type Expired = Awaited<ReturnType<typeof anExpiredAttempt>>

const heard = ({ learner, attemptId }: Expired) =>
  world.events.flatMap(([room, event, payload]) => {
    const { attemptId: id, status } = payload as { attemptId?: string; status?: string }
    return room === `user:${learner.id}` && event === 'attempt-saved' && id === attemptId && status !== 'open'
      ? [status]
      : []
  })

async function receivedBy(as: Taken['learner']) {
  await aggregateNotifications(world)
  const { data } = await world.call(listNotifications, { as, query: {} })
  return data.notifications.map(({ kind }) => kind)
}

const readings: [string, (quiz: Expired) => Promise<unknown>][] = [
  [
    'reading the attempt',
    ({ learner: as, quizId, attemptId }) => world.call(api.getAttempt, { as, params: { quizId, attemptId } }),
  ],
  [
    'its creator reading it',
    ({ teacher: as, quizId, attemptId }) => world.call(api.getAttempt, { as, params: { quizId, attemptId } }),
  ],
  [
    'listing attempts',
    ({ learner: as, quizId }) => world.call(api.listAttempts, { as, params: { quizId }, query: {} }),
  ],
  ['opening the quiz', ({ learner: as, quizId }) => world.call(api.getQuiz, { as, params: { quizId } })],
  [
    'listing quizzes',
    ({ learner: as, moduleId }) => world.call(api.listQuizzes, { as, params: { moduleId } }),
  ],
  ['starting the next attempt', ({ take }) => take({ action: 'start' })],
  ['saving too late', ({ take, attemptId, answers }) => take({ action: 'save', attemptId, answers })],
  ['handing in too late', ({ take, attemptId }) => take({ action: 'submit', attemptId })],
  ['the chore', () => closeDueAttempts(world)],
]

test.each(readings)(
  '%s closes an attempt whose time is over; its learner hears of it once',
  async (_, read) => {
    const quiz = await anExpiredAttempt()
    await read(quiz)
    expect(heard(quiz)).toEqual(['graded'])
    for (const [, again] of readings) await again(quiz)
    await closeDueAttempts(world)
    expect(heard(quiz)).toEqual(['graded'])
    const kinds = await receivedBy(quiz.learner)
    expect(kinds.filter((kind) => kind === 'quiz-closed')).toHaveLength(1)
  },
)

test('eight looks at the same moment close it once', async () => {
  const quiz = await anExpiredAttempt()
  await Promise.all(readings.map(([, read]) => read(quiz)))
  expect(heard(quiz)).toEqual(['graded'])
})

test('a call that is refused closes nothing, and says nothing', async () => {
  const quiz = await anExpiredAttempt()
  const refused = await quiz.take({})
  expect(refused.status).toBe(400)
  expect(heard(quiz)).toEqual([])
  await closeDueAttempts(world)
  expect(heard(quiz)).toEqual(['graded'])
})

test('the creator is notified of what waits to be graded, whether it was handed in or its time was over', async () => {
  const handed = await aTakenQuiz(world, { questions: [single, long] })
  const { data: open } = await handed.take({ action: 'start' })
  await handed.take({ answers: rightAnswers(open.questions) })
  expect(await receivedBy(handed.teacher)).toEqual(['quiz-waiting'])
  expect(await receivedBy(handed.learner)).toEqual([])
  const expired = await anExpiredAttempt({ questions: [long] })
  await world.call(api.getQuiz, { as: expired.learner, params: { quizId: expired.quizId } })
  expect(heard(expired)).toEqual(['submitted'])
  expect(await receivedBy(expired.teacher)).toEqual(['quiz-waiting'])
  expect(await receivedBy(expired.learner)).toEqual(['quiz-closed'])
  const { data } = await world.call(listNotifications, { as: expired.teacher, query: {} })
  expect(data.notifications[0]?.subject?.path).toBe(
    `/studio/course/${expired.courseId}?quiz=${expired.quizId}`,
  )
})
