import { expect, test } from 'vitest'
import { bytesText, megabytesText } from './megabytes.ts'

test('bytes are written as people pay for them, rounded up', () => {
  expect([0, 999, 84_000, 100_000, 2_400_001, 31_000_000, 10_738_000_000].map(bytesText)).toEqual([
    '0 kB',
    '1 kB',
    '84 kB',
    '0.1 MB',
    '2.5 MB',
    '31 MB',
    '11 GB',
  ])
  expect(megabytesText(606.2)).toBe('607 MB')
})
