import { minuteMs } from '@akada/contract/durations'
import type { LocalTime } from '@akada/contract/calendar/model'
import { addDays } from '@akada/contract/calendar/recurrence'
import { offsetAt, offsetText, wallTimeOf } from '#schedule/timezone-offsets.ts'
import { cityOf, timezoneLabel } from './timezone-names.ts'

/** `yyyy-mm-ddThh:mm` of a wall time. */
export const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 16)
export const wallNumber = (text: string): number => Date.parse(`${text.slice(0, 16)}:00Z`)

export interface Span {
  startsAt: Date
  endsAt: Date
  /** The date of an all-day event, which is the same in every zone. */
  localStart: string
  isAllDay: boolean
  days?: number | null
}

/** A span in the wall time of a zone. */
export function localTime(
  timezone: string,
  { startsAt, endsAt, localStart, isAllDay, days }: Span,
): LocalTime {
  const at = startsAt.getTime()
  const zone = {
    timezone,
    city: cityOf(timezone),
    offset: offsetText(offsetAt(timezone, at)),
    ...timezoneLabel(timezone, at),
  }
  if (isAllDay) {
    const date = localStart.slice(0, 10)
    return { date, start: null, endDate: addDays(date, (days ?? 1) - 1), end: null, ...zone }
  }
  const [date = '', start = ''] = wallText(wallTimeOf(timezone, at)).split('T')
  // What ends at midnight ends on the day before.
  const [endDate = '', end = ''] = wallText(wallTimeOf(timezone, endsAt.getTime())).split('T')
  const isMidnight = end === '00:00' && endsAt.getTime() - at >= minuteMs
  return {
    date,
    start,
    endDate: isMidnight ? addDays(endDate, -1) : endDate,
    end: isMidnight ? '24:00' : end,
    ...zone,
  }
}
