import { twoDigits } from '@akada/contract/text/two-digits'
import type { CalendarEvent, LocalTime } from '@akada/contract/calendar/model'
import { type RepeatRule, bitsOf, datesOf, daysOfBits, weekdays } from '@akada/contract/calendar/recurrence'
import { plural, t } from '@lingui/core/macro'
import { type Day, midnight } from '#lib/time/calendar-day.ts'
import { listText } from '#lib/text/list-text.ts'
import { dateFormat } from '#lib/time/dates.ts'

const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })

/** Dates of another year than the present one say so. */
const yearOf = (day: Day) =>
  day.slice(0, 4) === clockNow().day.slice(0, 4) ? {} : ({ year: 'numeric' } as const)

export const longDay = (day: Day) =>
  format({ weekday: 'long', day: 'numeric', month: 'long', ...yearOf(day) }).format(midnight(day))
export const dayName = (day: Day) => format({ weekday: 'short' }).format(midnight(day))
export const dayNumber = (day: Day) => format({ day: 'numeric' }).format(midnight(day))
export const shortDay = (day: Day) =>
  format({ weekday: 'short', day: 'numeric', month: 'short', ...yearOf(day) }).format(midnight(day))
export const fullDay = (day: Day) =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }).format(midnight(day))
/** 23–29 Nov 2026, or over the end of a month 30 Nov – 6 Dec 2026. */
export const daysText = (from: Day, to: Day) =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(midnight(from), midnight(to))
export const monthName = (day: Day) => format({ month: 'long' }).format(midnight(day))
export const monthOf = (day: Day) => format({ month: 'long', year: 'numeric' }).format(midnight(day))

/** 16:00 to 17:30, with the date of the end if it differs. */
export function spanText({ date, start, endDate, end }: LocalTime): string {
  if (start === null) return date === endDate ? t`All day` : t`To ${shortDay(endDate)}`
  const until = end ?? ''
  return date === endDate ? t`${start} to ${until}` : t`${start} to ${shortDay(endDate)}, ${until}`
}

/** Fri 27 Nov, 16:00 to 17:30 WAT. */
export const timeText = (local: LocalTime): string =>
  local.start === null
    ? `${shortDay(local.date)}, ${spanText(local)}`
    : `${shortDay(local.date)}, ${spanText(local)} ${local.shortName}`

/** Whether the viewer's clock shows another time. */
export const isElsewhere = (local: LocalTime, viewer: LocalTime): boolean =>
  local.start !== null && (local.offset !== viewer.offset || local.date !== viewer.date)

export function weekdayName(day: (typeof weekdays)[number], style: 'long' | 'short'): string {
  return format({ weekday: style }).format(new Date(Date.UTC(2026, 10, 16 + weekdays.indexOf(day))))
}

/** Every week on Wed and Fri, 10 times, until 23 Dec 2026. */
export function repeatText({ repeatType, interval, daysOfWeek, count, firstDate }: RepeatRule): string {
  if (!repeatType || (repeatType === 'WEEKLY' && daysOfWeek === 0)) return ''
  const last = fullDay(datesOf({ repeatType, interval, daysOfWeek, count, firstDate }).at(-1) ?? firstDate)
  const times = plural(count, { one: '# time', other: '# times' })
  if (repeatType === 'DAILY') {
    const every = interval === 1 ? t`Every day` : t`Every ${interval} days`
    return t`${every}, ${times}, until ${last}`
  }
  const names = daysOfBits(daysOfWeek).map((day) => weekdayName(day, 'short'))
  const days = listText(names)
  const every = interval === 1 ? t`Every week` : t`Every ${interval} weeks`
  return t`${every} on ${days}, ${times}, until ${last}`
}

/** How an event repeats, in a sentence; empty for a single one. */
export const repeatOf = ({ repeatType, interval, count, metadata, first }: CalendarEvent): string =>
  repeatText({ repeatType, interval, count, daysOfWeek: bitsOf(metadata.daysOfWeek), firstDate: first.date })

/** The present as this device's clock shows it. */
export function clockNow(now = new Date()): { day: Day; minutes: number } {
  const day = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
  return { day, minutes: now.getHours() * 60 + now.getMinutes() }
}

/** The present in a zone of this offset, which the server says: this device may have other rules. */
export function clockAt(offsetMinutes: number, now = Date.now()): { day: Day; minutes: number } {
  const there = new Date(now + offsetMinutes * 60_000)
  return { day: there.toISOString().slice(0, 10), minutes: there.getUTCHours() * 60 + there.getUTCMinutes() }
}

export const joinMinutes = 10

/** Whether a meeting is open: from ten minutes before its start until its end. */
export function isOpen(
  { startTime, endTime }: { startTime: string; endTime: string },
  now = Date.now(),
): boolean {
  return now >= Date.parse(startTime) - joinMinutes * 60_000 && now < Date.parse(endTime)
}
