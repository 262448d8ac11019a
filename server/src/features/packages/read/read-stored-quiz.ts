import type { PackedLesson, PackedQuestion } from '@akada/contract/packages/manifest'
import type { OwnQuestion } from '@akada/contract/quizzes/questions'
import { getQuiz } from '#features/quizzes/public.ts'
import { type Reading, listFileTypes, packed } from './reading.ts'

type Words = Pick<PackedLesson, 'title' | 'description' | 'isPreview' | 'isRequired' | 'isDraft'>

/** A quiz with its settings, its questions and their keys; pictures are files of the package. */
export async function readStoredQuiz(
  reading: Reading,
  { id: quizId, words, number }: { id: string; words: Words; number: string },
): Promise<PackedLesson> {
  const { db, userId } = reading
  const quiz = await getQuiz(reading, { quizId, userId })
  const types = await listFileTypes(db, { ownerType: 'lesson', ownerId: quizId })
  const paths = new Map<string, string>()
  const files: Record<string, string> = {}
  for (const { key, mimeType } of types) {
    if (!quiz.ownQuestions?.some((question) => isIn(question, key))) continue
    const path = packed(reading, `${number}-${paths.size + 1}`, key)
    paths.set(key, path)
    files[path] = mimeType
  }
  const { timeLimit, passMark, maxAttempts, retryAfter, shuffleQuestions, shuffleOptions, drawn } = quiz
  const { counts, showAnswers, takesLateAnswers } = quiz
  const limits = { timeLimit, passMark, maxAttempts, retryAfter, shuffleQuestions, shuffleOptions, drawn }
  return {
    kind: 'quiz',
    ...words,
    settings: { ...limits, counts, showAnswers, takesLateAnswers },
    questions: (quiz.ownQuestions ?? []).map((question) => questionOf(question, paths)),
    files,
  }
}

const isIn = ({ image, options }: OwnQuestion, key: string) =>
  image === key || options.some((option) => option.image === key)

function questionOf(question: OwnQuestion, paths: ReadonlyMap<string, string>): PackedQuestion {
  const { type, text, points, answers, isExact, compare, number, order, pairs, partial, explanation } =
    question
  const pathOf = (key: string | null | undefined) => (key && paths.get(key)) || null
  return {
    type,
    text,
    image: pathOf(question.image),
    alt: question.alt ?? '',
    points,
    options: question.options.map(({ text: words, image, alt = '', isCorrect, feedback = null }) => ({
      text: words,
      image: pathOf(image),
      alt,
      isCorrect,
      feedback,
    })),
    answers,
    isExact,
    compare,
    number: number ?? null,
    order,
    pairs,
    partial,
    explanation,
  }
}
