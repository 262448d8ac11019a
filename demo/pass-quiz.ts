import type { Attempt } from '@akada/contract/quizzes/model'
import { listAttempts } from '@akada/contract/quizzes/routes'
import { takeQuiz } from '@akada/server/features/quizzes/attempts/take-quiz.ts'
import type { Client } from './client.ts'
import { demoQuizzes } from './courses/quizzes.ts'
import { type Product, productAt } from './earlier.ts'
import { quizAnswers } from './quiz-answers.ts'

interface House {
  readonly client: Client
  readonly product: Product
}

interface Taking {
  token: string
  userId: string
  quizId: string
  time: Date
  /** Of the course. */
  key: string
}

/** Takes a quiz with the right answers, unless it is passed already. */
export async function passQuiz({ client, product }: House, taking: Taking): Promise<void> {
  const { token, userId, quizId, key, time } = taking
  const { attempts } = await client.call(listAttempts, { token, params: { quizId }, query: {} })
  if (attempts.some(({ passed }) => passed)) return
  const then = productAt(product, time)
  const { id, questions } = await takeQuiz(then, { quizId, userId, form: { action: 'start' } })
  const answers = questions.map((question) => ({
    questionId: question.id,
    ...rightAnswer(key, question),
    seq: 0,
  }))
  await takeQuiz(then, { quizId, userId, form: { action: 'submit', attemptId: id, answers } })
}

function rightAnswer(key: string, question: Attempt['questions'][number]) {
  const written = demoQuizzes[key]?.questions.find(({ text }) => text === question.text)
  return written && quizAnswers[question.type].right(written, question)
}
