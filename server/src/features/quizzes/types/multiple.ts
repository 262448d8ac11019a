import { choices, countChosen } from './choices.ts'
import { partialMark } from './marks.ts'
import type { TypeRules } from './question-model.ts'

export const multiple: TypeRules = {
  ...choices,
  score: (version, { optionIds }) => {
    const { count, right } = countChosen(version.key, optionIds)
    const wrong = count - right
    return partialMark(version, right - wrong, version.key.correct.length)
  },
  isShuffled: (shuffleOptions) => shuffleOptions,
}
