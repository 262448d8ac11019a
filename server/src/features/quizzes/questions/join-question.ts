import { problemOf } from '@akada/contract/quizzes/question-problem'
import { type Choice, type NamedVersion, choiceTypes, comparisonOf } from './question-model.ts'

const textsOf = (choices: readonly Choice[]) => new Map(choices.map(({ id, text }) => [id, text]))

/** A question as its creator wrote it; `image` is the id of a file. */
export function joinQuestion(version: NamedVersion) {
  const { id, type, points, shown: learnerPart, key } = version
  const [steps, left, right] = [learnerPart.options, learnerPart.left, learnerPart.right].map(textsOf)
  const correct = new Set(key.correct)
  const form = {
    type,
    points,
    text: learnerPart.text,
    image: learnerPart.image,
    alt: learnerPart.alt ?? '',
    options: choiceTypes.has(type)
      ? learnerPart.options.map((choice) => ({
          ...choice,
          isCorrect: correct.has(choice.id),
          feedback: key.feedback[choice.id] ?? null,
        }))
      : [],
    answers: key.answers,
    isExact: key.isExact,
    compare: comparisonOf(version),
    number: key.number,
    order: key.order.map((step) => steps?.get(step) ?? ''),
    pairs: key.pairs.map(([a, b]): [string, string] => [left?.get(a) ?? '', right?.get(b) ?? '']),
    partial: key.isPartial,
    explanation: key.explanation,
  }
  return { id, version: version.version, ...form, problem: problemOf(form) }
}
