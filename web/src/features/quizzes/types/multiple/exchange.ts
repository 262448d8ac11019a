import { Refusal, importNotes, importProblems } from '../../formats/imported.ts'
import { type WeighedAnswer, isNear } from '../../formats/weighed-answers.ts'
import { choicesCsv, giftOptions, optionsOf } from '../choices/exchange.ts'
import type { ExchangeType, FoundKey } from '../exchange-type.ts'

/** Several right answers that share the marks equally; a wrong one costs as much as a right one gives. */
function severalRight(answers: readonly WeighedAnswer[]): FoundKey {
  const right = answers.filter(({ percent }) => percent > 0)
  const wrong = answers.filter(({ percent }) => percent <= 0)
  const share = 100 / right.length
  if (right.some(({ percent }) => !isNear(percent, share))) throw new Refusal(importProblems.unequal)
  const isOther = wrong.some(({ percent }) => !isNear(-percent, share))
  return { key: { options: optionsOf(answers) }, ...(isOther && { notes: [importNotes.wrongCosts] }) }
}

export const multiple: ExchangeType = {
  csv: choicesCsv,
  gift: {
    readers: { several: severalRight },
    write: (form) => {
      const right = form.options.filter(({ isCorrect }) => isCorrect).length
      const share = (100 / Math.max(1, right)).toFixed(5).replace(/\.?0+$/, '')
      return giftOptions(form, { right: `~%${share}%`, wrong: `~%-${share}%` })
    },
    disguise: null,
  },
  xml: { 'multichoice with several': severalRight },
}
