import type { Answer, NumberedAnswer, ShownQuestion } from '@akada/contract/quizzes/questions'

const letters = 'ABCDEFGHIJ'

/** The letter of an option by its index. */
export const letterOf = (place: number): string => letters[place] ?? String(place + 1)

/** Whether a question has an answer, whatever it consists of, and not only a flag. */
export function isAnswered(answer: NumberedAnswer | undefined): answer is NumberedAnswer {
  if (!answer) return false
  const { questionId: _questionId, seq: _seq, isFlagged: _isFlagged, ...given } = answer
  return Object.values(given).some((one) => (typeof one === 'string' ? one.trim() : (one ?? '')).length > 0)
}

/** The letters that are shaded. */
export function lettersOf({ options }: Pick<ShownQuestion, 'options'>, answer: Answer | undefined): string[] {
  const chosen = new Set(answer?.optionIds)
  return options.flatMap(({ id }, place) => (chosen.has(id) ? [letterOf(place)] : []))
}
