import type { QuestionForm, QuestionType } from '@akada/contract/quizzes/questions'
import { isPlainTruth, settingsOf } from './gift-settings.ts'
import { escaped, escapedPart, withoutArrow } from './gift-text.ts'

type Option = QuestionForm['options'][number]

const comment = (feedback: string | null | undefined) => (feedback ? `#${escapedPart(feedback)}` : '')
const answer = (sign: string, { text, feedback }: Option) => `${sign}${escapedPart(text)}${comment(feedback)}`

const single = ({ options }: QuestionForm) =>
  options.map((option) => answer(option.isCorrect ? '=' : '~', option)).join(' ')

/** A wrong answer costs as much as a right one gives, as in ours. */
function several({ options }: QuestionForm): string {
  const right = options.filter(({ isCorrect }) => isCorrect).length
  const share = (100 / Math.max(1, right)).toFixed(5).replace(/\.?0+$/, '')
  return options.map((option) => answer(`~%${option.isCorrect ? '' : '-'}${share}%`, option)).join(' ')
}

function truth(form: QuestionForm): string {
  const [yes, no] = form.options
  if (!isPlainTruth(form) || !yes || !no) return single(form)
  const [right, wrong] = yes.isCorrect ? [yes, no] : [no, yes]
  const comments = right.feedback
    ? `#${escapedPart(wrong.feedback ?? '')}${comment(right.feedback)}`
    : comment(wrong.feedback)
  return `${yes.isCorrect ? 'TRUE' : 'FALSE'}${comments}`
}

/** Stars stand for any letters in Moodle's short answers. */
const accepted = (text: string) => withoutArrow(escapedPart(text.replaceAll('*', String.raw`\*`)))

function number({ number: key }: QuestionForm): string {
  const { value = 0, tolerance = 0, isPercent = false } = key ?? {}
  const off = isPercent ? Math.abs(value * (tolerance / 100)) : tolerance
  return `#${value}:${Number.isFinite(off) ? off : 0}`
}

const pair = (left: string, right: string) =>
  `=${withoutArrow(escapedPart(left))} -> ${withoutArrow(escaped(right))}`

const writers: Record<QuestionType, (form: QuestionForm) => string> = {
  SINGLE: single,
  MULTIPLE: several,
  TRUE_FALSE: truth,
  SHORT: ({ answers }) => answers.map((text) => `=${accepted(text)}`).join(' '),
  NUMBER: number,
  MATCH: ({ pairs }) => pairs.map(([left, right]) => pair(left, right)).join(' '),
  // GIFT has no steps in order: other programs read pairs of a place and its step.
  ORDER: ({ order }) => order.map((step, place) => pair(String(place + 1), step)).join(' '),
  LONG: () => '',
}

/** One question as GIFT. Its texts are plain, so nothing in them is taken for HTML. */
export function giftBlock(form: QuestionForm): string {
  const explanation = form.explanation === '' ? '' : `####${escapedPart(form.explanation)}`
  return `${settingsOf(form)}[plain]${escaped(form.text)} {${writers[form.type](form)}${explanation}}`
}
