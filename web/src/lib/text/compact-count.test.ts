import { expect, test } from 'vitest'
import { compactCount } from './compact-count.ts'

test('counts fit on a button', () => {
  const counts = [0, 999, 1000, 1049, 12_400, 99_999, 123_456, 999_999, 1_000_000, 1_250_000, 2_000_000_000]
  expect(counts.map(compactCount)).toEqual([
    '0',
    '999',
    '1K',
    '1K',
    '12.4K',
    '99.9K',
    '123K',
    '999K',
    '1M',
    '1.2M',
    '2B',
  ])
})

test('a negative count shows as nothing', () => {
  expect(compactCount(-1)).toBe('0')
})
