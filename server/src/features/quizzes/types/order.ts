import { partialMark } from './marks.ts'
import type { TypeRules } from './question-model.ts'
import { byId, naming, textsOf } from './stable-ids.ts'

export const order: TypeRules = {
  split: (form, previous) => {
    const steps = form.order.map(naming(previous?.options))
    return { options: steps.toSorted(byId), order: steps.map(({ id }) => id) }
  },
  join: ({ shown: { options }, key }) => ({ order: key.order.map(textsOf(options)) }),
  score: (version, { order: sorted = [] }) => {
    const texts = new Map(version.shown.options.map(({ id, text }) => [id, text]))
    const expected = version.key.order
    // Steps with the same text are interchangeable.
    const right = expected.filter((id, position) => {
      const actual = texts.get(sorted[position] ?? '')
      return actual !== undefined && actual === texts.get(id)
    })
    return partialMark(version, right.length, expected.length)
  },
  isShuffled: () => true,
  foldedTexts: () => [],
  correctTexts: () => [],
}
