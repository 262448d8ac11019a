import { joined, listOf } from '../../formats/csv-cells.ts'
import { pair } from '../../formats/gift-text.ts'
import type { ExchangeType } from '../exchange-type.ts'

export const order: ExchangeType = {
  csv: {
    read: ({ right, isOwn }) => ({ order: listOf(right, isOwn) }),
    write: (form) => ({ right: joined(form.order) }),
  },
  gift: {
    readers: {},
    // GIFT has no steps in order: other programs read pairs of a place and its step.
    write: (form) => form.order.map((step, place) => pair(String(place + 1), step)).join(' '),
    disguise: {
      as: 'MATCH',
      isUsed: () => true,
      undo: ({ pairs }) => ({ pairs: [], order: pairs.map(([, step]) => step) }),
    },
  },
  // Moodle's answers stand in their order.
  xml: { ordering: (answers) => ({ key: { order: answers.map(({ text }) => text) } }) },
}
