import { type QuestionForm, comparisons } from '@akada/contract/quizzes/questions'
import { numberMessages, parseNumber } from '@akada/contract/text/typed-numbers'
import { Refusal, importProblems } from './imported.ts'

/** The columns of a file that we write; people write those they need. */
export const csvColumns = [
  'kind',
  'question',
  'right',
  'wrong',
  'points',
  'explanation',
  'tolerance',
  'comparison',
  'partial',
  'sequence',
  'feedback',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** The cells of one question by their columns. */
export interface CsvCells extends Record<CsvColumn, string> {
  /** From a file with all of our columns: a backslash stands before signs that belong to a text. */
  isOwn: boolean
}

/** Cuts a cell at a sign that has no backslash before it. */
function cutCell(cell: string, sign: string): string[] {
  const cuts = [...cell.matchAll(new RegExp(String.raw`\\[\\|=]|[${sign}]`, 'g'))].filter(
    ([found]) => found === sign,
  )
  const starts = [0, ...cuts.map(({ index }) => index + 1)]
  return starts.map((from, place) => cell.slice(from, cuts[place]?.index))
}

const unescaped = (part: string, isOwn: boolean) =>
  (isOwn ? part.replaceAll(/\\([\\|=])/g, '$1') : part.replaceAll(String.raw`\|`, '|')).trim()

/** Cuts a cell of somebody else's file, where only bars can have a backslash. */
const cutForeign = (cell: string) => cell.split(/(?<!\\)\|/)

/** All parts of a cell, empty ones as well. */
export const partsOf = (cell: string, isOwn: boolean): string[] =>
  (isOwn ? cutCell(cell, '|') : cutForeign(cell)).map((part) => unescaped(part, isOwn))

/** The answers in a cell. */
export const listOf = (cell: string, isOwn: boolean): string[] =>
  partsOf(cell, isOwn).filter((part) => part !== '')

/** 'left = right', or 'left -> right' where there is no equals sign. */
export function pairsOf(cell: string, isOwn: boolean): [string, string][] {
  const pairs = (isOwn ? cutCell(cell, '|') : cutForeign(cell)).filter((part) => part.trim() !== '')
  return pairs.map((pair) => {
    const [first = '', ...rest] = isOwn ? cutCell(pair, '=') : pair.split(pair.includes('=') ? '=' : /->|→/)
    return [unescaped(first, isOwn), unescaped(rest.join('='), isOwn)]
  })
}

const escaped = (part: string) => part.replaceAll(/[\\|=]/g, String.raw`\$&`)
/** Parts in one cell. */
export const joined = (parts: readonly string[]): string => parts.map(escaped).join(' | ')
export const joinedPairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([left, right]) => `${escaped(left)} = ${escaped(right)}`).join(' | ')

const truths: readonly [RegExp, boolean][] = [
  [/^(?:t|true|yes|y|1|vrai|oui)$/i, true],
  [/^(?:f|false|no|n|0|faux|non)$/i, false],
]

/** Whether a cell says yes; undefined for anything but a word for yes or no. */
export const truthIn = (cell: string): boolean | undefined =>
  truths.find(([words]) => words.test(cell.trim()))?.[1]

export function pointsIn(cell: string): number {
  if (cell.trim() === '') return 1
  const points = parseNumber(cell)
  if (points === undefined) throw new Refusal(numberMessages.notANumber, 'points')
  return points
}

/** 'exact', 'tones', 'letters', or 'exact' with one of the others. */
export function comparisonIn(cell: string): Pick<QuestionForm, 'isExact' | 'compare'> {
  const words = cell.toLowerCase().split(/\s+/).filter(Boolean)
  const rest = words.filter((word) => word !== 'exact')
  const compare = comparisons.find((one) => one === (rest[0] ?? 'plain'))
  if (!compare || rest.length > 1) throw new Refusal(importProblems.value, 'comparison')
  return { isExact: words.includes('exact'), compare }
}

export const comparisonCell = ({ isExact, compare }: Pick<QuestionForm, 'isExact' | 'compare'>): string =>
  [...(isExact ? ['exact'] : []), ...(compare === 'plain' ? [] : [compare])].join(' ')

export function partialIn(cell: string): boolean {
  if (cell.trim() === '') return true
  const isPartial = truthIn(cell)
  if (isPartial === undefined) throw new Refusal(importProblems.value, 'partial')
  return isPartial
}
