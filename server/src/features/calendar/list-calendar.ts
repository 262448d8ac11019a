import type { Occurrence } from '@akada/contract/event'
import { statement } from '#db/connect.ts'
import { eventLimits } from '@akada/contract/event'
import { writtenCode } from '@akada/contract/meetings'
import { fieldError } from '#lib/api-error.ts'
import type { Context } from '../../context.ts'
import { clockChangeOn } from './clock-change.ts'
import { joinCourseEvents } from './course-events.ts'
import { datesOfFeatures } from './dates-of-features.ts'
import { localTime, wallNumber } from './local-time.ts'
import { instantOf } from './timezone-offsets.ts'
import { zoneOfViewer } from './viewer-zone.ts'

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
export const calendarWindow = statement<Row>(`
  select e.id as event_id, o.date::text as date, coalesce(v.title, e.title) as title, o.starts_at, o.ends_at,
         to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start, e.duration_days, e.timezone, e.color,
         coalesce(r.status, p.status) as status, p.role, e.repeat_type is not null as is_repeating,
         v.event_id is not null as is_changed, e.include_webinar, e.meeting_code, e.course_id,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as organizer,
         to_char(e.start_time, 'HH24:MI') as start_time, v.moved_to::text as moved_to,
         to_char(v.start_time, 'HH24:MI') as overridden_start
    from event_participants p
    join event_occurrences o on o.event_id = p.event_id and o.ends_at > $2 and o.starts_at < $3
    join events e on e.id = p.event_id and e.cancelled_at is null
    join users u on u.id = e.owner_id cross join can_see_user($1, u)
    left join event_overrides v on v.event_id = o.event_id and v.date = o.date
    left join occurrence_responses r on r.participant_id = p.id and r.date = o.date
   where p.user_id = $1 and p.last_ends_at > $2 and p.first_starts_at < $3 and coalesce(r.status, p.status) <> 'no'
     and (not p.is_learner or e.course_id = any($4::uuid[]))
   order by o.starts_at, o.ends_at, e.id, o.date`)

type Listing = Pick<Context, 'db' | 'declared'>

interface Window {
  userId: string
  from: string
  to: string
  timezone?: string | undefined
}

/** A member's events between two dates or instants; an all-day event of today is always included. */
export async function listCalendar(context: Listing, { userId, from, to, timezone }: Window) {
  const { db } = context
  const zone = await zoneOfViewer(db, userId, timezone)
  const [begin, end] = [instantIn(zone, from, 'from'), instantIn(zone, to, 'to')]
  mustBeShort(begin, end)
  const courses = await joinCourseEvents(db, { userId, since: begin })
  const planned = (await calendarWindow(db, userId, begin, end, courses)).map((row) =>
    occurrenceOf(row, zone),
  )
  const dates = await datesOfFeatures(context, { userId, from: begin, to: end, zone })
  const events = [...planned, ...dates].toSorted(
    (a, b) =>
      Date.parse(a.startTime) - Date.parse(b.startTime) || Date.parse(a.endTime) - Date.parse(b.endTime),
  )
  return {
    events,
    meta: {
      from: begin.toISOString(),
      to: end.toISOString(),
      timezone: zone,
      totalCount: events.length,
    },
  }
}

function instantIn(zone: string, text: string, field: string): Date {
  const at = new Date(text.length === 10 ? instantOf(zone, wallNumber(`${text}T00:00`)) : text)
  if (Number.isNaN(at.getTime())) throw fieldError(field, 'Enter a date like 2026-11-27.')
  return at
}

function mustBeShort(from: Date, to: Date): void {
  const days = (to.getTime() - from.getTime()) / 86_400_000
  // A clock change in between makes it an hour longer.
  if (days <= 0 || days > eventLimits.windowDays + 0.1)
    throw fieldError('to', `Ask for ${eventLimits.windowDays} days at most.`)
}

function occurrenceOf(row: Row, zone: string): Occurrence {
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
