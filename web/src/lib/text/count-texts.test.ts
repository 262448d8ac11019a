import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { expect, test, vi } from 'vitest'
import { likesText } from './count-texts.ts'

test('counts are written in full, in singular and plural', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect([0, 1, 999, 12_400].map(likesText)).toEqual(['0 likes', '1 like', '999 likes', '12,400 likes'])
})

const lessonsText = (count: number) => plural(count, { one: '# lesson', other: '# lessons' })

test('a number in a plural has separators, and small ones need no number format, whose first use is slow', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(lessonsText(1200)).toBe('1,200 lessons')
  const format = vi.fn<() => never>()
  vi.stubGlobal('Intl', { ...Intl, PluralRules: Intl.PluralRules, NumberFormat: format })
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  expect([lessonsText(1), lessonsText(12), likesText(3)]).toEqual(['1 lesson', '12 lessons', '3 likes'])
  expect(format).not.toHaveBeenCalled()
})
