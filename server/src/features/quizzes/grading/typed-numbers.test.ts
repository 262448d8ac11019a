import { parseNumber, parseTolerance } from '@akada/contract/text/typed-numbers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const expected: Record<string, number> = {
  '1,500': 1500,
  '1,500.25': 1500.25,
  '1 500': 1500,
  '1\u00A0500': 1500,
  '1\u202F500,5': 1500.5,
  "1'500": 1500,
  '1’500': 1500,
  '1.234.567': 1_234_567,
  '1.234,5': 1234.5,
  '1,00,000': 100_000,
  '1,5': 1.5,
  '0,125': 0.125,
  '1234,567': 1234.567,
  '.5': 0.5,
  '5.': 5,
  '₦1,500': 1500,
  '-₦500': -500,
  '₦-500': -500,
  'NGN 5000.50': 5000.5,
  'N5,000': 5000,
  US$5: 5,
  '5 €': 5,
  '50 %': 50,
  '\u22125': -5,
  '\u20135': -5,
  '+5': 5,
  '- 5': -5,
  '-0': 0,
  '1e3': 1000,
  '1,5E-3': 0.0015,
  '1.5 × 10^3': 1500,
  '2×10⁻²': 0.02,
  '10^3': 1000,
  '٣٫٥': 3.5,
  '１，５００': 1500,
  '\u200E-5\u200F': -5,
}

test('numbers are read as people type and paste them', () => {
  const read = Object.fromEntries(Object.keys(expected).map((text) => [text, parseNumber(text)]))
  expect(read).toEqual(expected)
})

test('what is no number is none, and never NaN or infinite', () => {
  const texts = ['', 'a', '-', '₦', '1.2.3', '1,2,3', '1,500,00', '--1', '-₦-5', '1e999', '1e-999', 'NaN']
  const more = ['Infinity', '0x10', '5 kg', '1/2', '12 34', '5,', '5%%', '½', '1_000', '9'.repeat(400)]
  expect([...texts, ...more].filter((text) => parseNumber(text) !== undefined)).toEqual([])
})

test('every number that a program writes is read back', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(numbers, (number) => {
      expect(parseNumber(String(number))).toBe(number === 0 ? 0 : number)
    }),
  )
})

/** How answers were read before; whatever that understood keeps its mark. */
function readBefore(typed: string): number | undefined {
  const text = typed.trim().replace(/^[−–]/, '-')
  const [, sign = '', digits = ''] = /^([+-]?)\s*(.*)$/.exec(text) ?? []
  const isGrouped = /^[1-9]\d{0,2}(?:[, ]\d{3})+(?:\.\d+)?$/.test(digits)
  const bare = isGrouped ? digits.replaceAll(/[, ]/g, '') : digits.replace(',', '.')
  if (!/^\d*\.?\d+(?:e[+-]?\d{1,2})?$/i.test(bare)) return undefined
  return Number(bare) * (sign === '-' ? -1 : 1)
}

test('what was read as a number before is the same number', () => {
  const signs = fc.constantFrom(...'0123456789.,- +e\u2212'.split(''))
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
      const before = readBefore(text)
      expect(before === undefined || Math.abs((parseNumber(text) ?? Number.NaN) - before) === 0).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('a tolerance is a size, or a share in per cent', () => {
  const read = ['', '0.5', '± 0,5', '+/- 1,000', '5 %'].map(parseTolerance)
  expect(read.map((one) => one && [one.tolerance, one.isPercent])).toEqual([
    [0, false],
    [0.5, false],
    [0.5, false],
    [1000, false],
    [5, true],
  ])
  expect(['-1', 'x', '%', 'NaN'].map(parseTolerance)).toEqual(Array(4).fill(undefined))
})
