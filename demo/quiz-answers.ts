import type { Answer, QuestionForm } from '@akada/contract/quizzes/questions'
import type { Attempt } from '@akada/contract/quizzes/model'
import type { QuestionType } from '@akada/contract/quizzes/types'
import type * as z from 'zod/mini'

type Written = z.input<typeof QuestionForm>
type Question = Attempt['questions'][number]
type Given = Omit<Answer, 'questionId'>

interface Answers {
  /** As it was written. */
  right: (written: Written, question: Question) => Given
  /** Of a learner who knows a little. */
  guessed: (question: Question, random: () => number) => Given
}

/** Options are shown in another order each time, so they are found by their words. */
const idOf = (choices: readonly { id: string; text: string }[], words: string): string =>
  choices.find((choice) => choice.text === words)?.id ?? ''
const idsOf = (choices: readonly { id: string }[]) => choices.map(({ id }) => id)

const chosen: Answers = {
  right: ({ options = [] }, question) => ({
    optionIds: options.filter(({ isCorrect }) => isCorrect).map(({ text }) => idOf(question.options, text)),
  }),
  guessed: ({ options }, random) => ({
    optionIds: [options[Math.floor(random() * options.length)]?.id ?? ''],
  }),
}

const typed: Answers = {
  right: ({ answers = [] }) => ({ text: answers[0] ?? '' }),
  guessed: () => ({ text: 'It is what I practised last week.' }),
}

/** How the demo's learners answer each type of question. */
export const quizAnswers: Record<QuestionType, Answers> = {
  SINGLE: chosen,
  MULTIPLE: chosen,
  TRUE_FALSE: chosen,
  SHORT: typed,
  NUMBER: {
    right: ({ number }) => ({ number: String(number?.value) }),
    guessed: (_, random) => ({ number: random() > 0.4 ? '6' : '7' }),
  },
  ORDER: {
    right: ({ order = [] }, { options }) => ({ order: order.map((step) => idOf(options, step)) }),
    guessed: ({ options }) => ({ order: idsOf(options).toSorted() }),
  },
  MATCH: {
    right: ({ pairs = [] }, question) => ({
      pairs: pairs.map(([left, right]) => [idOf(question.left, left), idOf(question.right, right)]),
    }),
    guessed: ({ left, right }) => ({ pairs: left.map(({ id }, index) => [id, right[index]?.id ?? id]) }),
  },
  LONG: typed,
}
