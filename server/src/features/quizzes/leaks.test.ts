import { listNotifications } from '@akada/contract/notifications'
import { getCourse, listUserCourses } from '@akada/contract/courses'
import { getLesson, getModule } from '@akada/contract/modules'
import * as api from '@akada/contract/quizzes'
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quizData } from './personal-data.ts'
import { joinQuestion } from './questions/question-model.ts'
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
const signs = [
  /planted/,
  /271828/,
  /31415/,
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

/** The copy of their own data. */
async function copyOf(userId: string) {
  const parts = (quizData.sections ?? []).map(({ read }) =>
    read(world.db, { userId, after: null, limit: 100 }),
  )
  return Promise.all(parts)
}

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

test('answer keys are read in one file, used by grading and for creators alone', () => {
  const folder = import.meta.dirname
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**'] })
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const reading = files.filter((file) =>
    /\b(?:v\.key|select[^`]*\bkey\b[^`]*from question_versions)/.test(textOf(file)),
  )
  expect(reading).toEqual(['questions/keys.ts'])
  const using = files.filter((file) => /from '[./]+(?:questions\/)?keys\.ts'/.test(textOf(file)))
  expect(using.toSorted()).toEqual([
    'grading/judge-preview.ts',
    'grading/load-grading.ts',
    'grading/regrade.ts',
    'grading/results.ts',
    'questions/add-questions.ts',
    'questions/update-question.ts',
    'view-quiz.ts',
  ])
})
