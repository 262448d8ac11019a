import type { TypeRules } from './question-model.ts'

export const long: TypeRules = {
  split: () => ({}),
  join: () => ({}),
  score: (_, { text = '' }) => (text.trim() === '' ? 0 : null),
  isShuffled: () => false,
  foldedTexts: () => [],
  correctTexts: () => null,
}
