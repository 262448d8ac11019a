import { dateFormat } from '#lib/time/dates.ts'
import { type Day, addDays, midnight } from '#lib/time/calendar-day.ts'

const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })

/** Says days in full, like 'Saturday, 21 November 2026'. */
export function dayNames(): (day: Day) => string {
  const full = format({ dateStyle: 'full' })
  return (day) => full.format(midnight(day))
}

export const monthName = (day: Day): string =>
  format({ month: 'long', year: 'numeric' }).format(midnight(day))

const aMonday = '2026-11-16'

/** The days of the week, Monday first, in full and in a few letters. */
export function weekdays(): { name: string; letters: string }[] {
  const long = format({ weekday: 'long' })
  const short = format({ weekday: 'short' })
  return Array.from({ length: 7 }, (_, index) => {
    const day = midnight(addDays(aMonday, index))
    return { name: long.format(day), letters: short.format(day) }
  })
}
