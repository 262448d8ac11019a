import type { TypeRules } from './question-model.ts'
import { single } from './single.ts'

export const trueFalse: TypeRules = { ...single, isShuffled: () => false }
