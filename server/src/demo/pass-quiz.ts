import type { Answer } from '@akada/contract/questions'
import type { Attempt } from '@akada/contract/quiz'
import { listAttempts, takeQuiz } from '@akada/contract/quizzes'
import type { Client } from './client.ts'
import { demoQuizzes } from './courses/quizzes.ts'

interface Taking {
  token: string
  quizId: string
  /** Of the course. */
  key: string
}

/** Takes a quiz with the right answers, unless it is passed already. */
export async function passQuiz(client: Client, { token, quizId, key }: Taking): Promise<void> {
  const params = { quizId }
  const { attempts } = await client.call(listAttempts, { token, params, query: {} })
  if (attempts.some(({ passed }) => passed)) return
  const { id, questions } = await client.call(takeQuiz, { token, params, body: { action: 'start' } })
  const answers = questions.map((question) => ({
    questionId: question.id,
    ...rightAnswer(key, question),
    seq: 0,
  }))
  await client.call(takeQuiz, { token, params, body: { action: 'submit', attemptId: id, answers } })
}

type Question = Attempt['questions'][number]

/** Options are shown in another order each time, so they are found by their words. */
const idOf = (choices: readonly { id: string; text: string }[], words: string): string =>
  choices.find((choice) => choice.text === words)?.id ?? ''

function rightAnswer(key: string, question: Question): Omit<Answer, 'questionId'> {
  const written = demoQuizzes[key]?.questions.find(({ text }) => text === question.text)
  if (!written) return {}
  const { type, order = [], pairs = [], number, answers = [], options = [] } = written
  if (type === 'ORDER') return { order: order.map((step) => idOf(question.options, step)) }
  if (type === 'MATCH')
    return { pairs: pairs.map(([left, right]) => [idOf(question.left, left), idOf(question.right, right)]) }
  if (type === 'NUMBER') return { number: String(number?.value) }
  if (type === 'SHORT') return { text: answers[0] ?? '' }
  const correct = options.filter(({ isCorrect }) => isCorrect)
  return { optionIds: correct.map(({ text }) => idOf(question.options, text)) }
}
