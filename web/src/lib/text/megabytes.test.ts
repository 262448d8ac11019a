import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { bytesText, megabytesText, sizeLimitText } from './megabytes.ts'
import { percentText } from './number-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

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

const texts = () => [
  sizeLimitText(500 * 2 ** 20),
  sizeLimitText(2 ** 31),
  bytesText(2_400_000),
  percentText(2.5),
]

test("sizes, limits and percentages are written as the reader's language does", () => {
  expect(texts()).toEqual(['500 MB', '2 GB', '2.4 MB', '2.5%'])
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  expect(texts().map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['500 Mo', '2 Go', '2,4 Mo', '2,5 %'])
})
