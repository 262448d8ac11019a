import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  anyDay,
  clampDay,
  dayForKey,
  readDay,
  typedDay,
  weeksOfMonth,
  withFrom,
  withPressed,
  writtenDay,
} from './calendar-day.ts'

const from = (day: string, key: string) => dayForKey(day, { key, shiftKey: false, isRtl: false })
const press = (key: string, more = {}) =>
  dayForKey('2026-11-21', { key, shiftKey: false, isRtl: false, ...more })

describe('days and months', () => {
  test('days continue across the ends of months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-02-28',
    ])
  })

  test('a month without that day gives its last one', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2024-01-31', 1), addMonths('2026-03-31', -1)]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2026-02-28',
    ])
    expect([addMonths('2024-02-29', 12), addMonths('2026-12-15', 1), addMonths('2026-01-15', -1)]).toEqual([
      '2025-02-28',
      '2027-01-15',
      '2025-12-15',
    ])
  })

  test('a month has six weeks from Monday, including days of the months around it', () => {
    const weeks = weeksOfMonth('2026-11-21')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0], weeks[5]?.[6]]).toEqual([
      '2026-10-26',
      '2026-11-01',
      '2026-11-30',
      '2026-12-06',
    ])
    expect(weeksOfMonth('2027-02-10')[0]?.[0]).toBe('2027-02-01')
  })

  test('a day outside the limits becomes the nearest inside', () => {
    const limits = { min: '2026-11-21', max: '2026-12-24' }
    expect(['2026-11-01', '2026-12-01', '2027-01-01'].map((day) => clampDay(day, limits))).toEqual([
      '2026-11-21',
      '2026-12-01',
      '2026-12-24',
    ])
  })
})

describe('keys of the date grid, from Saturday 21 November 2026', () => {
  test.each([
    ['ArrowRight', '2026-11-22'],
    ['ArrowLeft', '2026-11-20'],
    ['ArrowDown', '2026-11-28'],
    ['ArrowUp', '2026-11-14'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-21'],
    ['PageUp', '2026-10-21'],
  ])('%s leads to %s', (key, day) => {
    expect(press(key)).toBe(day)
  })

  test('with Shift the pages are years', () => {
    expect([press('PageUp', { shiftKey: true }), press('PageDown', { shiftKey: true })]).toEqual([
      '2025-11-21',
      '2027-11-21',
    ])
  })

  test('right-to-left, the arrows are mirrored', () => {
    expect([press('ArrowRight', { isRtl: true }), press('ArrowLeft', { isRtl: true })]).toEqual([
      '2026-11-20',
      '2026-11-22',
    ])
  })

  test('Home on a Monday and End on a Sunday stay', () => {
    expect([from('2026-11-16', 'Home'), from('2026-11-22', 'End')]).toEqual(['2026-11-16', '2026-11-22'])
  })

  test('other keys are ignored', () => {
    expect([press('Enter'), press('a')]).toEqual([undefined, undefined])
  })
})

describe('typed days', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    [' 1/2/2026 ', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['21 11 2026', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text)).toBe(day)
  })

  test.each(['29/02/2026', '31/04/2026', '0/1/2026', '1/13/2026', '11/21/2026', '21/11/26', '21/11', 'soon'])(
    '%s is not a day',
    (text) => {
      expect(typedDay(text)).toBeUndefined()
    },
  )

  test('a day is written as it is typed', () => {
    expect([writtenDay('2026-02-01'), writtenDay('')]).toEqual(['01/02/2026', ''])
  })

  test('an empty text is no mistake; a mistake has a name', () => {
    const limits = { min: '2026-11-21', max: '2026-12-24' }
    expect(
      ['', '21/11/2026', '20/11/2026', '25/12/2026', '31/11/2026'].map((text) => readDay(text, limits)),
    ).toEqual([
      { day: '' },
      { day: '2026-11-21' },
      { day: '', problem: 'early' },
      { day: '', problem: 'late' },
      { day: '', problem: 'invalid' },
    ])
    expect(readDay('31/12/1899', anyDay)).toEqual({ day: '', problem: 'early' })
  })
})

describe('ranges', () => {
  test('the second press ends a range, in either order; the third starts another', () => {
    const open = withPressed({ from: '', to: '' }, '2026-11-21')
    expect(open).toEqual({ from: '2026-11-21', to: '' })
    expect(withPressed(open, '2026-11-28')).toEqual({ from: '2026-11-21', to: '2026-11-28' })
    expect(withPressed(open, '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-21' })
    expect(withPressed(open, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(withPressed({ from: '2026-11-02', to: '2026-11-21' }, '2026-11-05')).toEqual({
      from: '2026-11-05',
      to: '',
    })
  })

  test('a first day after the last one removes the last one', () => {
    const range = { from: '2026-11-02', to: '2026-11-21' }
    expect([withFrom(range, '2026-11-21'), withFrom(range, '2026-11-22'), withFrom(range, '')]).toEqual([
      { from: '2026-11-21', to: '2026-11-21' },
      { from: '2026-11-22', to: '' },
      { from: '', to: '2026-11-21' },
    ])
  })
})
