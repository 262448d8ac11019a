import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { parseNumber, parseTolerance, numberMessages } from '@akada/contract/text/typed-numbers'
import { type TextFormat, cutAt, cutBefore, readText, unescaped } from './gift-text.ts'
import { type Found, Refusal, blankForm, importProblems, option } from './imported.ts'
import {
  type WeighedAnswer,
  rightNumber,
  severalChoices,
  shortAnswers,
  singleChoice,
} from './weighed-answers.ts'

/** The text of a question, and the format that its answers inherit. */
interface Asked {
  text: string
  format: TextFormat
}

/** Gathers what the answers of one question had. */
interface Part extends WeighedAnswer {
  sign: string
  lacksMedia: boolean
}

/** One answer between its sign and the next: weight, text and comment. */
function readPart(raw: string, format: TextFormat): Part {
  const sign = /^[=~]/.exec(raw)?.[0] ?? ''
  const [weight = '', percent] = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(raw.slice(sign.length)) ?? []
  const [words, comment = ''] = cutAt(raw.slice(sign.length + weight.length), '#')
  const [text, feedback] = [readText(words, format), readText(comment, format)]
  const usual = sign === '~' ? 0 : 100
  return {
    sign,
    percent: percent === undefined ? usual : Number(percent),
    text: text.text,
    feedback: feedback.text,
    lacksMedia: text.lacksMedia || feedback.lacksMedia,
  }
}

/** The answers, each with its sign; what is before the first sign is an answer as well where no sign is needed. */
function partsOf(body: string, format: TextFormat, signs: string): Part[] {
  const [first = '', ...rest] = cutBefore(body, signs)
  const raw = first.trim() === '' ? rest : [first, ...rest]
  return raw.map((part) => readPart(part, format))
}

const withMedia = (found: Found, parts: readonly Part[]): Found =>
  parts.some(({ lacksMedia }) => lacksMedia) ? { ...found, lacksMedia: true } : found

function choices({ text, format }: Asked, body: string): Found {
  const parts = partsOf(body, format, '[~=]')
  if (parts.some(({ sign }) => sign === '')) throw new Refusal(importProblems.noSign)
  const isSingle = parts.some(({ sign }) => sign === '=')
  return withMedia(isSingle ? singleChoice(text, parts) : severalChoices(text, parts), parts)
}

function pairs({ text, format }: Asked, body: string): Found {
  const [first = '', ...rest] = cutBefore(body, '=')
  if (first.trim() !== '') throw new Refusal(importProblems.noSign)
  const sides = rest.map((raw) => {
    const [left, right] = cutAt(raw.slice(1), '->')
    if (right === undefined) throw new Refusal(importProblems.noArrow)
    return { ...readText(left, format), right: unescaped(right) }
  })
  const lacksMedia = sides.some((side) => side.lacksMedia)
  const both = sides.map((side): [string, string] => [side.text, side.right])
  return { form: { ...blankForm('MATCH', text), pairs: both }, ...(lacksMedia && { lacksMedia }) }
}

const placesOf = (value: number) => {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e(.+))?$/.exec(String(value)) ?? []
  return Math.max(0, digits.length - Number(exponent))
}

/** 'lowest..highest'. */
function rangeOf(low: string, high: string): QuestionForm['number'] {
  const [from, to] = [parseNumber(low), parseNumber(high)]
  if (from === undefined || to === undefined) throw new Refusal(numberMessages.notANumber)
  if (from > to) throw new Refusal(importProblems.range)
  // Half of a sum has one more place than its numbers; the rest is what binary fractions cannot hold.
  const places = Math.min(100, Math.max(placesOf(from), placesOf(to)) + 1)
  const exactly = (half: number) => Number(half.toFixed(places))
  return { value: exactly((from + to) / 2), tolerance: exactly((to - from) / 2), isPercent: false }
}

/** 'value', 'value:tolerance' or a range. */
function numberOf(words: string): QuestionForm['number'] {
  const [low = '', high] = words.split('..')
  if (high !== undefined) return rangeOf(low, high)
  const [digits = '', off = ''] = words.split(':')
  const value = parseNumber(digits)
  const tolerance = parseTolerance(off)
  if (value === undefined) throw new Refusal(numberMessages.notANumber)
  if (!tolerance) throw new Refusal(numberMessages.notATolerance)
  return { value, ...tolerance }
}

function numeric({ text, format }: Asked, body: string): Found {
  const parts = partsOf(body.slice(1), format, '[~=]')
  // A comment on every other answer: '~#'.
  const right = parts.map((part) => (part.sign === '~' ? { ...part, percent: 0 } : part))
  return withMedia(rightNumber(text, right, numberOf), parts)
}

const truths: Record<string, boolean> = { t: true, true: true, f: false, false: false }

/** 'T#comment on the wrong answer#comment on the right one'. */
function truth({ text, format }: Asked, isTrue: boolean, comments: string): Found {
  const [wrong = '', right = ''] = cutBefore(comments, '#')
    .slice(1)
    .map((comment) => readText(comment.slice(1), format).text)
  const options = [
    option('True', isTrue, isTrue ? right : wrong),
    option('False', !isTrue, isTrue ? wrong : right),
  ]
  return { form: { ...blankForm('TRUE_FALSE', text), options } }
}

const has = (text: string, sign: string) => cutAt(text, sign)[1] !== undefined

function ofBody(asked: Asked, body: string): Found {
  if (body === '') return { form: blankForm('LONG', asked.text) }
  if (body.startsWith('#')) return numeric(asked, body)
  const [word] = cutAt(body, '#')
  const isTrue = truths[word.trim().toLowerCase()]
  if (isTrue !== undefined) return truth(asked, isTrue, body.slice(word.length))
  if (has(body, '~')) return choices(asked, body)
  if (has(body, '=') && has(body, '->')) return pairs(asked, body)
  const parts = partsOf(body, asked.format, '=')
  return withMedia(shortAnswers(asked.text, parts), parts)
}

/** A question from its text and the content of its braces, by the rules of Moodle's importer. */
export function giftQuestion(asked: Asked, braces: string): Found {
  const [body, general = ''] = cutAt(braces, '####(?!#)')
  const found = ofBody(asked, body.trim())
  const explanation = readText(general, asked.format)
  const lacksMedia = Boolean(found.lacksMedia) || explanation.lacksMedia
  return {
    ...found,
    form: { ...found.form, explanation: explanation.text },
    ...(lacksMedia && { lacksMedia }),
  }
}
