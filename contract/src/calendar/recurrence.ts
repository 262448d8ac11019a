import { dayMs } from '../durations.ts'
/** How an event repeats: a set of dates, at most one occurrence on each. Dates are `yyyy-mm-dd`. */
export interface RepeatRule {
  firstDate: string
  repeatType: RepeatType | null
  /** Days or weeks from one to the next. */
  interval: number
  /** Weekdays as bits: Monday 1 … Sunday 64. */
  daysOfWeek: number
  count: number
}
export type RepeatType = 'DAILY' | 'WEEKLY'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

const daysOfAWeek = 7
/** 1970 began on a Thursday, the fourth day of its week. */
const weekdayOfEpoch = 3

/** Days since 1970. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)
/** 0 for Monday. */
export const weekdayOf = (date: string): number => weekdayOfDay(dayNumber(date))

const weekdayOfDay = (day: number) => (((day + weekdayOfEpoch) % daysOfAWeek) + daysOfAWeek) % daysOfAWeek

export const bitsOf = (days: readonly Weekday[]): number =>
  days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0)
export const daysOfBits = (bits: number): Weekday[] => weekdays.filter((_, n) => bits & (1 << n))

/**
 * All dates of a series, in order. Weeks start on Monday; the first is the first matching date, and weeks
 * count from its week.
 */
export function datesOf(rule: RepeatRule): string[] {
  const { repeatType, interval, count } = rule
  const first = dayNumber(firstMatch(rule))
  if (!repeatType) return [dateOf(first)]
  if (repeatType === 'DAILY') return Array.from({ length: count }, (_, n) => dateOf(first + n * interval))
  return weeklyDates(rule, first)
}

function weeklyDates({ interval, daysOfWeek, count }: RepeatRule, first: number): string[] {
  const monday = first - weekdayOfDay(first)
  const offsets = daysOfBits(daysOfWeek).map((day) => weekdays.indexOf(day))
  const dates: string[] = []
  for (let week = 0; dates.length < count; week += interval)
    for (const offset of offsets) {
      const day = monday + week * daysOfAWeek + offset
      if (day >= first && dates.length < count) dates.push(dateOf(day))
    }
  return dates
}

/** The first date of the rule on or after the chosen start, which is the one stored. */
export function firstMatch({ repeatType, firstDate, daysOfWeek }: RepeatRule): string {
  if (repeatType !== 'WEEKLY' || daysOfWeek === 0) return firstDate
  let date = firstDate
  while (!(daysOfWeek & (1 << weekdayOf(date)))) date = addDays(date, 1)
  return date
}
