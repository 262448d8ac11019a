import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { option } from '../../data/blank-form.ts'
import { type CsvCells, joined, listOf, partsOf } from '../../formats/csv-cells.ts'
import { escapedPart } from '../../formats/gift-text.ts'
import { Refusal, importProblems } from '../../formats/imported.ts'
import { type WeighedAnswer, mustBeAllOrNothing } from '../../formats/weighed-answers.ts'
import type { ExchangeType, FoundKey } from '../exchange-type.ts'

/** Right and wrong options in the order of the column `sequence`, else the right ones first; each with its comment. */
export function readChoices({ right, wrong, sequence, feedback, isOwn }: CsvCells): Partial<QuestionForm> {
  const given = [
    ...listOf(right, isOwn).map((text) => ({ text, isCorrect: true })),
    ...listOf(wrong, isOwn).map((text) => ({ text, isCorrect: false })),
  ]
  const comments = feedback.trim() === '' ? given.map(() => '') : partsOf(feedback, isOwn)
  if (comments.length !== given.length) throw new Refusal(importProblems.count, 'feedback')
  const options = given.map(({ text, isCorrect }, place) => option(text, isCorrect, comments[place]))
  const order = sequence.trim().toLowerCase()
  if (order === '') return { options }
  if (/[^rw]/.test(order)) throw new Refusal(importProblems.value, 'sequence')
  const rest = {
    r: options.filter(({ isCorrect }) => isCorrect),
    w: options.filter(({ isCorrect }) => !isCorrect),
  }
  const ordered = [...order.matchAll(/[rw]/g)].flatMap(([sign]) => rest[sign as 'r' | 'w'].shift() ?? [])
  if (ordered.length !== options.length || ordered.length !== order.length)
    throw new Refusal(importProblems.count, 'sequence')
  return { options: ordered }
}

const writeChoices: ExchangeType['csv']['write'] = ({ options }) => {
  const right = options.filter(({ isCorrect }) => isCorrect)
  const wrong = options.filter(({ isCorrect }) => !isCorrect)
  const comments = [...right, ...wrong].map(({ feedback }) => feedback ?? '')
  return {
    right: joined(right.map(({ text }) => text)),
    wrong: joined(wrong.map(({ text }) => text)),
    sequence: options.map(({ isCorrect }) => (isCorrect ? 'r' : 'w')).join(''),
    feedback: comments.some(Boolean) ? joined(comments) : '',
  }
}

export const choicesCsv = { read: readChoices, write: writeChoices }

/** What follows an answer in GIFT. */
export const giftComment = (feedback: string | null | undefined): string =>
  feedback ? `#${escapedPart(feedback)}` : ''

/** Options in GIFT, each behind the sign for right or wrong ones. */
export const giftOptions = (
  { options }: QuestionForm,
  { right, wrong }: { right: string; wrong: string } = { right: '=', wrong: '~' },
): string =>
  options
    .map(({ text, feedback, isCorrect }) => {
      const sign = isCorrect ? right : wrong
      return `${sign}${escapedPart(text)}${giftComment(feedback)}`
    })
    .join(' ')

export const optionsOf = (answers: readonly WeighedAnswer[]) =>
  answers.map(({ text, percent, feedback }) => option(text, percent > 0, feedback))

/** One right answer, worth all of the marks. */
export function oneRight(answers: readonly WeighedAnswer[]): FoundKey {
  mustBeAllOrNothing(answers)
  return { key: { options: optionsOf(answers) } }
}
