import { type LocalTime } from '@akada/contract/event'
import { localTime } from './local-time.ts'

/** One date of an event, as in notifications and mails. */
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

/** When it is, in the wall time of a zone. */
export const timeOf = (row: OccurrenceRow, zone: string): LocalTime =>
  localTime(zone, { ...row, days: row.durationDays })
