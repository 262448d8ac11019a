import { type QuestionForm, type QuestionType, questionTypes } from '@akada/contract/quizzes/questions'
import {
  type CsvCells,
  comparisonIn,
  listOf,
  numberIn,
  pairsOf,
  partialIn,
  partsOf,
  pointsIn,
  truthIn,
} from './csv-cells.ts'
import { Refusal, blankForm, importProblems, option } from './imported.ts'

/** Right and wrong options in the order of the column `sequence`, else the right ones first; each with its comment. */
function choices({ right, wrong, sequence, feedback, isOwn }: CsvCells): Partial<QuestionForm> {
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

function truth(cells: CsvCells): Partial<QuestionForm> {
  const isTrue = truthIn(cells.right)
  const hasOther = cells.wrong.trim() !== ''
  if (hasOther && (cells.isOwn || isTrue === undefined || isTrue === truthIn(cells.wrong)))
    return choices(cells)
  if (isTrue === undefined) throw new Refusal(importProblems.truth, 'right')
  const [yes = '', no = ''] = cells.feedback.trim() === '' ? [] : partsOf(cells.feedback, cells.isOwn)
  return { options: [option('True', isTrue, yes), option('False', !isTrue, no)] }
}

const readers: Record<QuestionType, (cells: CsvCells) => Partial<QuestionForm>> = {
  SINGLE: choices,
  MULTIPLE: choices,
  TRUE_FALSE: truth,
  SHORT: ({ right, isOwn }) => ({ answers: listOf(right, isOwn) }),
  NUMBER: (cells) => ({ number: numberIn(cells) }),
  ORDER: ({ right, isOwn }) => ({ order: listOf(right, isOwn) }),
  MATCH: ({ right, isOwn }) => ({ pairs: pairsOf(right, isOwn) }),
  LONG: () => ({}),
}

/** The question that the cells of a row hold. Throws a refusal with the column where a cell holds none of its values. */
export function questionOf(cells: CsvCells): QuestionForm {
  const name = cells.kind
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
  const type = questionTypes.find((one) => one === name)
  if (!type) throw new Refusal(importProblems.kind, 'kind')
  return {
    ...blankForm(type, cells.question),
    points: pointsIn(cells.points),
    explanation: cells.explanation,
    partial: partialIn(cells.partial),
    ...comparisonIn(cells.comparison),
    ...readers[type](cells),
  }
}
