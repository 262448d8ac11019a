import type { EventChange } from '@akada/contract/calendar/event-form'
import { addDays, bitsOf, dayNumber, daysOfBits, weekdays } from '@akada/contract/calendar/recurrence'
import { wallStart } from '../event-fields.ts'
import type { EventRow } from '../event-rows.ts'
import { mustBeTimezone } from '../timezones/timezone-names.ts'

export interface DateChange {
  event: EventRow
  changes: EventChange
  /** The date whose form was filled in: moving its start by a day moves all by a day. */
  date?: string | undefined
}

/** The start of one date, as the start of the series; weekdays move with it unless they were sent. */
export function shiftSeries({ event, changes, date }: DateChange): EventChange {
  if (!date || changes.startTime === undefined) return changes
  const timezone = changes.timezone ? mustBeTimezone(changes.timezone) : event.timezone
  const isAllDay = changes.isAllDay ?? event.startTime === null
  const start = wallStart('startTime', changes.startTime, { timezone, isAllDay })
  const days = dayNumber(start.date) - dayNumber(date)
  const moved = (text: string | null | undefined) => {
    if (!text) return text
    const end = wallStart('endTime', text, { timezone, isAllDay })
    return wallOfStart({ ...end, date: addDays(event.firstDate, dayNumber(end.date) - dayNumber(date)) })
  }
  const isDaysSent = changes.metadata?.daysOfWeek !== undefined || event.repeatType !== 'WEEKLY'
  return {
    ...changes,
    startTime: wallOfStart({ ...start, date: addDays(event.firstDate, days) }),
    ...(changes.endTime && { endTime: moved(changes.endTime) }),
    ...(!isDaysSent && days !== 0 && { metadata: { daysOfWeek: rotateWeekdays(event.daysOfWeek, days) } }),
  }
}

const wallOfStart = ({ date, time }: { date: string; time: string | null }) =>
  time ? `${date}T${time}` : date

const rotateWeekdays = (bits: number, days: number) =>
  daysOfBits(bitsOf(daysOfBits(bits).map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7]!)))
