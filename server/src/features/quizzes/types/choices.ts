import { randomUUID } from 'node:crypto'
import type { TypeRules } from './question-model.ts'

const split: TypeRules['split'] = (form, previous) => {
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

const join: TypeRules['join'] = ({ shown: learnerPart, key }) => ({
  options: learnerPart.options.map((choice) => ({
    ...choice,
    isCorrect: key.correct.includes(choice.id),
    feedback: key.feedback[choice.id] ?? null,
  })),
})

/** What types have in common whose answer is one or more of the options. */
export const choices = {
  split,
  join,
  foldedTexts: () => [],
  correctTexts: () => [],
} satisfies Partial<TypeRules>

/** Different options that were chosen, and how many of them are right. */
export function countChosen({ correct }: { correct: readonly string[] }, chosen: readonly string[] = []) {
  const distinct = [...new Set(chosen)]
  return { count: distinct.length, right: distinct.filter((id) => correct.includes(id)).length }
}
