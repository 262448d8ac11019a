import { plural } from '#lib/counted.ts'
import type { LocalTime } from '@akada/contract/calendar/model'
import type { weekdays } from '@akada/contract/calendar/recurrence'
import { daysOfBits } from '@akada/contract/calendar/recurrence'
import { type Plan, planDates } from './occurrences/occurrences.ts'

const dayStyle = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortStyle = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const untilStyle = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const yearStyle = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const formatDate = (style: Intl.DateTimeFormat, date: string) => style.format(new Date(`${date}T00:00:00Z`))

/** Friday 27 November 2026, 16:00 to 17:30, West Africa Time (GMT+01:00). */
export function timeText({ date, start, endDate, end, name, offset, city }: LocalTime): string {
  const from = formatDate(dayStyle, date)
  if (start === null)
    return date === endDate ? `${from}, all day` : `${from} to ${formatDate(dayStyle, endDate)}`
  const until = date === endDate ? end : `${formatDate(shortStyle, endDate)}, ${end}`
  return `${from}, ${start} to ${until}, ${name} (${city}, GMT${offset})`
}

/** Fri 27 Nov, 16:00 WAT; with the year when it is another than the present one. */
export const shortTime = ({ date, start, shortName }: LocalTime, now: Date): string =>
  start === null ? shortDate(date, now) : `${shortDate(date, now)}, ${start} ${shortName}`

export const dateWithYear = (date: string): string => formatDate(yearStyle, date)

const shortDate = (date: string, now: Date): string =>
  formatDate(date.slice(0, 4) === now.toISOString().slice(0, 4) ? shortStyle : yearStyle, date)

const weekdayNames: Record<(typeof weekdays)[number], string> = {
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
  SU: 'Sun',
}

/** Every week on Wed and Fri, 10 times, until 23 Dec 2026; empty for a single event. */
export function repeatText(plan: Plan): string {
  const { repeatType, repeatInterval, daysOfWeek, repeatCount } = plan
  if (!repeatType) return ''
  const unit = repeatType === 'DAILY' ? 'day' : 'week'
  const every = plural(repeatInterval, { one: `Every ${unit}`, other: `Every # ${unit}s` })
  const days = daysOfBits(daysOfWeek).map((day) => weekdayNames[day])
  const on = days.length > 0 ? ` on ${new Intl.ListFormat('en').format(days)}` : ''
  const times = plural(repeatCount, { one: 'once', other: '# times' })
  return `${every}${on}, ${times}, until ${formatDate(untilStyle, planDates(plan).at(-1)!)}`
}
