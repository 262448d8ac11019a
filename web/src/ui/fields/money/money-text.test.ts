import { expect, test } from 'vitest'
import { groupedMoney, moneyText, placeAfter, readMoney } from './money-text.ts'

test('thousands are grouped while typing, and foreign characters dropped', () => {
  expect(
    ['1', '1200', '12000', '1234567.5', '₦ 12,00 0', '007', '.5', '1.234', 'x', ''].map(groupedMoney),
  ).toEqual(['1', '1,200', '12,000', '1,234,567.5', '12,000', '7', '0.5', '1.23', '', ''])
})

test('an amount is parsed from its text in kobo', () => {
  expect(['12,000', '0.5', '1.05', ''].map(readMoney)).toEqual([1_200_000, 50, 105, undefined])
  expect(['−5', '-5', '1e9'].map((text) => [groupedMoney(text), readMoney(text)])).toEqual([
    ['−5', undefined],
    ['-5', undefined],
    ['1e9', undefined],
  ])
  for (const minor of [0, 5, 100, 105, 1_200_000, 123_456_789])
    expect(readMoney(moneyText(minor))).toBe(minor)
})

test('the cursor stays behind the digit that was typed', () => {
  expect([placeAfter('12,000', 2), placeAfter('12,000', 3), placeAfter('1,200', 9)]).toEqual([2, 4, 5])
})
