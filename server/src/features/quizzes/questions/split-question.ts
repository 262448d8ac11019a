import { randomUUID } from 'node:crypto'
import type { QuestionForm } from '@akada/contract/quizzes/questions'
import { type Choice, type LearnerPart, type Version, choiceTypes } from './question-model.ts'

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

function splitOptions(form: Form, previous: LearnerPart | undefined) {
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

function splitPairs({ pairs }: Form, previous: LearnerPart | undefined) {
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

function splitSteps({ order }: Form, previous: LearnerPart | undefined) {
  const steps = order.map(naming(previous?.options ?? []))
  return { options: steps.toSorted(byId), order: steps.map(({ id }) => id) }
}

/** The options, and which of them are correct. */
function splitChoices(form: Form, previous: LearnerPart | undefined) {
  if (choiceTypes.has(form.type)) return { ...nothing, ...splitOptions(form, previous) }
  if (form.type === 'ORDER') return { ...nothing, ...splitSteps(form, previous) }
  return form.type === 'MATCH' ? { ...nothing, ...splitPairs(form, previous) } : nothing
}

/** Splits the learner's part of a question from its key. */
export function splitQuestion(form: Form, previous?: LearnerPart): Version {
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
      compare: form.compare,
      number: type === 'NUMBER' ? (form.number ?? null) : null,
      order,
      pairs,
      isPartial: form.partial,
      explanation: form.explanation,
    },
  }
}
