import { dateText } from '#lib/time/dates.ts'
import { timeOfDayFormat } from '#lib/time/time-formats.ts'

/** The time of day in the reader's language, with the date if it is another day. */
export function timeText(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return dateText(at, { ...day, ...timeOfDayFormat })
}
