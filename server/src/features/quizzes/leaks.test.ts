import { listNotifications } from '@akada/contract/notifications/routes'
import { getCourse, listUserCourses } from '@akada/contract/courses/routes'
import { namedRoutes } from '@akada/contract/index'
import { getLesson, getModule } from '@akada/contract/learning/lesson-routes'
import * as api from '@akada/contract/quizzes/routes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { joinQuestion } from './questions/split-question.ts'
import { findOwnVersions } from './questions/keys.ts'
import { everyKind } from './testing/quizzes.ts'
import { aTakenQuiz, rightAnswers } from './testing/taking.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const planted = 'planted-explanation'

/** Questions of every type whose explanations, feedback and accepted answers contain planted words. */
const questions = everyKind.map((form) => ({
  ...form,
  explanation: planted,
  ...(form.answers && { answers: [...form.answers, 'planted-answer'] }),
  ...(form.options && {
    options: form.options.map((option) => ({ ...option, feedback: 'planted-feedback' })),
  }),
  ...(form.number && { number: { value: 271_828.5, tolerance: 31_415 } }),
}))

/**
 * What must not be in anything a learner gets: planted words, and the names of fields with correct answers.
 */
const words = [/planted/, /\b271828\b/, /\b31415\b/]
const signs = [
  ...words,
  /"(?:isCorrect|correct|key|explanation|feedback|answersCount|pairs|partial)":(?!null|false|\[\])/,
]
const leaksIn = (answer: unknown) => signs.filter((sign) => sign.test(JSON.stringify(answer))).map(String)

async function aPlantedQuiz(settings: Parameters<typeof aTakenQuiz>[1] = {}) {
  return aTakenQuiz(world, { questions, ...settings })
}
type Planted = Awaited<ReturnType<typeof aPlantedQuiz>>

/** Every call by which a learner can see a quiz before it is graded. */
async function everythingBefore({ take, learner: as, quizId, moduleId, courseId, teacher }: Planted) {
  const { data: open } = await take({ action: 'start' })
  const answers = rightAnswers(open.questions).filter(
    ({ questionId }) => questionId !== open.questions[6]?.id,
  )
  const attemptId = open.id
  const found = [
    open,
    (await take({ action: 'save', attemptId, answers: answers.map((answer) => ({ ...answer, seq: 1 })) }))
      .data,
    (await take({ action: 'start' })).data,
    (await world.call(api.getAttempt, { as, params: { quizId, attemptId } })).data,
    (await world.call(api.listAttempts, { as, params: { quizId }, query: {} })).data,
    (await world.call(api.getQuiz, { as, params: { quizId } })).data,
    (await world.call(api.listQuizzes, { as, params: { moduleId } })).data,
    (await world.call(getCourse, { as, params: { id: courseId } })).data,
    (await world.call(listUserCourses, { as, params: { id: teacher.id }, query: {} })).data,
    (await world.call(getModule, { as, params: { courseId, moduleId } })).data,
    (await world.call(getLesson, { as, params: { lessonId: quizId } })).data,
    (await world.call(listNotifications, { as, query: {} })).data,
    // Refusals reveal no more.
    (await world.call(api.updateQuiz, { as, params: { quizId }, body: {} })).error,
    (await world.call(api.updateQuestion, { as, params: { questionId: open.questions[0]!.id }, body: {} }))
      .error,
    world.events.filter(([room]) => room === `user:${as.id}`),
    await copyOf(as.id),
  ]
  return { open, found }
}

/** The copy of their own data, of every feature. */
async function copyOf(userId: string) {
  const sections = world.declared.personalData.flatMap((data) => data.sections ?? [])
  return Promise.all(sections.map(({ read }) => read(world.db, { userId, after: null, limit: 100 })))
}

/** What may stand for each parameter of an address. */
function valuesFor(
  { quizId, moduleId, courseId, teacher, learner, questionIds }: Planted,
  attemptId: string,
) {
  const known: Record<string, string[]> = {
    quizId: [quizId],
    lessonId: [quizId],
    mediaId: [quizId],
    moduleId: [moduleId],
    courseId: [courseId],
    attemptId: [attemptId],
    userId: [learner.id, teacher.id],
  }
  const any = [courseId, quizId, moduleId, attemptId, questionIds[0] ?? '', learner.id, teacher.id]
  return (name: string) => known[name] ?? any
}

function addressesOf(path: string, valuesOf: (name: string) => string[]): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? []
  if (!name) return [path]
  return valuesOf(name).flatMap((value) => addressesOf(path.replace(`:${name}`, value), valuesOf))
}

/** Everything that can be read at all, by the contract and as pages, with every id that the learner has come across. */
async function everyReading(quiz: Planted, attemptId: string, among?: readonly string[]) {
  const valuesOf = valuesFor(quiz, attemptId)
  const { courseId, quizId } = quiz
  const headers = { authorization: `Bearer ${quiz.learner.token}` }
  const calls = namedRoutes.filter(
    ({ route, module }) => route.method === 'GET' && (among?.includes(module) ?? true),
  )
  const requests = calls.flatMap(({ name, route }) =>
    addressesOf(`/api${route.path}`, valuesOf).map((url) => ({ name, url })),
  )
  const pages = [
    `/courses/${courseId}`,
    `/market/products/${courseId}`,
    `/courses/${courseId}?quiz=${quizId}`,
  ]
  const waiting = [...requests, ...pages.map((page) => ({ name: 'page', url: page }))]
  const found: { name: string; status: number; body: string }[] = []
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { statusCode: status, body } = await world.app.inject({ url: one.url, headers })
      found.push({ name: one.name, status, body })
    }
  }
  await Promise.all(Array.from({ length: 8 }, next))
  return found
}

/** By the planted words: other calls have fields of the same names. */
const leaking = (found: Awaited<ReturnType<typeof everyReading>>) =>
  found.filter(({ body }) => words.some((word) => word.test(body))).map(({ name }) => name)

describe('before grading no response of the API reveals the answer, or its explanation', () => {
  test.each([
    ['with everything shown later', {}],
    ['with a clock', { timeLimit: 5 }],
    ['that draws', { drawn: 7 }],
  ])('a quiz %s', async (_, settings) => {
    const quiz = await aPlantedQuiz(settings)
    const { found } = await everythingBefore(quiz)
    expect(found.map((one) => leaksIn(one))).toEqual(found.map(() => []))
  })

  test('nor does anything else that can be read: every call of the contract, pages, live events, a copy of data', async () => {
    const quiz = await aPlantedQuiz()
    const { open } = await everythingBefore(quiz)
    const found = await everyReading(quiz, open.id)
    expect(leaking(found)).toEqual([])
    const answered = new Set(found.filter(({ status }) => status === 200).map(({ name }) => name))
    const expected = [
      'getAttempt',
      'getCourse',
      'getLesson',
      'getModule',
      'getQuiz',
      'listAttempts',
      'listQuizzes',
    ]
    expect(expected.filter((name) => !answered.has(name))).toEqual([])
    const others = world.events.filter(([room]) => room !== `user:${quiz.teacher.id}`)
    expect(leaksIn(others)).toEqual([])
  })

  test('control: a leak in one column is found in the calls that read it', async () => {
    const quiz = await aPlantedQuiz()
    const { data: open } = await quiz.take({ action: 'start' })
    await world.db
      .updateTable('questionVersions')
      .set({ shown: sql`shown || jsonb_build_object('text', key ->> 'explanation')` })
      .where('questionId', '=', quiz.questionIds[0] ?? '')
      .execute()
    const found = leaking(await everyReading(quiz, open.id, ['quizzes', 'courses', 'modules']))
    expect(new Set(found)).toEqual(new Set(['getAttempt', 'listQuizzes']))
  })

  test('control: one planted leak is found', async () => {
    const { quizId } = await aPlantedQuiz()
    const [version] = await findOwnVersions(world.db, quizId)
    expect(leaksIn(joinQuestion(version!))).not.toEqual([])
    expect(leaksIn({ questions: [{ text: 'x', explanation: 'because' }] })).not.toEqual([])
  })
})

test('after grading everything planted is shown, or nothing where the quiz never shows it', async () => {
  const open = await aPlantedQuiz()
  const { data: graded } = await open.take()
  expect(leaksIn(graded)).not.toEqual([])
  const closed = await aPlantedQuiz({ showAnswers: 'never' })
  const { data: hidden } = await closed.take()
  expect(leaksIn(hidden)).toEqual([])
})

test('a quiz with a time limit, or one that draws, is not visible before it is started', async () => {
  for (const settings of [{ timeLimit: 5 }, { drawn: 3 }]) {
    const { learner: as, moduleId } = await aPlantedQuiz(settings)
    const { data } = await world.call(api.listQuizzes, { as, params: { moduleId } })
    expect(data.quizzes[0]).toMatchObject({ questions: [], questionsCount: 7 })
  }
})

test('ids of options reveal neither when nor in which order they were written', async () => {
  const { take } = await aPlantedQuiz()
  const { data } = await take({ action: 'start' })
  const ids = data.questions.flatMap(({ options, left, right }) => [...options, ...left, ...right])
  expect(ids.filter(({ id }) => id[14] !== '4')).toEqual([])
})
