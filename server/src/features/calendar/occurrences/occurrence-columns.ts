import { type LocalTime } from '@akada/contract/calendar/model'
import { localTime } from '../timezones/local-time.ts'

/** One date of an event, as every list, notification and mail reads it. */
export interface OccurrenceRow {
  eventId: string
  date: string
  title: string
  startsAt: Date
  endsAt: Date
  localStart: string
  isAllDay: boolean
  durationDays: number | null
  timezone: string
}

/** SQL: of events `e`, their occurrences `o`, and their exceptions, `v`. */
export const occurrenceColumns = `e.id as event_id, o.date::text as date, coalesce(v.title, e.title) as title, o.starts_at,
  o.ends_at, to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start, e.start_time is null as is_all_day,
  e.duration_days, e.timezone`

type Times = Pick<
  OccurrenceRow,
  'startsAt' | 'endsAt' | 'localStart' | 'isAllDay' | 'durationDays' | 'timezone'
>

/** When it is, in the wall time of a zone. */
export const timeOf = (row: Times, zone: string): LocalTime =>
  localTime(zone, { ...row, days: row.durationDays })

/** A row with its instants, and its wall times in the event's zone and in the viewer's. */
export function withTimes<Row extends Times>(row: Row, zone: string) {
  return {
    ...row,
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    local: timeOf(row, row.timezone),
    viewer: timeOf(row, zone),
  }
}
