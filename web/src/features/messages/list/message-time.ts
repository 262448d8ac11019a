import { t } from '@lingui/core/macro'
import { dateText } from '#lib/time/dates.ts'
import { timeOfDayFormat } from '#lib/time/time-formats.ts'

/** The time of a message, of 24 hours as the calendar shows them. */
export const timeOfDay = (at: string | number): string => dateText(at, timeOfDayFormat)

const week = 6 * 86_400_000

/** When a chat was last written in: the time today, then the day of the week, then the date. */
export function shortTime(at: string): string {
  const date = new Date(at)
  if (isSameDay(at, new Date().toISOString())) return timeOfDay(at)
  const isLately = Date.now() - date.getTime() < week
  return dateText(date, isLately ? { weekday: 'short' } : { day: 'numeric', month: 'short' })
}

const isoDayOf = (at: string | number) => new Date(at).toDateString()

/** The day of a message: Today, or its date. */
export const dayOf = (at: string | number): string =>
  isoDayOf(at) === isoDayOf(Date.now())
    ? t`Today`
    : dateText(at, { weekday: 'long', day: 'numeric', month: 'long' })

export const isSameDay = (one: string, other: string) => isoDayOf(one) === isoDayOf(other)

const fiveMinutes = 300_000

export const isSoonAfter = (one: string, other: string) => Date.parse(other) - Date.parse(one) < fiveMinutes
