import type { Answer } from '@akada/contract/quizzes/questions'
import { parseNumber } from '@akada/contract/text/typed-numbers'
import { type Version, comparisonOf } from '../questions/question-model.ts'
import { normalizeAnswer } from './normalize-answer.ts'

/** Folds texts to their letters and digits, without case and accents: for questions that compare nothing else. */
export type NormalizeText = (text: string) => string

/** A mark is a fraction of the points, in hundredths of one: whole numbers, so that sums are exact. */
const share = (points: number, right: number, of: number) =>
  of === 0 ? 0 : Math.floor((points * 100 * Math.max(0, right)) / of)

const partialMark = ({ points, key }: Version, right: number, of: number) =>
  key.isPartial || right === of ? share(points, right, of) : 0

function markChoices(version: Version, chosen: readonly string[]): number {
  const { type, key, points } = version
  const correct = new Set(key.correct)
  const distinct = [...new Set(chosen)]
  const right = distinct.filter((id) => correct.has(id)).length
  const wrong = distinct.length - right
  if (type === 'MULTIPLE') return partialMark(version, right - wrong, correct.size)
  return distinct.length === 1 && right === 1 ? points * 100 : 0
}

/** What of a short answer is compared. */
function comparedText(version: Version, fold: NormalizeText): NormalizeText {
  if (version.key.isExact) return (text) => text.normalize('NFC')
  const comparison = comparisonOf(version)
  if (comparison === 'letters') return fold
  return (text) => normalizeAnswer(text, { tonesCount: comparison === 'tones' })
}

function markShort(version: Version, text: string, fold: NormalizeText): number {
  const { key, points } = version
  const typed = text.trim()
  if (typed === '') return 0
  const compared = comparedText(version, fold)
  const same = (accepted: string) => {
    const part = compared(accepted)
    // Texts of which nothing is compared, such as punctuation alone, are equal as they are typed.
    return part === '' ? accepted === typed : part === compared(typed)
  }
  return key.answers.some(same) ? points * 100 : 0
}

function markNumber({ key, points }: Version, typed: string): number {
  const value = parseNumber(typed)
  if (value === undefined || !key.number) return 0
  const { value: expected, tolerance, isPercent } = key.number
  const allowed = isPercent ? Math.abs((expected * tolerance) / 100) : tolerance
  const rounding = 1e-9 * Math.max(1, Math.abs(expected))
  return Math.abs(value - expected) <= allowed + rounding ? points * 100 : 0
}

/** Steps with the same text are interchangeable. */
function markOrder(version: Version, order: readonly string[]): number {
  const texts = new Map(version.shown.options.map(({ id, text }) => [id, text]))
  const { order: expected } = version.key
  const right = expected.filter((id, position) => {
    const actual = texts.get(order[position] ?? '')
    return actual !== undefined && actual === texts.get(id)
  }).length
  return partialMark(version, right, expected.length)
}

function markPairs(version: Version, pairs: readonly (readonly [string, string])[]): number {
  const actual = new Map(pairs)
  const { pairs: expected } = version.key
  return partialMark(
    version,
    expected.filter(([left, right]) => actual.get(left) === right).length,
    expected.length,
  )
}

type Marking = (version: Version, answer: Answer, fold: NormalizeText) => number | null

const choices: Marking = (version, answer) => markChoices(version, answer.optionIds ?? [])

const markers: Record<Version['type'], Marking> = {
  SINGLE: choices,
  TRUE_FALSE: choices,
  MULTIPLE: choices,
  SHORT: (version, { text = '' }, fold) => markShort(version, text, fold),
  NUMBER: (version, { number = '' }) => markNumber(version, number),
  ORDER: (version, answer) => markOrder(version, answer.order ?? []),
  MATCH: (version, answer) => markPairs(version, answer.pairs ?? []),
  LONG: (_, { text = '' }) => (text.trim() === '' ? 0 : null),
}

/**
 * The mark of an answer; null if a person has to grade it. No answer gets nothing, and nothing is below 0.
 */
export const scoreAnswer = (version: Version, answer: Answer | null, fold: NormalizeText): number | null =>
  answer ? markers[version.type](version, answer, fold) : 0
