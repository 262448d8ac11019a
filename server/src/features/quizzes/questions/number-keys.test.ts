import * as api from '@akada/contract/quizzes/routes'
import { numberMessages } from '@akada/contract/text/typed-numbers'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { number } from '../testing/quizzes.ts'
import { aTakenQuiz } from '../testing/taking.ts'

const world = await sharedWorld()

test.each([
  [{ value: 1e101 }, numberMessages.tooLarge],
  [{ value: -1e101 }, numberMessages.tooLarge],
  [{ value: 1, tolerance: 1e101 }, numberMessages.tooLarge],
  [{ value: 1, tolerance: -1 }, numberMessages.notATolerance],
  [{ value: 1, tolerance: 101, isPercent: true }, numberMessages.tooManyPercent],
])('a number of a key has bounds, so that what it allows is finite: %j', async (key, message) => {
  const { quizId, teacher } = await aTakenQuiz(world, { questions: [number] })
  const params = { quizId }
  const body = [{ ...number, number: key }]
  const { status, error } = await world.call(api.addQuestions, { as: teacher, params, body })
  expect([status, error.message]).toEqual([400, message])
})

test('the largest and the smallest numbers of science are keys', async () => {
  const numbers = [
    { value: 6.02214076e23 },
    { value: 6.62607015e-34 },
    { value: 1e100, tolerance: 100, isPercent: true },
  ]
  const quiz = await aTakenQuiz(world, { questions: numbers.map((key) => ({ ...number, number: key })) })
  const answers = quiz.questionIds.map((questionId, place) => ({
    questionId,
    number: String(numbers[place]?.value),
  }))
  const { data } = await quiz.take({ answers })
  expect(data.results?.map(({ isCorrect }) => isCorrect)).toEqual([true, true, true])
})
