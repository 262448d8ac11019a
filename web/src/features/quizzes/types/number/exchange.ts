import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { numberMessages, parseNumber, parseTolerance } from '@akada/contract/text/typed-numbers'
import { Refusal, importProblems } from '../../formats/imported.ts'
import { type WeighedAnswer, rightOf } from '../../formats/weighed-answers.ts'
import { childOf, childrenOf } from '@akada/contract/text/xml-tree'
import type { ExchangeType, FoundKey } from '../exchange-type.ts'

type NumberKey = NonNullable<QuestionForm['number']>

/** The columns, if any, are named where one of both is not a number. */
function keyOf(value: string, tolerance: string, columns?: readonly [string, string]): NumberKey {
  const [number, off] = [parseNumber(value), parseTolerance(tolerance)]
  if (number === undefined) throw new Refusal(numberMessages.notANumber, columns?.[0])
  if (!off) throw new Refusal(numberMessages.notATolerance, columns?.[1])
  return { value: number, ...off }
}

const placesOf = (value: number) => {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e(.+))?$/.exec(String(value)) ?? []
  return Math.max(0, digits.length - Number(exponent))
}

/** 'lowest..highest'. */
function rangeOf(low: string, high: string): NumberKey {
  const [from, to] = [parseNumber(low), parseNumber(high)]
  if (from === undefined || to === undefined) throw new Refusal(numberMessages.notANumber)
  if (from > to) throw new Refusal(importProblems.range)
  // Half of a sum has one more place than its numbers; the rest is what binary fractions cannot hold.
  const places = Math.min(100, Math.max(placesOf(from), placesOf(to)) + 1)
  const exactly = (half: number) => Number(half.toFixed(places))
  return { value: exactly((from + to) / 2), tolerance: exactly((to - from) / 2), isPercent: false }
}

/** 'value', 'value:tolerance' or a range. */
function numberIn({ text }: WeighedAnswer): NumberKey {
  const [low = '', high] = text.split('..')
  const [digits = '', off = ''] = text.split(':')
  return high === undefined ? keyOf(digits, off) : rangeOf(low, high)
}

/** Read from the one answer that is worth something. */
function oneNumber<A extends WeighedAnswer>(answers: readonly A[], read: (right: A) => NumberKey): FoundKey {
  const { right, notes } = rightOf(answers)
  const [one, ...more] = right
  if (!one) throw new Refusal(importProblems.number)
  if (more.length > 0) throw new Refusal(importProblems.severalNumbers)
  return { key: { number: read(one) }, notes }
}

export const number: ExchangeType = {
  csv: {
    read: ({ right, tolerance }) => {
      if (right.trim() === '') throw new Refusal(importProblems.number, 'right')
      return { number: keyOf(right, tolerance, ['right', 'tolerance']) }
    },
    write: ({ number: key }) => {
      const { value = '', tolerance = 0, isPercent = false } = key ?? {}
      return { right: value, tolerance: tolerance || isPercent ? `${tolerance}${isPercent ? '%' : ''}` : '' }
    },
  },
  gift: {
    readers: {
      // A comment on every other answer: '~#'.
      number: (answers) =>
        oneNumber(
          answers.map((answer) => (answer.sign === '~' ? { ...answer, percent: 0 } : answer)),
          numberIn,
        ),
    },
    write: ({ number: key }) => {
      const { value = 0, tolerance = 0, isPercent = false } = key ?? {}
      const off = isPercent ? Math.abs(value * (tolerance / 100)) : tolerance
      return `#${value}:${Number.isFinite(off) ? off : 0}`
    },
    disguise: null,
  },
  xml: {
    numerical: (answers, question) => {
      if (childrenOf(question, 'units').some((units) => units.children.length > 0))
        throw new Refusal(importProblems.units)
      return oneNumber(answers, ({ text, element }) => keyOf(text, childOf(element, 'tolerance')?.text ?? ''))
    },
  },
}
