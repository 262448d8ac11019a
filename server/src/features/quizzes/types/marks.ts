import type { Version } from './question-model.ts'

/** A mark is a fraction of the points, in hundredths of one: whole numbers, so that sums are exact. */
export const wholeMark = ({ points }: Version, isRight: boolean) => (isRight ? points * 100 : 0)

/** The share of the points for the right parts of an answer, or all or nothing where its creator wants that. */
export function partialMark({ points, key }: Version, right: number, of: number): number {
  if (of === 0 || (!key.isPartial && right !== of)) return 0
  return Math.floor((points * 100 * Math.max(0, right)) / of)
}
