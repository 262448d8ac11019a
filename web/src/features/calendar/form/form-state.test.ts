import type { CalendarEvent } from '@akada/contract/calendar/model'
import { expect, test } from 'vitest'
import { clockAt } from '../event-times.ts'
import { withAllDay } from './all-day.ts'
import { earliestStart, emptyForm, lostDates } from './form-state.ts'

test('an event can start from the next half hour of its zone, late in the evening from midnight', () => {
  const at = Date.parse('2026-11-23T13:10:00Z')
  expect(earliestStart(clockAt(60, at))).toEqual({ day: '2026-11-23', time: '14:30' })
  expect(earliestStart(clockAt(330, at))).toEqual({ day: '2026-11-23', time: '19:00' })
  expect(earliestStart(clockAt(-60, Date.parse('2026-11-24T00:40:00Z')))).toEqual({
    day: '2026-11-24',
    time: '00:00',
  })
})

test('changed dates that another rule leaves out are named before they are lost', () => {
  const event = {
    date: '2026-12-03',
    changedDates: ['2026-11-26', '2026-12-03', '2026-12-10'],
  } as CalendarEvent
  const weekly = { ...emptyForm({}), date: '2026-11-26', isRepeating: true, count: 3 }
  const lost = (scope: 'this' | 'following' | 'all', days: (typeof weekly)['days']) =>
    lostDates({ event, scope }, { ...weekly, days })
  expect(lost('all', ['TH'])).toEqual([])
  expect(lost('all', ['FR'])).toEqual(event.changedDates)
  expect(lost('following', ['FR'])).toEqual(['2026-12-03', '2026-12-10'])
  expect(lost('this', ['FR'])).toEqual([])
})

test('an event over midnight that was all day for a moment still ends on the next day', () => {
  const late = { ...emptyForm({}), start: '23:00', end: '00:00', nights: 1 } as const
  expect(withAllDay(late, true)).toEqual({ isAllDay: true, nights: 0 })
  expect(withAllDay({ ...late, isAllDay: true, nights: 0 }, false)).toEqual({ isAllDay: false, nights: 1 })
  expect(withAllDay({ ...late, start: '09:00', end: '10:00' }, false)).toEqual({ isAllDay: false, nights: 0 })
})
