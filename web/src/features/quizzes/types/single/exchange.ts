import { choicesCsv, giftOptions, oneRight } from '../choices/exchange.ts'
import type { ExchangeType } from '../exchange-type.ts'

export const single: ExchangeType = {
  csv: choicesCsv,
  gift: { readers: { single: oneRight }, write: (form) => giftOptions(form), disguise: null },
  xml: { multichoice: oneRight },
}
