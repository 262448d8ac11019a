import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'
import { shortTime } from './event-words.ts'
import { localTime } from './local-time.ts'

export const calendarNotifications = {
  'event-invitation': { text: (actors) => `${actors} invited you` },
  'event-changed': { text: (actors) => `${actors} changed an event` },
  'event-cancelled': { text: (actors) => `${actors} cancelled an event` },
  'event-reminder': { text: () => 'Coming up', isFromAkada: true },
  'event-clock-changed': {
    text: () => 'Clock rules changed: this event is at another time for you',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

interface Row {
  id: string
  eventId: string
  date: string
  title: string
  startsAt: Date
  endsAt: Date
  localStart: string
  isAllDay: boolean
  durationDays: number | null
  timezone: string
  zone: string
}

const columns = `e.id as event_id, o.date::text as date, coalesce(v.title, e.title) as title, o.starts_at, o.ends_at,
  to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start, e.start_time is null as is_all_day, e.duration_days,
  e.timezone, coalesce(s.time_zone, 'Africa/Lagos') as zone`

/** Events as notifications show them, with their next date or their last. */
const events = statement<Row>(`
  select e.id, ${columns}
    from events e
    join event_participants p on p.event_id = e.id and p.user_id = $1
    join users u on u.id = e.owner_id cross join can_see_user($1, u)
    cross join lateral (select * from event_occurrences o where o.event_id = e.id
                         order by o.ends_at < now(), abs(extract(epoch from o.starts_at - now())) limit 1) o
    left join event_overrides v on v.event_id = e.id and v.date = o.date
    left join user_settings s on s.user_id = $1
   where e.id = any($2::uuid[])`)

const reminders = statement<Row>(`
  select r.id, ${columns}
    from event_reminders r
    join event_participants p on p.id = r.participant_id and p.user_id = $1
    join events e on e.id = r.event_id and e.cancelled_at is null
    join users u on u.id = e.owner_id cross join can_see_user($1, u)
    join event_occurrences o on o.event_id = r.event_id and o.date = r.date
    left join event_overrides v on v.event_id = e.id and v.date = o.date
    left join user_settings s on s.user_id = $1
   where r.id = any($2::uuid[])`)

const viewOf = ({ id, eventId, date, title, zone, durationDays, ...row }: Row) => ({
  id,
  text: `${title} · ${shortTime(localTime(zone, { ...row, days: durationDays }))}`,
  picture: null,
  path: `/schedule/details/${eventId}?date=${date}`,
})

export const describeEvents: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await events(db, viewerId, ids)).map(viewOf)

export const describeReminders: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await reminders(db, viewerId, ids)).map(viewOf)
