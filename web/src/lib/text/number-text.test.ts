import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

test('thousands are separated as the language does', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect([0, 999, 1000, 10_000].map(numberText)).toEqual(['0', '999', '1,000', '10,000'])
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  expect(numberText(10_000).replaceAll(/\s/g, ' ')).toBe('10 000')
})
