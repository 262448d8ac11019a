import type { Comparison } from '@akada/contract/quizzes/questions'
import { wholeMark } from './marks.ts'
import { normalizeAnswer } from './normalize-answer.ts'
import type { Key, NormalizeText, TypeRules } from './question-model.ts'

const comparisonOf = ({ compare = 'letters' }: Key): Comparison => compare

/** What of an answer is compared. */
function comparedText(key: Key, fold: NormalizeText): NormalizeText {
  if (key.isExact) return (text) => text.normalize('NFC')
  const comparison = comparisonOf(key)
  if (comparison === 'letters') return fold
  return (text) => normalizeAnswer(text, { tonesCount: comparison === 'tones' })
}

function isAccepted(key: Key, typed: string, fold: NormalizeText): boolean {
  const compared = comparedText(key, fold)
  return key.answers.some((accepted) => {
    const part = compared(accepted)
    // Texts of which nothing is compared, such as punctuation alone, are equal as they are typed.
    return part === '' ? accepted === typed : part === compared(typed)
  })
}

export const short: TypeRules = {
  split: ({ answers }) => ({ answers: answers.filter((answer) => answer !== '') }),
  join: ({ key }) => ({ answers: key.answers, compare: comparisonOf(key) }),
  score: (version, { text = '' }, fold) => {
    const typed = text.trim()
    return wholeMark(version, typed !== '' && isAccepted(version.key, typed, fold))
  },
  isShuffled: () => false,
  foldedTexts: (key, typed) => (comparisonOf(key) === 'letters' ? [...key.answers, ...typed] : []),
  correctTexts: ({ answers }) => answers,
}
