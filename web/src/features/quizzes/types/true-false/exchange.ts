import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { option } from '../../data/blank-form.ts'
import { type CsvCells, partsOf, truthIn } from '../../formats/csv-cells.ts'
import type { GiftBody } from '../../formats/gift-body.ts'
import { cutBefore, escapedPart, readText } from '../../formats/gift-text.ts'
import { Refusal, importProblems } from '../../formats/imported.ts'
import { choicesCsv, giftComment, giftOptions, readChoices } from '../choices/exchange.ts'
import type { ExchangeType } from '../exchange-type.ts'

/** The usual words; others are written as a choice. */
const isPlain = ({ options }: QuestionForm) => options.map(({ text }) => text).join('|') === 'True|False'

function readCells(cells: CsvCells): Partial<QuestionForm> {
  const isTrue = truthIn(cells.right)
  const hasOther = cells.wrong.trim() !== ''
  if (hasOther && (cells.isOwn || isTrue === undefined || isTrue === truthIn(cells.wrong)))
    return readChoices(cells)
  if (isTrue === undefined) throw new Refusal(importProblems.truth, 'right')
  const [yes = '', no = ''] = cells.feedback.trim() === '' ? [] : partsOf(cells.feedback, cells.isOwn)
  return { options: [option('True', isTrue, yes), option('False', !isTrue, no)] }
}

/** 'T#comment on the wrong answer#comment on the right one'. */
const giftReader =
  (isTrue: boolean) =>
  (_: unknown, { raw, format }: GiftBody) => {
    const [wrong = '', right = ''] = cutBefore(raw, '#')
      .slice(1)
      .map((comment) => readText(comment.slice(1), format).text)
    const [yes, no] = isTrue ? [right, wrong] : [wrong, right]
    return { key: { options: [option('True', isTrue, yes), option('False', !isTrue, no)] } }
  }

function writeGift(form: QuestionForm): string {
  const [yes, no] = form.options
  if (!isPlain(form) || !yes || !no) return giftOptions(form)
  const [right, wrong] = yes.isCorrect ? [yes, no] : [no, yes]
  const comments = right.feedback
    ? `#${escapedPart(wrong.feedback ?? '')}${giftComment(right.feedback)}`
    : giftComment(wrong.feedback)
  return `${yes.isCorrect ? 'TRUE' : 'FALSE'}${comments}`
}

export const trueFalse: ExchangeType = {
  csv: { ...choicesCsv, read: readCells },
  gift: {
    readers: { true: giftReader(true), false: giftReader(false) },
    write: writeGift,
    disguise: { as: 'SINGLE', isUsed: (form) => !isPlain(form), undo: () => ({}) },
  },
  xml: {
    truefalse: (answers) => {
      const of = (word: string) => answers.find((answer) => answer.text.toLowerCase() === word)
      const [yes, no] = [of('true'), of('false')]
      if (!yes || !no) throw new Refusal(importProblems.noAnswers)
      const options = [
        option('True', yes.percent > 0, yes.feedback),
        option('False', no.percent > 0, no.feedback),
      ]
      return { key: { options } }
    },
  },
}
