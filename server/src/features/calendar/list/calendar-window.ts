import type { Occurrence } from '@akada/contract/calendar/model'
import { writtenCode } from '@akada/contract/meetings/routes'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { clockChangeOn } from '../occurrences/clock-change.ts'
import { memberEvents } from './member-events.ts'
import { type OccurrenceRow, occurrenceColumns, withTimes } from '../occurrences/occurrence-columns.ts'

interface Row extends OccurrenceRow {
  color: Occurrence['color']
  status: Occurrence['status']
  role: Occurrence['role']
  isRepeating: boolean
  isChanged: boolean
  includeWebinar: boolean
  meetingCode: string | null
  organizer: string
  courseId: string | null
  spaceId: string | null
  communityId: string | null
  plannedStart: string | null
  movedTo: string | null
  overriddenStart: string | null
}

/** One window of a member's calendar. */
export const calendarWindowSql = `
  select ${occurrenceColumns}, e.color, coalesce(r.status, p.status) as status, p.role, e.repeat_type is not null as is_repeating,
         v.event_id is not null as is_changed, e.include_webinar, e.meeting_code, e.course_id, e.space_id, sp.community_id,
         ${fullNameOf('u')} as organizer,
         to_char(e.start_time, 'HH24:MI') as planned_start, v.moved_to::text as moved_to,
         to_char(v.start_time, 'HH24:MI') as overridden_start
    from ${memberEvents} p
    join event_occurrences o on o.event_id = p.event_id and o.ends_at > :from and o.starts_at < :to
    join events e on e.id = p.event_id and e.cancelled_at is null
    join users u on u.id = e.owner_id cross join can_see_user(:userId, u)
    left join event_overrides v on v.event_id = o.event_id and v.date = o.date
    left join lateral (
      select s.community_id from spaces s cross join can_read_space(:userId, s) where s.id = e.space_id) sp on true
    left join occurrence_responses r on r.participant_id = p.participant_id and r.date = o.date
   where coalesce(r.status, p.status) <> 'no'
   order by o.starts_at, o.ends_at, e.id, o.date`

export const listCalendarWindow = statement<Row, { userId: string; from: Date; to: Date }>(calendarWindowSql)

/** A row as it is in the zone of its viewer. */
export function occurrenceOf(row: Row, zone: string): Occurrence {
  const { plannedStart, movedTo, overriddenStart, ...rest } = withTimes(row, zone)
  const { timezone, date, meetingCode } = row
  return {
    ...rest,
    meetingCode: meetingCode && writtenCode(meetingCode),
    link: null,
    clockChange: clockChangeOn({ timezone, startTime: plannedStart }, date, {
      movedTo,
      startTime: overriddenStart,
    }),
  }
}
