import { joined, listOf } from '../../formats/csv-cells.ts'
import { escapedPart, withoutArrow } from '../../formats/gift-text.ts'
import { Refusal, importProblems } from '../../formats/imported.ts'
import { type WeighedAnswer, rightOf } from '../../formats/weighed-answers.ts'
import { isOn } from '@akada/contract/text/xml-tree'
import type { ExchangeType, FoundKey } from '../exchange-type.ts'

/** Accepted answers. In Moodle's files a star stands for any letters, and one behind a backslash for itself. */
function accepted(all: readonly WeighedAnswer[]): FoundKey {
  const { right, notes } = rightOf(all)
  if (right.some(({ text }) => /(?<!\\)\*/.test(text))) throw new Refusal(importProblems.wildcard)
  return { key: { answers: right.map(({ text }) => text.replaceAll(String.raw`\*`, '*')) }, notes }
}

export const short: ExchangeType = {
  csv: {
    read: ({ right, isOwn }) => ({ answers: listOf(right, isOwn) }),
    write: ({ answers }) => ({ right: joined(answers) }),
  },
  gift: {
    readers: { texts: accepted },
    write: ({ answers }) =>
      answers.map((text) => `=${withoutArrow(escapedPart(text.replaceAll('*', String.raw`\*`)))}`).join(' '),
    disguise: null,
  },
  xml: {
    shortanswer: (answers, question) => {
      const { key, ...rest } = accepted(answers)
      return { key: { ...key, isExact: isOn(question, 'usecase') }, ...rest }
    },
  },
}
