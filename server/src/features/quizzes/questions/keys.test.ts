import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { recordedLog } from '#testing/site/recorded-log.ts'
import { signing } from '#testing/site/signing.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { single } from '../testing/quizzes.ts'
import { aTakenQuiz } from '../testing/taking.ts'

const world = await sharedWorld()
const planted = 'planted-explanation'

test('no answer key reaches the log, however a call ends', async () => {
  const quiz = await aTakenQuiz(world, { questions: [{ ...single, explanation: planted }] })
  const { logger, text } = recordedLog()
  const app = signing(buildApp(world, { logger }), world)
  const send = (url: string, { token }: { token: string }, payload: object) => {
    const method = url.endsWith('question') ? ('PATCH' as const) : ('POST' as const)
    return app.inject({ method, url: `/api${url}`, payload, headers: { authorization: `Bearer ${token}` } })
  }
  const { quizId, questionIds, teacher, learner } = quiz
  await send(`/quizzes/${quizId}/attempts`, learner, { action: 'start' })
  await send(`/quizzes/${quizId}/attempts`, learner, { action: 'save', answers: 'planted-answer' })
  await send(`/quizzes/${quizId}/questions`, teacher, [{ ...single, explanation: planted }])
  await send(`/quizzes/${questionIds[0]}/update-question`, teacher, { explanation: planted, points: 0 })
  await app.close()
  expect(text().match(/"route":"\/api\/quizzes/g)).toHaveLength(4)
  expect(text()).not.toContain('planted')
})

test('answer keys are read in one file, used by grading and for creators alone', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**'] })
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const reading = files.filter((file) =>
    /\b(?:v\.key|select[^`]*\bkey\b[^`]*from question_versions)/.test(textOf(file)),
  )
  expect(reading).toEqual(['questions/keys.ts'])
  const using = files.filter((file) => /from '[./]+(?:questions\/)?keys\.ts'/.test(textOf(file)))
  expect(using.toSorted()).toEqual([
    'grading/load-grading.ts',
    'grading/regrade-quiz.ts',
    'grading/results.ts',
    // The creator's own copy of what they wrote.
    'personal-data.ts',
    'questions/own-questions.ts',
    'questions/update-question.ts',
  ])
})
