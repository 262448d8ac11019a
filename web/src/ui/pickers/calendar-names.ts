import { type Day, addDays, midnight } from '#lib/time/calendar-day.ts'

/** Days are written as in Nigeria, day before month, whatever the language. */
const placeOf = (locale: string) => `${locale || 'en'}-NG`

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(placeOf(locale), { ...options, timeZone: 'UTC' })

/** Says days in full, like 'Saturday, 21 November 2026'. */
export function dayNames(locale: string): (day: Day) => string {
  const full = format(locale, { dateStyle: 'full' })
  return (day) => full.format(midnight(day))
}

export const monthName = (day: Day, locale: string): string =>
  format(locale, { month: 'long', year: 'numeric' }).format(midnight(day))

const aMonday = '2026-11-16'

/** The days of the week, Monday first, in full and in a few letters. */
export function weekdays(locale: string): { name: string; letters: string }[] {
  const long = format(locale, { weekday: 'long' })
  const short = format(locale, { weekday: 'short' })
  return Array.from({ length: 7 }, (_, index) => {
    const day = midnight(addDays(aMonday, index))
    return { name: long.format(day), letters: short.format(day) }
  })
}
