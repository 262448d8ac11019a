import * as api from '@akada/contract/quizzes/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aTakenQuiz } from '../testing/taking.ts'

const world = await sharedWorld()
const language = { type: 'SHORT' as const, text: 'Which language?', answers: ['C++'] }

/** A question as an earlier version stored it: its key says nothing of comparing, and its text has a control character. */
async function asBefore(questionId: string) {
  await sql`
    update question_versions
       set key = key - 'compare', shown = jsonb_set(shown, '{text}', to_jsonb('Which' || chr(11) || 'language?'))
     where question_id = ${questionId}`.execute(world.db)
}

test('signs count in questions that are written now; earlier ones keep comparing letters alone', async () => {
  const quiz = await aTakenQuiz(world, { questions: [language, language] })
  const [old, recent] = quiz.questionIds as [string, string]
  await subscribe(world.db, quiz.teacher)
  await asBefore(old)
  const answers = [old, recent].map((questionId) => ({ questionId, text: 'c' }))
  const { data } = await quiz.take({ answers })
  expect(data.results?.map(({ isCorrect }) => isCorrect)).toEqual([true, false])

  const as = quiz.teacher
  const explained = await world.call(api.updateQuestion, {
    as,
    params: { questionId: old },
    body: { explanation: 'By Bjarne Stroustrup.' },
  })
  expect(explained.data.question).toMatchObject({ compare: 'letters', text: 'Which\u000Blanguage?' })
  const strict = await world.call(api.updateQuestion, {
    as,
    params: { questionId: old },
    body: { compare: 'plain' },
  })
  expect([strict.data.version, strict.data.question.compare]).toEqual([2, 'plain'])
  const again = await quiz.take({ answers })
  expect(again.data.results?.map(({ isCorrect }) => isCorrect)).toEqual([false, false])
  const closed = await world.call(api.getAttempt, {
    as,
    params: { quizId: quiz.quizId, attemptId: data.id },
  })
  expect(closed.data.score).toBe(1)
})

test('texts that cannot be stored are refused with their reason, and line ends are of one kind', async () => {
  const quiz = await aTakenQuiz(world)
  const as = quiz.teacher
  await subscribe(world.db, as)
  const add = (changes: object) =>
    world.call(api.addQuestions, { as, params: { quizId: quiz.quizId }, body: [{ ...language, ...changes }] })
  const refused = await Promise.all(
    [{ text: 'a\u0000b' }, { text: 'a\uD800' }, { answers: ['a\u0007'] }, { points: 1.5 }].map(add),
  )
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const added = await add({ text: 'One\r\ntwo' })
  expect(added.data.questions[0]?.text).toBe('One\ntwo')
})
