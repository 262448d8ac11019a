import type { Answer, ShownQuestion } from '@akada/contract/quizzes/questions'
import { parseNumber } from '@akada/contract/text/typed-numbers'

const letters = 'ABCDEFGHIJ'

/** The letter of an option by its index. */
export const letterOf = (place: number): string => letters[place] ?? String(place + 1)

/** Whether a question has an answer, and not only a flag. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (!answer) return false
  const { optionIds = [], text = '', number = '', order = [], pairs = [] } = answer
  return optionIds.length + order.length + pairs.length > 0 || text.trim() !== '' || number.trim() !== ''
}

/** Whether a question asks for a number and was answered with something else. */
export const isNoNumber = ({ type }: Pick<ShownQuestion, 'type'>, answer: Answer | undefined): boolean =>
  type === 'NUMBER' && isAnswered(answer) && parseNumber(answer?.number ?? '') === undefined

/** The letters that are shaded. */
export function lettersOf({ options }: Pick<ShownQuestion, 'options'>, answer: Answer | undefined): string[] {
  const chosen = new Set(answer?.optionIds)
  return options.flatMap(({ id }, place) => (chosen.has(id) ? [letterOf(place)] : []))
}
