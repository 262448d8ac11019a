import { choices, countChosen } from './choices.ts'
import { wholeMark } from './marks.ts'
import type { TypeRules } from './question-model.ts'

export const single: TypeRules = {
  ...choices,
  score: (version, { optionIds }) => {
    const { count, right } = countChosen(version.key, optionIds)
    return wholeMark(version, count === 1 && right === 1)
  },
  isShuffled: (shuffleOptions) => shuffleOptions,
}
