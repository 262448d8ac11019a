import type { Occurrence } from '@akada/contract/event'
import { writtenCode } from '@akada/contract/meetings'
import { statement } from '#db/connect.ts'
import { clockChangeOn } from './clock-change.ts'
import { localTime } from './local-time.ts'
import { memberEvents } from './member-events.ts'

interface Row {
  eventId: string
  date: string
  title: string
  startsAt: Date
  endsAt: Date
  localStart: string
  durationDays: number | null
  timezone: string
  color: Occurrence['color']
  status: Occurrence['status']
  role: Occurrence['role']
  isRepeating: boolean
  isChanged: boolean
  includeWebinar: boolean
  meetingCode: string | null
  organizer: string
  courseId: string | null
  startTime: string | null
  movedTo: string | null
  overriddenStart: string | null
}

/** One window of a member's calendar: $1 the member, $2 from, $3 to, $4 the courses that they learn. */
export const windowText = `
  select e.id as event_id, o.date::text as date, coalesce(v.title, e.title) as title, o.starts_at, o.ends_at,
         to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start, e.duration_days, e.timezone, e.color,
         coalesce(r.status, p.status) as status, p.role, e.repeat_type is not null as is_repeating,
         v.event_id is not null as is_changed, e.include_webinar, e.meeting_code, e.course_id,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as organizer,
         to_char(e.start_time, 'HH24:MI') as start_time, v.moved_to::text as moved_to,
         to_char(v.start_time, 'HH24:MI') as overridden_start
    from ${memberEvents} p
    join event_occurrences o on o.event_id = p.event_id and o.ends_at > $2 and o.starts_at < $3
    join events e on e.id = p.event_id and e.cancelled_at is null
    join users u on u.id = e.owner_id cross join can_see_user($1, u)
    left join event_overrides v on v.event_id = o.event_id and v.date = o.date
    left join occurrence_responses r on r.participant_id = p.participant_id and r.date = o.date
   where coalesce(r.status, p.status) <> 'no'
   order by o.starts_at, o.ends_at, e.id, o.date`

export const calendarWindow = statement<Row>(windowText)

/** A row as it is in the zone of its viewer. */
export function occurrenceOf(row: Row, zone: string): Occurrence {
  const { startsAt, endsAt, localStart, durationDays, startTime, movedTo, overriddenStart, ...rest } = row
  const isAllDay = startTime === null
  const span = { startsAt, endsAt, localStart, isAllDay, days: durationDays }
  return {
    ...rest,
    meetingCode: rest.meetingCode && writtenCode(rest.meetingCode),
    link: null,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    isAllDay,
    local: localTime(row.timezone, span),
    viewer: localTime(zone, span),
    clockChange: clockChangeOn({ timezone: row.timezone, startTime }, row.date, {
      movedTo,
      startTime: overriddenStart,
    }),
  }
}
