import type { Notification } from '@akada/contract/notifications/routes'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { byDay } from './days.ts'

i18n.load('en', {})
i18n.activate('en')

const now = new Date(2026, 10, 22, 12).getTime()
const at = (day: number, hour: number) =>
  ({ id: `${day}-${hour}`, changedAt: new Date(2026, 10, day, hour).toISOString() }) as Notification

test('notifications are listed by the day they changed, newest first', () => {
  const days = byDay([at(22, 9), at(22, 1), at(21, 23), at(3, 8)], now)
  expect(days.map(({ title, notifications }) => [title, notifications.map(({ id }) => id)])).toEqual([
    ['Today', ['22-9', '22-1']],
    ['Yesterday', ['21-23']],
    [expect.stringContaining('3'), ['3-8']],
  ])
})

test('an empty list has no days', () => {
  expect(byDay([], now)).toEqual([])
})
