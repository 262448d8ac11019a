import { type TextFormat, cutAt, cutBefore, readText } from './gift-text.ts'
import { Refusal, importProblems } from './imported.ts'
import type { WeighedAnswer } from './weighed-answers.ts'

/** An answer with the sign before it. */
export interface GiftAnswer extends WeighedAnswer {
  sign: string
}

/** What is in a question's braces. */
export interface GiftBody {
  shape: 'empty' | 'number' | 'true' | 'false' | 'single' | 'several' | 'pairs' | 'texts'
  answers: readonly GiftAnswer[]
  raw: string
  /** What its texts inherit. */
  format: TextFormat
}

/** One answer between its sign and the next: weight, text and comment. */
function readAnswer(raw: string, format: TextFormat): GiftAnswer {
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
function answersIn(body: string, format: TextFormat, signs: string): GiftAnswer[] {
  const [first = '', ...rest] = cutBefore(body, signs)
  const raw = first.trim() === '' ? rest : [first, ...rest]
  return raw.map((answer) => readAnswer(answer, format))
}

function choicesIn(body: string, format: TextFormat): Pick<GiftBody, 'shape' | 'answers'> {
  const answers = answersIn(body, format, '[~=]')
  if (answers.some(({ sign }) => sign === '')) throw new Refusal(importProblems.noSign)
  return { shape: answers.some(({ sign }) => sign === '=') ? 'single' : 'several', answers }
}

const truths: Record<string, 'true' | 'false'> = { t: 'true', true: 'true', f: 'false', false: 'false' }
const has = (text: string, sign: string) => cutAt(text, sign)[1] !== undefined

/** What the braces hold, by the rules of Moodle's importer. */
function shapeOf(raw: string, format: TextFormat): Pick<GiftBody, 'shape' | 'answers'> {
  if (raw === '') return { shape: 'empty', answers: [] }
  if (raw.startsWith('#')) return { shape: 'number', answers: answersIn(raw.slice(1), format, '[~=]') }
  const [word] = cutAt(raw, '#')
  const truth = truths[word.trim().toLowerCase()]
  if (truth) return { shape: truth, answers: [] }
  if (has(raw, '~')) return choicesIn(raw, format)
  if (has(raw, '=') && has(raw, '->')) return { shape: 'pairs', answers: [] }
  return { shape: 'texts', answers: answersIn(raw, format, '=') }
}

export const readBody = (raw: string, format: TextFormat): GiftBody => ({
  ...shapeOf(raw, format),
  raw,
  format,
})
