/** A day of the calendar as 'yyyy-MM-dd', without time or zone, or '' for none; days compare as text. */
export type Day = string

/** First and last day that may be chosen. */
export interface DayLimits {
  min: Day
  max: Day
}

/** From and to, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** Wide enough for births and plans, and within four-digit years. */
export const anyDay: DayLimits = { min: '1900-01-01', max: '2199-12-31' }

const daysOfWeek = 7
/** The rows a month can need at most; all months get them, so that a calendar never changes its height. */
const weeksShown = 6

/** Midnight in UTC, which has no daylight saving time. */
export const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

export function addDays(day: Day, count: number): Day {
  const date = midnight(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The same day of another month, or that month's last one: a month after 31 January is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const first = midnight(firstOfMonth(day))
  first.setUTCMonth(first.getUTCMonth() + count)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(dayOf(first), Math.min(midnight(day).getUTCDate(), last) - 1)
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** Days since Monday, the first day of the week here. */
const weekday = (day: Day) => (midnight(day).getUTCDay() + 6) % daysOfWeek

export const clampDay = (day: Day, { min, max }: DayLimits): Day => (day < min ? min : day > max ? max : day)

/** Six weeks around the month of a day, Monday first, including days of the months around it. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = firstOfMonth(day)
  const start = addDays(first, -weekday(first))
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, column) => addDays(start, week * daysOfWeek + column)),
  )
}

interface Press {
  key: string
  shiftKey: boolean
  isRtl: boolean
}

/** The day that a key moves to in a date grid, following the ARIA practices; undefined for any other key. */
export function dayForKey(day: Day, { key, shiftKey, isRtl }: Press): Day | undefined {
  const forward = isRtl ? -1 : 1
  const months = shiftKey ? 12 : 1
  const moves: Record<string, () => Day> = {
    ArrowRight: () => addDays(day, forward),
    ArrowLeft: () => addDays(day, -forward),
    ArrowDown: () => addDays(day, daysOfWeek),
    ArrowUp: () => addDays(day, -daysOfWeek),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, daysOfWeek - 1 - weekday(day)),
    PageDown: () => addMonths(day, months),
    PageUp: () => addMonths(day, -months),
  }
  return moves[key]?.()
}

/** dd/mm/yyyy, as one types it. */
export const writtenDay = (day: Day): string => day.split('-').toReversed().join('/')

/** The day in a typed text: dd/mm/yyyy with any separator, or its eight digits alone. */
export function typedDay(text: string): Day | undefined {
  const parts =
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (!parts) return undefined
  const [, day = '', month = '', year = ''] = parts
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = midnight(written)
  return !Number.isNaN(date.getTime()) && dayOf(date) === written ? written : undefined
}

export type DayProblem = 'invalid' | 'early' | 'late'

/** The meaning of a typed text: a day within the limits, nothing, or what is wrong with it. */
export function readDay(text: string, { min, max }: DayLimits): { day: Day; problem?: DayProblem } {
  if (text.trim() === '') return { day: '' }
  const day = typedDay(text)
  if (!day) return { day: '', problem: 'invalid' }
  if (day < min) return { day: '', problem: 'early' }
  return day > max ? { day: '', problem: 'late' } : { day }
}

/** A range with another first day; a last day before it is removed. */
export const withFrom = ({ to }: DayRange, from: Day): DayRange => ({ from, to: to < from ? '' : to })

/** A range after one more day was pressed: it ends an open range, in either order, or starts another. */
export function withPressed({ from, to }: DayRange, day: Day): DayRange {
  if (!from || to) return { from: day, to: '' }
  return day < from ? { from: day, to: from } : { from, to: day }
}
