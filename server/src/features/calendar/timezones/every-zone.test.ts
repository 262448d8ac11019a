import { weekdayOf } from '@akada/contract/calendar/recurrence'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { instantOf } from '#schedule/timezone-offsets.ts'
import { wallNumber } from './local-time.ts'
import { type Plan, occurrencesOf } from '../occurrences/occurrences.ts'
import { timezoneNames } from './timezone-names.ts'

/*
 * Every zone over two years: each day and each week, at the half hours that a clock skips or repeats there, against a
 * walk by Temporal, which has its own zone arithmetic.
 */
const firstDate = '2026-01-01'
const days = 730
const day = 86_400_000
const from = Temporal.PlainDate.from(firstDate)
const allDates = Array.from({ length: days }, (_, n) => from.add({ days: n }))

interface Change {
  /** Date and time that the clock shows as it changes, before and after. */
  before: Temporal.PlainDateTime
  after: Temporal.PlainDateTime
}

/** The changes of a zone's clock that Temporal knows within the two years. */
function changesOf(timezone: string): Change[] {
  const found: Change[] = []
  let at = from.toZonedDateTime(timezone)
  const end = from.add({ days }).toZonedDateTime(timezone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || Temporal.ZonedDateTime.compare(next, end) >= 0) return found
    const before = next.subtract({ nanoseconds: 1 })
    if (before.offsetNanoseconds !== next.offsetNanoseconds)
      found.push({
        before: next.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime(),
        after: next.toPlainDateTime(),
      })
    at = next
  }
}

const changes = new Map(timezoneNames().map((timezone) => [timezone, changesOf(timezone)]))
const changing = [...changes].flatMap(([timezone, found]) => (found.length > 0 ? [timezone] : []))

const halfHour = (time: Temporal.PlainDateTime) =>
  time
    .round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'floor' })
    .toString()
    .slice(11, 16)

/** A usual time, and for each change the half hour that is skipped or repeated. */
function timesOf(timezone: string): string[] {
  const critical = changes
    .get(timezone)!
    .map(({ before, after }) =>
      Temporal.PlainDateTime.compare(before, after) < 0 ? halfHour(before) : halfHour(after),
    )
  return [...new Set(['09:00', ...critical])]
}

const isOn = (bits: number, { dayOfWeek }: Temporal.PlainDate) => (bits & (1 << (dayOfWeek - 1))) !== 0

const plans: Plan[] = [...changes].flatMap(([timezone, found]) =>
  timesOf(timezone).flatMap((startTime) => {
    const usual = {
      timezone,
      firstDate,
      startTime,
      durationMinutes: 60,
      durationDays: null,
      repeatInterval: 1,
    }
    const critical = found.map(({ after }) => 1 << weekdayOf(after.toPlainDate().toString()))
    const daysOfWeek = critical.reduce((bits, bit) => bits | bit, 1)
    const repeatCount = allDates.filter((date) => isOn(daysOfWeek, date)).length
    return [
      { ...usual, repeatType: 'DAILY' as const, daysOfWeek: 0, repeatCount: days },
      { ...usual, repeatType: 'WEEKLY' as const, daysOfWeek, repeatCount },
    ]
  }),
)

/** By Temporal, whose `compatible` moves what a clock skips forward and takes the first of what it repeats. */
function reference({ timezone, startTime, repeatType, daysOfWeek }: Plan): number[] {
  const time = Temporal.PlainTime.from(startTime!)
  const dates = allDates.filter((date) => repeatType === 'DAILY' || isOn(daysOfWeek, date))
  const isFixed = changes.get(timezone)!.length === 0
  const first = from.toZonedDateTime({ timeZone: timezone, plainTime: time })
  return dates.map((date) =>
    isFixed
      ? first.epochMilliseconds + from.until(date).days * day
      : date.toZonedDateTime({ timeZone: timezone, plainTime: time }).epochMilliseconds,
  )
}

const references = plans.map(reference)

/** The zones of plans whose expansion differs from the reference. */
function differing(expand: (plan: Plan) => number[]): string[] {
  const wrong = plans.flatMap((plan, n) => {
    const found = expand(plan)
    const expected = references[n]!
    return found.length === expected.length && found.every((at, index) => at === expected[index])
      ? []
      : [plan.timezone]
  })
  return [...new Set(wrong)]
}

const ownInstants = (plan: Plan) => occurrencesOf(plan).map(({ startsAt }) => startsAt.getTime())

test('in every zone, daily and weekly series over two years take place when Temporal says', () => {
  expect(changes.size).toBeGreaterThan(400)
  expect(changing.length).toBeGreaterThan(100)
  expect(references.flat().length).toBeGreaterThan(500_000)
  expect(differing(ownInstants)).toEqual([])
})

test('the comparison detects in every zone that changes its clocks a series that repeats instants', () => {
  expect(differing(withFirstOffset).toSorted()).toEqual(changing.toSorted())
})

/** Broken on purpose: all dates at the offset of the first. */
function withFirstOffset(plan: Plan): number[] {
  const all = occurrencesOf(plan)
  const wall = (date: string) => wallNumber(`${date}T${plan.startTime}`)
  const offset = wall(all[0]!.date) - all[0]!.startsAt.getTime()
  return all.map(({ date }) => wall(date) - offset)
}

/** Broken on purpose: each date at the offset of the day after, so that skipped and repeated times are read the wrong way round. */
function withNextOffset(plan: Plan): number[] {
  return occurrencesOf(plan).map(({ date }) => {
    const next = wallNumber(`${date}T${plan.startTime}`) + day
    return instantOf(plan.timezone, next) - day
  })
}

test('the comparison detects a skipped time that is moved back, and a repeated time that is the second', () => {
  expect(differing(withNextOffset).toSorted()).toEqual(changing.toSorted())
})
