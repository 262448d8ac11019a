import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { activeText } from './learner-texts.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test('when a learner was last there reads in days, and as a date once that is long ago', () => {
  const now = Date.parse('2026-11-23T12:00:00')
  expect(activeText('2026-11-23T11:58:00', now)).toBe('2m ago')
  expect(activeText('2026-11-17T11:00:00', now)).toBe('6d ago')
  expect(activeText('2026-09-02T11:00:00', now)).toBe('Sep 02, 2026')
})
