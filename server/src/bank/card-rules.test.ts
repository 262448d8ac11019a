import {
  type CardFields,
  brandOf,
  cardErrors,
  cardMessages,
  cvvLength,
} from '@akada/contract/payments/card-numbers'
import { expect, test } from 'vitest'
import { testCards } from './test-cards.ts'

const now = new Date('2026-11-24T12:00:00Z')
const card = { number: '4084084084084081', cvv: '408', expiry_month: '12', expiry_year: '30' }
const errorsOf = (changes: Partial<CardFields>) => cardErrors({ ...card, ...changes }, now)

test('every test card passes the rules of the form', () => {
  const wrong = Object.keys(testCards).filter((number) => 'number' in errorsOf({ number }))
  expect(wrong).toEqual([])
})

/** Digits with a last one that makes the checksum right. */
function withCheckDigit(digits: string): string {
  const fits = '0123456789'.split('').find((last) => !('number' in errorsOf({ number: digits + last })))
  return digits + (fits ?? 'x')
}

test('card number: 13 to 20 digits with the right last one', () => {
  for (const length of [13, 16, 19, 20]) expect(withCheckDigit('4'.padEnd(length - 1, '1'))).toMatch(/^\d+$/)
  for (const length of [12, 21]) expect(withCheckDigit('4'.padEnd(length - 1, '1'))).toMatch(/x$/)
  expect(errorsOf({ number: '4084 0840-8408 4081' })).toEqual({})
  for (const number of ['', '4084084084084082', '408408408408408a', '4084.0840.8408.4081'])
    expect({ of: number, ...errorsOf({ number }) }).toEqual({ of: number, number: 'Invalid card number' })
})

test('CVV: three digits, or four for numbers that begin with 34 or 37', () => {
  const amex = withCheckDigit('37828224631000')
  expect([cvvLength('34'), cvvLength('37'), cvvLength('35'), cvvLength('4')]).toEqual([4, 4, 3, 3])
  expect(errorsOf({ number: amex, cvv: '1234' })).toEqual({})
  expect(errorsOf({ number: amex, cvv: '123' })).toEqual({ cvv: 'CVV must be 4 digits' })
  for (const cvv of ['', '12', '1234', '12a'])
    expect({ of: cvv, ...errorsOf({ cvv }) }).toEqual({ of: cvv, cvv: 'CVV must be 3 digits' })
})

test('expiry: months from 1 to 12, years of two digits from this one to twenty ahead', () => {
  for (const month of ['1', '01', '12'])
    expect({ of: month, ...errorsOf({ expiry_month: month }) }).toEqual({ of: month })
  for (const month of ['', '0', '00', '13', '123', 'a'])
    expect({ of: month, ...errorsOf({ expiry_month: month }) }).toEqual({
      of: month,
      expiry_month: 'Invalid month',
    })
  for (const year of ['26', '27', '46'])
    expect({ of: year, ...errorsOf({ expiry_year: year }) }).toEqual({ of: year })
  for (const year of ['', '25', '47', '6', '2026', '99'])
    expect({ of: year, ...errorsOf({ expiry_year: year }) }).toEqual({
      of: year,
      expiry_year: 'Invalid year',
    })
  // Over the turn of a century.
  expect(cardErrors({ ...card, expiry_year: '05' }, new Date('2095-06-01'))).toEqual({})
})

test('brand by the first digits', () => {
  const brands = ['4', '5', '2', '34', '37', '6', '3', '35', '1', '']
  expect(brands.map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'amex',
    'discover',
    ...Array.from({ length: 4 }, () => undefined),
  ])
})

test('the words are those of the specification', () => {
  expect(cardMessages.incomplete).toBe('Please fill in all card details correctly')
})
