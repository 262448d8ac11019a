import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { dateFormat, dateText, dateTime, isoDay, shortDate } from './dates.ts'
import { dateWords } from './date-words.ts'
import { timeOfDayFormat } from './time-formats.ts'
import { commentTime, daysAgo, relativeTime } from './relative-time.ts'

/** Translations of texts whose ids are in the code as they are. */
function messagesOf(locale: string): Record<string, string[]> {
  const catalogue = readFileSync(new URL(`../../i18n/${locale}.po`, import.meta.url), 'utf8')
  const entries = catalogue.matchAll(/^msgid "(\w+)"\nmsgstr "(.+)"$/gm)
  return Object.fromEntries(Array.from(entries, ([, id = '', text = '']) => [id, [text]]))
}

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

describe('dates in the six languages', () => {
  const day = { dateStyle: 'full', timeZone: 'UTC' } as const
  const moment = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...timeOfDayFormat,
    timeZone: 'UTC',
  } as const

  test.each([
    ['en', 'Tuesday, 20 January 2026', 'Tue, 20 Jan, 14:05'],
    ['fr', 'mardi 20 janvier 2026', 'mar. 20 janv., 14:05'],
    ['ha', 'Talata, 20 Janairu 2026', 'Tal, 20 Jan, 14:05'],
    ['yo', 'Ìsẹ́gun, 20 Oṣù Ṣẹ́rẹ́ 2026', 'Ìsẹ́gun, 20 Ṣẹ́rẹ́, 14:05'],
    ['ig', 'Tiuzdee, 20 Jenụwarị 2026', 'Tiu, 20 Jen, 14:05'],
    ['pcm', 'Tiúzdè, 20 Jénúári 2026', 'Tiú, 20 Jén, 14:05'],
  ])('in %s days have words of the language, which browsers need not know', (locale, long, short) => {
    i18n.loadAndActivate({ locale, messages: messagesOf(locale) })
    const at = '2026-01-20T14:05:00Z'
    expect([dateText(at, day), dateText(at, moment)]).toEqual([long, short])
  })

  test('a range and a moment in long form have no English in them', () => {
    i18n.loadAndActivate({ locale: 'ha', messages: messagesOf('ha') })
    const [from, to] = [new Date('2026-01-30T14:05:00Z'), new Date('2026-02-02T14:05:00Z')]
    const range = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(from, to)
    expect(range).toMatch(/^30 Janairu\s–\s2 Faburairu$/)
    const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
    expect(dateText(from, style)).toBe('30 Janairu 2026, 14:05')
  })

  test('every month and weekday that Intl names has a word in each catalogue', () => {
    const days = Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(2026, n % 12, 1 + n)))
    const styles = (['long', 'short'] as const).map(
      (month) => ({ month, weekday: month, timeZone: 'UTC' }) as const,
    )
    const named = styles.flatMap((style) => {
      const format = new Intl.DateTimeFormat('en-NG', style)
      return days.flatMap((date) => format.formatToParts(date).map(({ value }) => value))
    })
    const known = new Set(dateWords.map(({ id }) => id))
    expect(named.filter((word) => /[a-z]/i.test(word) && !known.has(word))).toEqual([])
    for (const locale of ['fr', 'ha', 'yo', 'ig', 'pcm'])
      expect([...known].filter((word) => !messagesOf(locale)[word])).toEqual([])
  })
})
