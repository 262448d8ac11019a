import type { Answer } from '@akada/contract/questions'
import type { Version } from '../questions/question-model.ts'
import { parseNumber } from './parse-number.ts'

/** Folds texts so that case, accents and spaces make no difference. */
export type Fold = (text: string) => string

/** A mark is a fraction of the points, in hundredths of one: whole numbers, so that sums are exact. */
const share = (points: number, right: number, of: number) =>
  of === 0 ? 0 : Math.floor((points * 100 * Math.max(0, right)) / of)

const partly = ({ points, key }: Version, right: number, of: number) =>
  key.isPartial || right === of ? share(points, right, of) : 0

function markChoices(version: Version, chosen: readonly string[]): number {
  const { type, key, points } = version
  const correct = new Set(key.correct)
  const distinct = [...new Set(chosen)]
  const right = distinct.filter((id) => correct.has(id)).length
  const wrong = distinct.length - right
  if (type === 'MULTIPLE') return partly(version, right - wrong, correct.size)
  return distinct.length === 1 && right === 1 ? points * 100 : 0
}

function markShort({ key, points }: Version, text: string, fold: Fold): number {
  const typed = text.trim()
  if (typed === '') return 0
  const same = (accepted: string) => {
    if (key.isExact) return accepted === typed
    // Punctuation alone folds to nothing, and nothing equals nothing.
    const folded = fold(accepted)
    return folded === '' ? accepted === typed : folded === fold(typed)
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
  const right = expected.filter((id, place) => {
    const actual = texts.get(order[place] ?? '')
    return actual !== undefined && actual === texts.get(id)
  }).length
  return partly(version, right, expected.length)
}

function markPairs(version: Version, pairs: readonly (readonly [string, string])[]): number {
  const actual = new Map(pairs)
  const { pairs: expected } = version.key
  return partly(
    version,
    expected.filter(([left, right]) => actual.get(left) === right).length,
    expected.length,
  )
}

type Marking = (version: Version, answer: Answer, fold: Fold) => number | null

const choices: Marking = (version, answer) => markChoices(version, answer.optionIds ?? [])

const marking: Record<Version['type'], Marking> = {
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
export const markOf = (version: Version, answer: Answer | null, fold: Fold): number | null =>
  answer ? marking[version.type](version, answer, fold) : 0
