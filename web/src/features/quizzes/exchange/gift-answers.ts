import type { QuestionForm } from '@akada/contract/questions'
import { blankForm, numberIn, option } from './imported.ts'

/** Special characters of GIFT are escaped with a backslash. */
export const unescaped = (text: string): string =>
  text
    .replaceAll(/\\([~=#{}:\\])/g, '$1')
    .replaceAll('\\n', '\n')
    .replace(/^\[(?:html|moodle|plain|markdown)\]/, '')
    .trim()

interface Part {
  isRight: boolean
  /** Per cent of the points, if the file has them. */
  weight: number | undefined
  text: string
  feedback: string
}

/** The answers between the braces, each with its sign. */
function partsOf(body: string): Part[] {
  const found = body.matchAll(/(?<!\\)([=~])((?:\\.|[^=~\\])*)/g)
  return [...found].map(([, sign, rest = '']) => {
    const [, weight, words = ''] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(rest) ?? []
    const [text = '', feedback = ''] = words.split(/(?<!\\)#/)
    const share = weight === undefined ? undefined : Number(weight)
    return {
      isRight: sign === '=' || (share ?? 0) > 0,
      weight: share,
      text: unescaped(text),
      feedback: unescaped(feedback),
    }
  })
}

function numeric(body: string): QuestionForm['number'] {
  const [first = ''] = body
    .replace(/^#/, '')
    .trim()
    .replace(/^=/, '')
    .split(/(?<!\\)[=~#]/)
  const range = first.split('..')
  if (range.length === 2) {
    const [low, high] = [numberIn(range[0] ?? ''), numberIn(range[1] ?? '')]
    return { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2, isPercent: false }
  }
  const [value = '', tolerance = '0'] = first.split(':')
  return { value: numberIn(value), tolerance: numberIn(tolerance) || 0, isPercent: false }
}

const truths: Record<string, boolean> = { t: true, true: true, f: false, false: false }

function ofParts(text: string, parts: readonly Part[]): QuestionForm {
  const pairs = parts.flatMap(({ text: words }): [string, string][] => {
    const [left = '', right] = words.split('->')
    return right === undefined ? [] : [[left.trim(), right.trim()]]
  })
  if (pairs.length > 0) return { ...blankForm('MATCH', text), pairs }
  if (parts.every(({ isRight, weight }) => isRight && weight === undefined))
    return { ...blankForm('SHORT', text), answers: parts.map(({ text: words }) => words) }
  const isMany = parts.filter(({ isRight }) => isRight).length > 1
  const options = parts.map((part) => option(part.text, part.isRight, part.feedback))
  return { ...blankForm(isMany ? 'MULTIPLE' : 'SINGLE', text), options }
}

/** A question from its text and the content of its braces. */
export function giftQuestion(text: string, braces: string): QuestionForm {
  const [body = '', explanation = ''] = braces.split('####')
  const bare = body.trim()
  const [word = ''] = bare.split('#')
  const isTrue = truths[word.trim().toLowerCase()]
  const form = () => {
    if (bare === '') return blankForm('LONG', text)
    if (isTrue !== undefined)
      return { ...blankForm('TRUE_FALSE', text), options: [option('True', isTrue), option('False', !isTrue)] }
    if (bare.startsWith('#')) return { ...blankForm('NUMBER', text), number: numeric(bare) }
    return ofParts(text, partsOf(bare))
  }
  return { ...form(), explanation: unescaped(explanation) }
}
