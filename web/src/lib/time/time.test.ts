import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { dateTime, isoDay, shortDate } from './dates.ts'
import { commentTime, daysAgo, relativeTime } from './relative-time.ts'

const now = new Date(2026, 10, 21, 14, 5, 0).getTime()
const ago = (seconds: number) => commentTime(now - seconds * 1000, now)

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('relative time', () => {
  test('the first minute is just now, but of comments is counted in seconds', () => {
    const times = [now + 30_000, now, now - 59_000, now - 60_000].map((time) => relativeTime(time, now))
    expect(times).toEqual(['just now', 'just now', 'just now', '1m ago'])
    expect([ago(30), commentTime('soon', now)]).toEqual(['30s ago', 'Invalid Date'])
  })

  test('under 60 s in seconds, under an hour in minutes, under a day in hours', () => {
    expect([ago(0), ago(59), ago(60), ago(3599), ago(3600), ago(86_399)]).toEqual([
      '0s ago',
      '59s ago',
      '1m ago',
      '59m ago',
      '1h ago',
      '23h ago',
    ])
  })

  test('from one day on it is the day itself', () => {
    expect(ago(86_400)).toBe('2026-11-20')
  })

  test('a moment in the future is now', () => {
    expect(ago(-30)).toBe('0s ago')
  })

  test('days only on request', () => {
    expect([daysAgo(now - 3 * 86_400_000, now), daysAgo(now - 7_200_000, now)]).toEqual(['3d ago', '2h ago'])
  })

  test('an invalid date says so', () => {
    expect([relativeTime('soon', now), daysAgo('', now), isoDay('x'), dateTime('x'), shortDate('x')]).toEqual(
      Array.from({ length: 5 }, () => 'Invalid Date'),
    )
  })
})

describe('date formats', () => {
  test('dd/MM/yyyy HH:mm a', () => {
    expect([dateTime(new Date(2026, 0, 2, 3, 4)), dateTime(now)]).toEqual([
      '02/01/2026 03:04 AM',
      '21/11/2026 14:05 PM',
    ])
  })

  test('MMM dd, yyyy and yyyy-MM-dd', () => {
    expect([shortDate(new Date(2026, 2, 9)), isoDay(new Date(2026, 2, 9))]).toEqual([
      'Mar 09, 2026',
      '2026-03-09',
    ])
  })

  test('other languages write dates in their own way', () => {
    i18n.loadAndActivate({ locale: 'fr', messages: {} })
    expect([shortDate(new Date(2026, 2, 9)), dateTime(new Date(2026, 2, 9, 14, 5))]).toEqual([
      '9 mars 2026',
      '9 mars 2026, 14:05',
    ])
  })
})
