import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { likesText } from './count-texts.ts'

test('counts are written in full, in singular and plural', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect([0, 1, 999, 12_400].map(likesText)).toEqual(['0 likes', '1 like', '999 likes', '12,400 likes'])
})
