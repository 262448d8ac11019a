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

type Written = NonNullable<(typeof demoQuizzes)[string]>['questions'][number]
type Given = Omit<Answer, 'questionId'>

const answerTo: Partial<Record<Question['type'], (written: Written, question: Question) => Given>> = {
  ORDER: ({ order = [] }, { options }) => ({ order: order.map((step) => idOf(options, step)) }),
  MATCH: ({ pairs = [] }, question) => ({
    pairs: pairs.map(([left, right]) => [idOf(question.left, left), idOf(question.right, right)]),
  }),
  NUMBER: ({ number }) => ({ number: String(number?.value) }),
  SHORT: ({ answers = [] }) => ({ text: answers[0] ?? '' }),
}

const correctOptions = ({ options = [] }: Written, question: Question): Given => ({
  optionIds: options.filter(({ isCorrect }) => isCorrect).map(({ text }) => idOf(question.options, text)),
})

function rightAnswer(key: string, question: Question): Given {
  const written = demoQuizzes[key]?.questions.find(({ text }) => text === question.text)
  return written ? (answerTo[question.type] ?? correctOptions)(written, question) : {}
}
