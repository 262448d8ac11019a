import { randomUUID } from 'node:crypto'
import type { Answer } from '@akada/contract/quizzes/questions'
import * as api from '@akada/contract/quizzes/routes'
import type { CallOf } from '@akada/contract/route'
import type { World } from '#testing/world/world.ts'
import { aQuiz, enrolIn } from './quizzes.ts'

/** A quiz of a creator's, and a member who may take it. */
export async function aTakenQuiz(world: World, settings: Parameters<typeof aQuiz>[2] = {}) {
  const [teacher, learner] = [await world.aUser(), await world.aUser()]
  const quiz = await aQuiz(world.db, teacher, settings)
  await enrolIn(world.db, quiz.courseId, learner)
  return { ...quiz, teacher, learner, take: taking(world, quiz.quizId, learner) }
}

type Body = NonNullable<CallOf<typeof api.takeQuiz>['body']>

/** One call of a learner's. */
export const taking =
  (world: World, quizId: string, as: { token: string }) =>
  (body: Body = {}) =>
    world.call(api.takeQuiz, { as, params: { quizId }, body })

type Shown = Awaited<ReturnType<ReturnType<typeof taking>>>['data']['questions'][number]

/** The ids of options by their texts. */
export const idOf = (question: Shown | undefined, text: string): string =>
  [...(question?.options ?? []), ...(question?.left ?? []), ...(question?.right ?? [])].find(
    (one) => one.text === text,
  )?.id ?? randomUUID()

type Right = (question: Shown) => Omit<Answer, 'questionId'>
const choosing =
  (...texts: string[]): Right =>
  (question) => ({ optionIds: texts.map((text) => idOf(question, text)) })

const right: Record<Shown['type'], Right> = {
  SINGLE: choosing('Indigo'),
  MULTIPLE: choosing('Silk', 'Cotton'),
  TRUE_FALSE: choosing('True'),
  SHORT: () => ({ text: '  awon  YORUBA ' }),
  NUMBER: () => ({ number: '2,55' }),
  ORDER: (question) => ({ order: ['Wash', 'Dye', 'Dry'].map((text) => idOf(question, text)) }),
  MATCH: (question) => ({
    pairs: [
      [idOf(question, 'Adire'), idOf(question, 'Yoruba')],
      [idOf(question, 'Akwete'), idOf(question, 'Igbo')],
    ],
  }),
  LONG: () => ({ text: 'Because my mother did.' }),
}

/** The correct answers to the questions above. */
export const rightAnswers = (questions: readonly Shown[]): Answer[] =>
  questions.map((question) => ({ questionId: question.id, ...right[question.type](question) }))
