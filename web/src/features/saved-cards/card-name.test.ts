import type { SavedCard } from '@akada/contract/saved-cards/routes'
import { expect, test } from 'vitest'
import { cardExpiry, cardName } from './card-name.ts'

const card = { brand: 'visa', last4: '4081', expiryMonth: 5, expiryYear: 2040 } as SavedCard

test('a card is named by its brand and its last four digits, with the end that is printed on it', () => {
  expect([cardName(card), cardExpiry(card)]).toEqual(['Visa ··4081', '05/40'])
  expect(cardName({ ...card, brand: '' })).toBe(' ··4081')
  expect(cardExpiry({ ...card, expiryMonth: 12, expiryYear: 2103 })).toBe('12/03')
})
