import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aQuiz, enrolIn } from '@akada/server/features/quizzes/testing/quizzes.ts'
import { closeDueAttempts } from '@akada/server/features/quizzes/testing/figures.ts'
import { idOf, taking } from '@akada/server/features/quizzes/testing/taking.ts'
import { send } from '@akada/server/testing/site/signed-calls.ts'
import { signedHeaders } from '@akada/server/testing/site/signing.ts'
import type { Person } from '@akada/server/testing/world/people.ts'
import { type World, createWorld } from '@akada/server/testing/world/world.ts'
import { openFaultProxy } from './fault-proxy.ts'

/** `QUIZ_LEARNERS=1000 vitest run network/quiz-crowd.test.ts` is the long form. */
const learners = Number(process.env['QUIZ_LEARNERS'] ?? 12)
const atOnce = 25
const words = ['Kola', 'Camwood', 'Indigo'] as const
/** Numbers of the saves, in the order in which they are sent. */
const order = [2, 5, 1, 4, 3] as const
const highest = Math.max(...order)

interface Taking {
  world: World
  address: string
  quizId: string
  learner: Person
}

/** Retries until a response arrives: a call whose response is lost has had its effect. */
async function insist({ world, address, quizId, learner }: Taking, body: object): Promise<number> {
  const call = { method: 'POST', address: `/api/quizzes/${quizId}/attempts` }
  for (;;) {
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = signedHeaders(world, { ...call, body: bytes, token: learner.token })
    const sent = { method: 'POST', path: call.address, body: bytes.toString() } as const
    const { status } = await send(address, {
      ...sent,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    if (status !== 0 && status !== 503 && status !== 429) return status
  }
}

/** Minutes of the quiz, and seconds after which it takes no more answers. */
const minutes = 5
const grace = 30

/** Saves out of order and all at once, submits unless the clock shall, and tries to send one more. */
async function sit(taker: Taking, isSubmitted: boolean) {
  const { world, quizId, learner } = taker
  const { data: open } = await taking(world, quizId, learner)({ action: 'start' })
  const [question] = open.questions
  const save = (seq: number) => {
    const optionIds = [idOf(question, words[seq % 3] ?? '')]
    const answers = [{ questionId: question?.id, optionIds, seq }]
    return insist(taker, { action: 'save', attemptId: open.id, device: randomUUID(), answers })
  }
  const arrivals: number[] = []
  const saves = order.map(async (seq) => {
    expect(await save(seq)).toBe(200)
    arrivals.push(seq)
  })
  await Promise.all(saves)
  const submitted = isSubmitted ? await insist(taker, { action: 'submit', attemptId: open.id }) : 200
  expect(submitted).toBe(200)
  return { sendLate: () => save(highest + 1), isSubmitted, attemptId: open.id, last: arrivals.at(-1) }
}

test(`${learners} learners answer one quiz over a line that breaks: in order, once, and nothing is lost`, async () => {
  await using world = await createWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  await using line = await openFaultProxy({ port: (world.app.server.address() as AddressInfo).port })
  const quiz = await aQuiz(world.db, await world.aUser(), {
    timeLimit: minutes,
    takesLateAnswers: false,
  })
  const waiting: Person[] = []
  for (let n = 0; n < learners; n += 1) waiting.push(await world.aUser())
  for (const learner of waiting) await enrolIn(world.db, quiz.courseId, learner)
  const breaking = setInterval(() => line.reset(), 400)
  const outcomes: Awaited<ReturnType<typeof sit>>[] = []
  const next = async (): Promise<void> => {
    for (let learner = waiting.pop(); learner; learner = waiting.pop()) {
      const taker = { world, address: line.address, quizId: quiz.quizId, learner }
      // Every third lets the clock run out.
      outcomes.push(await sit(taker, waiting.length % 3 !== 0))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const open = outcomes.filter(({ isSubmitted }) => !isSubmitted)
  world.later(minutes * 60 + grace + 1)
  const late: number[] = []
  const waitingLate = [...outcomes]
  const nextLate = async (): Promise<void> => {
    for (let one = waitingLate.pop(); one; one = waitingLate.pop()) late.push(await one.sendLate())
  }
  await Promise.all([...Array.from({ length: atOnce }, nextLate), closeDueAttempts(world)])
  clearInterval(breaking)
  const rows = await world.db
    .selectFrom('quizAttempts as t')
    .innerJoin('attemptAnswers as a', 'a.attemptId', 't.id')
    .select(['t.userId', 't.status', 't.score', 't.closedBy', 'a.seq'])
    .where('t.quizId', '=', quiz.quizId)
    .execute()
  const right = words[highest % 3] === 'Indigo' ? 100 : 0
  expect(rows).toHaveLength(learners)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(learners)
  expect(
    rows.filter(({ status, score, seq }) => status !== 'graded' || score !== right || seq !== highest),
  ).toEqual([])
  expect(late.filter((status) => status !== 409)).toEqual([])
  expect(rows.filter(({ closedBy }) => closedBy === 'clock')).toHaveLength(open.length)
  expect(open.length).toBeGreaterThan(0)
  // Whatever came first, a submission, a late packet or the chore: each attempt was graded once.
  const graded = world.events.filter(
    ([, event, payload]) => event === 'attempt-saved' && (payload as { status: string }).status === 'graded',
  )
  const ids = graded.map(([, , payload]) => (payload as { attemptId: string }).attemptId)
  expect(ids.toSorted()).toEqual(outcomes.map(({ attemptId }) => attemptId).toSorted())
  // Without numbers the last one to arrive would have won, which was often a different one.
  expect(outcomes.filter(({ last }) => last !== highest).length).toBeGreaterThan(0)
}, 600_000)
