import { partialMark } from './marks.ts'
import type { Choice, TypeRules } from './question-model.ts'
import { byId, naming, textsOf } from './stable-ids.ts'

export const match: TypeRules = {
  split: ({ pairs }, previous) => {
    const [nameLeft, nameRight] = [naming(previous?.left), naming(previous?.right)]
    // Sides with the same text are one side: nobody could distinguish them.
    const right = new Map<string, Choice>()
    const sides = pairs.map(([leftText, rightText]) => {
      const other = right.get(rightText) ?? nameRight(rightText)
      right.set(rightText, other)
      return { left: nameLeft(leftText), right: other }
    })
    return {
      left: sides.map(({ left }) => left),
      right: [...right.values()].toSorted(byId),
      pairs: sides.map(({ left, right: { id } }): [string, string] => [left.id, id]),
    }
  },
  join: ({ shown: { left, right }, key }) => {
    const [leftText, rightText] = [textsOf(left), textsOf(right)]
    return { pairs: key.pairs.map(([a, b]): [string, string] => [leftText(a), rightText(b)]) }
  },
  score: (version, { pairs = [] }) => {
    const actual = new Map(pairs)
    const expected = version.key.pairs
    const right = expected.filter(([left, other]) => actual.get(left) === other)
    return partialMark(version, right.length, expected.length)
  },
  isShuffled: () => false,
  foldedTexts: () => [],
  correctTexts: () => [],
}
