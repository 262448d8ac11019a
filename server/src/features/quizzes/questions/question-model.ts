import { randomUUID } from 'node:crypto'
import { problemOf } from '@akada/contract/question-problem'
import type { QuestionForm, QuestionType } from '@akada/contract/questions'

/** An option, a step or one side of a pair. Its random id reveals neither when nor in which order it was written. */
export interface Choice {
  id: string
  text: string
  /** Id of the file with its picture or clip. */
  image: string | null
  /** What that shows. */
  alt?: string
}

/** The learner's part of a question. */
export interface Shown {
  text: string
  image: string | null
  alt?: string
  /** The steps, for ORDER. */
  options: Choice[]
  left: Choice[]
  right: Choice[]
}

/** The key and its explanation. No learner's query names the column. */
export interface Key {
  correct: string[]
  feedback: Record<string, string>
  answers: string[]
  isExact: boolean
  number: { value: number; tolerance: number; isPercent: boolean } | null
  order: string[]
  pairs: [left: string, right: string][]
  isPartial: boolean
  explanation: string
}

/** One complete version of a question. */
export interface Version {
  type: QuestionType
  points: number
  shown: Shown
  key: Key
}

type Form = Omit<QuestionForm, 'clientId'>

/** Ids stay with their texts, so that answers to an earlier version still match. */
function naming(previous: readonly Choice[]) {
  const free = [...previous]
  return (text: string): Choice => {
    const index = free.findIndex((one) => one.text === text)
    const [known] = index === -1 ? [] : free.splice(index, 1)
    return known ?? { id: randomUUID(), text, image: null }
  }
}

const byId = (a: Choice, b: Choice) => (a.id < b.id ? -1 : 1)
const choosing = new Set<QuestionType>(['SINGLE', 'MULTIPLE', 'TRUE_FALSE'])

function splitOptions(form: Form, previous: Shown | undefined) {
  const known = new Set(previous?.options.map(({ id }) => id))
  const options = form.options.map(({ id, text, image = null, alt = '', ...rest }) => ({
    ...rest,
    choice: { id: id && known.has(id) ? id : randomUUID(), text, image, alt },
  }))
  return {
    options: options.map(({ choice }) => choice),
    correct: options.filter(({ isCorrect }) => isCorrect).map(({ choice }) => choice.id),
    feedback: Object.fromEntries(
      options.flatMap(({ choice, feedback }) => (feedback ? [[choice.id, feedback]] : [])),
    ),
  }
}

function splitPairs({ pairs }: Form, previous: Shown | undefined) {
  const [nameLeft, nameRight] = [naming(previous?.left ?? []), naming(previous?.right ?? [])]
  // Sides with the same text are one side: nobody could distinguish them.
  const right = new Map<string, Choice>()
  const sides = pairs.map(([leftText, rightText]) => {
    const other = right.get(rightText) ?? nameRight(rightText)
    right.set(rightText, other)
    return { left: nameLeft(leftText), right: other }
  })
  return {
    left: sides.map(({ left }) => left),
    right: [...right.values()].toSorted(byId),
    pairs: sides.map(({ left, right: { id } }): [string, string] => [left.id, id]),
  }
}

const nothing = { options: [], left: [], right: [], correct: [], feedback: {}, order: [], pairs: [] }

function splitSteps({ order }: Form, previous: Shown | undefined) {
  const steps = order.map(naming(previous?.options ?? []))
  return { options: steps.toSorted(byId), order: steps.map(({ id }) => id) }
}

/** The options, and which of them are correct. */
function splitChoices(form: Form, previous: Shown | undefined) {
  if (choosing.has(form.type)) return { ...nothing, ...splitOptions(form, previous) }
  if (form.type === 'ORDER') return { ...nothing, ...splitSteps(form, previous) }
  return form.type === 'MATCH' ? { ...nothing, ...splitPairs(form, previous) } : nothing
}

/** Splits the learner's part of a question from its key. */
export function splitQuestion(form: Form, previous?: Shown): Version {
  const { type, points, text, image = null, alt = '' } = form
  const { options, left, right, correct, feedback, order, pairs } = splitChoices(form, previous)
  return {
    type,
    points,
    shown: { text, image, alt, options, left, right },
    key: {
      correct,
      feedback,
      answers: type === 'SHORT' ? form.answers.filter((answer) => answer !== '') : [],
      isExact: form.isExact,
      number: type === 'NUMBER' ? (form.number ?? null) : null,
      order,
      pairs,
      isPartial: form.partial,
      explanation: form.explanation,
    },
  }
}

const textsOf = (choices: readonly Choice[]) => new Map(choices.map(({ id, text }) => [id, text]))

export type NamedVersion = Version & { id: string; version: number }

/** A question as its creator wrote it; `image` is the id of a file. */
export function joinQuestion(version: NamedVersion) {
  const { id, type, points, shown, key } = version
  const [steps, left, right] = [shown.options, shown.left, shown.right].map(textsOf)
  const correct = new Set(key.correct)
  const form = {
    type,
    points,
    text: shown.text,
    image: shown.image,
    alt: shown.alt ?? '',
    options: choosing.has(type)
      ? shown.options.map((choice) => ({
          ...choice,
          isCorrect: correct.has(choice.id),
          feedback: key.feedback[choice.id] ?? null,
        }))
      : [],
    answers: key.answers,
    isExact: key.isExact,
    number: key.number,
    order: key.order.map((step) => steps?.get(step) ?? ''),
    pairs: key.pairs.map(([a, b]): [string, string] => [left?.get(a) ?? '', right?.get(b) ?? '']),
    partial: key.isPartial,
    explanation: key.explanation,
  }
  return { id, version: version.version, ...form, problem: problemOf(form) }
}
