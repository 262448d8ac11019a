import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { closeDueAttempts } from '../grading/close-due-attempts.ts'
import { aQuiz, enrolIn, everyKind } from '../testing/quizzes.ts'
import { aTakenQuiz, idOf, rightAnswers, taking } from '../testing/taking.ts'

const world = await sharedWorld()
const times = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

test('eight concurrent starts are one attempt', async () => {
  const { take, quizId } = await aTakenQuiz(world, { maxAttempts: 1 })
  const started = await times(8, () => take({ action: 'start' }))
  expect(new Set(started.map(({ data }) => data.id)).size).toBe(1)
  const rows = await world.db.selectFrom('quizAttempts').select('id').where('quizId', '=', quizId).execute()
  expect(rows).toHaveLength(1)
})

test('eight concurrent submissions submit once, and all get the same result', async () => {
  const { take, quizId } = await aTakenQuiz(world, { questions: everyKind })
  const { data: open } = await take({ action: 'start' })
  const answers = rightAnswers(open.questions)
  const done = await times(8, () => take({ action: 'submit', attemptId: open.id, answers }))
  expect(done.map(({ data }) => [data.id, data.score, data.number])).toEqual(done.map(() => [open.id, 10, 1]))
  const rows = await world.db.selectFrom('quizAttempts').select('id').where('quizId', '=', quizId).execute()
  expect(rows).toHaveLength(1)
})

test('a repeated call with the same id is the same attempt', async () => {
  const { take } = await aTakenQuiz(world)
  const clientId = randomUUID()
  const first = await take({ clientId })
  const again = await take({ clientId })
  expect([again.data.id, again.data.number]).toEqual([first.data.id, 1])
})

test('every acknowledged answer is in the graded attempt, and nothing changes after it', async () => {
  const { take } = await aTakenQuiz(world)
  for (let round = 0; round < 4; round += 1) {
    const { data: open } = await take({ action: 'start' })
    const [question] = open.questions
    const optionIds = (text: string) => [idOf(question, text)]
    const save = async (seq: number) => {
      const text = ['Kola', 'Camwood', 'Indigo'][seq % 3] ?? ''
      const answers = [{ questionId: question!.id, optionIds: optionIds(text), seq }]
      const { status } = await take({ action: 'save', attemptId: open.id, device: randomUUID(), answers })
      return status === 200 ? seq : 0
    }
    const order = [3, 9, 1, 8, 5, 2, 7, 6, 4]
    const saves = order.map((seq) => save(seq))
    const submit = take({ action: 'submit', attemptId: open.id })
    const taken = await Promise.all(saves)
    await submit
    const { data: graded } = await take({ action: 'submit', attemptId: open.id })
    const [stored] = graded.answers
    expect(stored?.seq ?? 0).toBe(Math.max(...taken))
    const isRight = stored?.optionIds?.[0] === optionIds('Indigo')[0]
    expect(graded.score).toBe(isRight ? 1 : 0)
  }
})

test('a hundred concurrent calls and the time limit: every acknowledged answer is graded, and each once', async () => {
  const teacher = await world.aUser()
  const { courseId, quizId } = await aQuiz(world.db, teacher, { timeLimit: 10, takesLateAnswers: false })
  const learners = await times(100, () => world.aUser())
  for (const learner of learners) await enrolIn(world.db, courseId, learner)
  const started = await times(100, (n) => taking(world, quizId, learners[n]!)({ action: 'start' }))
  world.later(10 * 60 + 29)
  const act = async (n: number) => {
    const [take, attempt] = [taking(world, quizId, learners[n]!), started[n]!.data]
    const answers = rightAnswers(attempt.questions).map((answer) => ({ ...answer, seq: 1 }))
    const saved = await take({ action: 'save', attemptId: attempt.id, answers })
    return saved.status === 200
  }
  const acting = times(100, act)
  await closeDueAttempts(world)
  world.later(3)
  await closeDueAttempts(world)
  const acknowledged = await acting
  await closeDueAttempts(world)
  const rows = await world.db
    .selectFrom('quizAttempts')
    .select(['id', 'status', 'score', 'closedBy'])
    .where('quizId', '=', quizId)
    .execute()
  expect(new Set(rows.map(({ status, closedBy }) => `${status} ${closedBy}`))).toEqual(
    new Set(['graded clock']),
  )
  const scores = new Map(rows.map(({ id, score }) => [id, score]))
  const lost = acknowledged.flatMap((isTaken, n) =>
    scores.get(started[n]!.data.id) === (isTaken ? 100 : 0) ? [] : [n],
  )
  expect(lost).toEqual([])
})
