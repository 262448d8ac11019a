import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { returnsText, soldText } from './sold-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('whoever reads how much was sold reads how much of it went back and was kept, as soon as any did', () => {
  expect(soldText({ sales: 8, returns: 0, kept: 8 })).toBe('8 sold')
  expect(soldText({ sales: 8, returns: 1, kept: 7 })).toBe('8 sold · 1 refunded · 7 kept')
  expect(soldText({ sales: 1, returns: 1, kept: 0 })).toBe('1 sold · 1 refunded · 0 kept')
  expect(returnsText({ returns: 0, kept: 8 })).toBe('')
})
