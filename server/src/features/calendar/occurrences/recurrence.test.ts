import { addDays, datesOf, firstMatch, weekdayOf } from '@akada/contract/calendar/recurrence'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type Plan, occurrencesOf } from './occurrences.ts'
import { clockChangeOf, instantOf, offsetChanges } from '#schedule/timezone-offsets.ts'
import { wallNumber } from '../timezones/local-time.ts'
import { timezoneNames } from '../timezones/timezone-names.ts'

const zones = timezoneNames()

const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })

/** Whether a day belongs to a series that starts on the first matching day. */
function isInSeries(
  { repeatType, repeatInterval }: Plan,
  first: Temporal.PlainDate,
  day: Temporal.PlainDate,
): boolean {
  if (repeatType === 'DAILY') return first.until(day).days % repeatInterval === 0
  return (monday(first).until(monday(day)).days / 7) % repeatInterval === 0
}

/** The reference: a day-by-day walk with Temporal. */
function walk(plan: Plan): string[] {
  const found: string[] = []
  let first: Temporal.PlainDate | undefined
  for (
    let day = Temporal.PlainDate.from(plan.firstDate);
    found.length < plan.repeatCount;
    day = day.add({ days: 1 })
  ) {
    if (plan.repeatType === 'WEEKLY' && !(plan.daysOfWeek & (1 << (day.dayOfWeek - 1)))) continue
    first ??= day
    if (!isInSeries(plan, first, day)) continue
    const wall = day.toPlainDateTime(Temporal.PlainTime.from(plan.startTime ?? '00:00'))
    found.push(wall.toZonedDateTime(plan.timezone, { disambiguation: 'compatible' }).toInstant().toString())
  }
  return found
}

const instants = (plan: Plan) =>
  occurrencesOf(plan).map(({ startsAt }) => Temporal.Instant.from(startsAt.toISOString()).toString())

const plans = fc
  .record({
    timezone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 3650 }),
    halfHours: fc.integer({ min: 0, max: 47 }),
    repeatType: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
    repeatInterval: fc.integer({ min: 1, max: 7 }),
    days: fc.integer({ min: 1, max: 127 }),
    repeatCount: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ day, halfHours, days, ...rest }): Plan => ({
    ...rest,
    firstDate: addDays('2024-01-01', day),
    startTime: `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`,
    durationMinutes: 60,
    durationDays: null,
    daysOfWeek: rest.repeatType === 'WEEKLY' ? days : 0,
  }))

describe('a series', () => {
  test('is, in any zone and by any rule, what Temporal finds day by day', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(instants(plan)).toEqual(walk(plan))
      }),
      { numRuns: 300, seed: 16 },
    )
  })

  test('keeps its count, its order and its wall time outside of gaps', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const all = occurrencesOf(plan)
        expect(all).toHaveLength(plan.repeatCount)
        const dates = all.map(({ date }) => date)
        expect(dates).toEqual([...new Set(dates)].toSorted())
        const outsideGaps = all.filter(
          ({ date }) => clockChangeOf(plan.timezone, wallNumber(`${date}T${plan.startTime}`)) !== 'gap',
        )
        expect(outsideGaps.map(({ localStart }) => localStart)).toEqual(
          outsideGaps.map(({ date }) => `${date}T${plan.startTime}`),
        )
      }),
      { numRuns: 150, seed: 17 },
    )
  })

  test('split at any date is, in two parts, the whole', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (plan, seed) => {
        const dates = datesOf({ ...plan, interval: plan.repeatInterval, count: plan.repeatCount })
        const at = seed % dates.length
        if (at === 0) return
        const before = occurrencesOf({ ...plan, repeatCount: at })
        const after = occurrencesOf({ ...plan, firstDate: dates[at]!, repeatCount: dates.length - at })
        expect([...before, ...after]).toEqual(occurrencesOf(plan))
      }),
      { numRuns: 150, seed: 18 },
    )
  })

  test('starts at the first matching date, from which its weeks count', () => {
    const rule = {
      firstDate: '2026-11-26',
      repeatType: 'WEEKLY',
      interval: 2,
      daysOfWeek: 1,
      count: 3,
    } as const
    expect(firstMatch(rule)).toBe('2026-11-30')
    expect(datesOf(rule)).toEqual(['2026-11-30', '2026-12-14', '2026-12-28'])
    expect(weekdayOf('2026-11-22')).toBe(6)
  })
})

/** Every zone, in both half hours around each of its clock changes in two years. */
test('every clock change within two years is interpreted as Temporal does', () => {
  const wrong: string[] = []
  for (const timezone of zones)
    for (const { at, offset } of offsetChanges(timezone, { from: 2026, to: 2027 }).slice(1))
      for (const minutes of [-120, -90, -60, -30, 0, 30, 60, 90, 120]) {
        const wall = Math.round((at + offset) / 1_800_000) * 1_800_000 + minutes * 60_000
        const text = new Date(wall).toISOString().slice(0, 16)
        const reference = Temporal.PlainDateTime.from(text).toZonedDateTime(timezone).epochMilliseconds
        if (instantOf(timezone, wall) !== reference) wrong.push(`${timezone} ${text}`)
      }
  expect(wrong).toEqual([])
})

test('the comparison detects a series that repeats instants instead of its wall time', () => {
  const plan: Plan = {
    timezone: 'Europe/London',
    firstDate: '2027-03-26',
    startTime: '09:00',
    durationMinutes: 60,
    durationDays: null,
    repeatType: 'DAILY',
    repeatInterval: 1,
    daysOfWeek: 0,
    repeatCount: 4,
  }
  const [first] = occurrencesOf(plan)
  const repeated = Array.from({ length: 4 }, (_, n) =>
    Temporal.Instant.fromEpochMilliseconds(first!.startsAt.getTime() + n * 86_400_000).toString(),
  )
  expect(repeated).not.toEqual(walk(plan))
  expect(instants(plan)).toEqual(walk(plan))
})

describe('a wall time', () => {
  test.each([
    ['Africa/Lagos', '2027-03-14T02:30', '2027-03-14T01:30Z', null],
    ['America/St_Johns', '2027-03-14T02:30', '2027-03-14T06:00Z', 'gap'],
    ['America/St_Johns', '2026-11-01T01:30', '2026-11-01T04:00Z', 'overlap'],
    ['Australia/Lord_Howe', '2026-10-04T02:00', '2026-10-03T15:30Z', 'gap'],
    ['Australia/Lord_Howe', '2027-04-04T01:30', '2027-04-03T14:30Z', 'overlap'],
    ['Africa/Casablanca', '2026-09-20T01:30', '2026-09-20T00:30Z', undefined],
    ['Africa/Casablanca', '2026-12-01T09:00', '2026-12-01T09:00Z', undefined],
    ['Africa/Cairo', '2027-04-30T00:30', '2027-04-29T22:30Z', 'gap'],
    ['Pacific/Apia', '2011-12-30T09:00', '2011-12-30T19:00Z', 'gap'],
    ['Pacific/Chatham', '2027-09-26T03:15', '2027-09-25T14:30Z', 'gap'],
    ['Antarctica/Troll', '2027-03-28T02:00', '2027-03-28T02:00Z', 'gap'],
    ['America/Nuuk', '2027-03-27T23:30', '2027-03-28T01:30Z', 'gap'],
    ['America/Vancouver', '2026-12-01T09:00', '2026-12-01T16:00Z', undefined],
  ])('in %s at %s is %s', (...[timezone, wall, instant, change]) => {
    expect(new Date(instantOf(timezone, wallNumber(wall))).toISOString()).toBe(
      new Date(instant).toISOString(),
    )
    expect([clockChangeOf(timezone, wallNumber(wall)), undefined]).toContain(change)
  })
})

test('an all-day event is on its date where midnight is skipped', () => {
  const [only] = occurrencesOf({
    timezone: 'Africa/Cairo',
    firstDate: '2027-04-30',
    startTime: null,
    durationMinutes: null,
    durationDays: 1,
    repeatType: null,
    repeatInterval: 1,
    daysOfWeek: 0,
    repeatCount: 1,
  })
  expect(only).toMatchObject({ date: '2027-04-30', localStart: '2027-04-30T00:00' })
})
