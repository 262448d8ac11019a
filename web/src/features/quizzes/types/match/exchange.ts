import { joinedPairs, pairsOf } from '../../formats/csv-cells.ts'
import type { GiftBody } from '../../formats/gift-body.ts'
import { cutAt, cutBefore, pair, readText, unescaped } from '../../formats/gift-text.ts'
import { Refusal, importProblems } from '../../formats/imported.ts'
import { type XmlText, childOf, childrenOf, textOf } from '@akada/contract/text/xml-tree'
import type { ExchangeType, FoundKey } from '../exchange-type.ts'

const keyOf = (sides: readonly (readonly [left: XmlText, right: XmlText])[]): FoundKey => ({
  key: { pairs: sides.map(([left, right]): [string, string] => [left.text, right.text]) },
  lacksMedia: sides.flat().some(({ lacksMedia }) => lacksMedia),
})

function readGift(_: unknown, { raw, format }: GiftBody): FoundKey {
  const [first = '', ...rest] = cutBefore(raw, '=')
  if (first.trim() !== '') throw new Refusal(importProblems.noSign)
  const sides = rest.map((pairOfSides) => {
    const [left, right] = cutAt(pairOfSides.slice(1), '->')
    if (right === undefined) throw new Refusal(importProblems.noArrow)
    return [readText(left, format), { text: unescaped(right), lacksMedia: false }] as const
  })
  return keyOf(sides)
}

export const match: ExchangeType = {
  csv: {
    read: ({ right, isOwn }) => ({ pairs: pairsOf(right, isOwn) }),
    write: ({ pairs }) => ({ right: joinedPairs(pairs) }),
  },
  gift: {
    readers: { pairs: readGift },
    write: ({ pairs }) => pairs.map(([left, right]) => pair(left, right)).join(' '),
    disguise: null,
  },
  xml: {
    matching: (_, question) =>
      keyOf(
        childrenOf(question, 'subquestion').map(
          (one) => [textOf(one), textOf(childOf(one, 'answer'))] as const,
        ),
      ),
  },
}
