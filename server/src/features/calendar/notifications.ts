import { statement } from '#db/connect.ts'
import { coursesOfLearner } from '#features/learning/public.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'
import { isInSpace } from './event-audience.ts'
import { shortTime } from './event-texts.ts'
import { type OccurrenceRow, occurrenceColumns, timeOf } from './occurrences/occurrence-columns.ts'

export const calendarNotifications = {
  'event-invitation': { text: (actors) => `${actors} invited you` },
  'event-changed': { text: (actors) => `${actors} changed an event` },
  'event-cancelled': { text: (actors) => `${actors} cancelled an event` },
  'event-reminder': { text: () => 'Coming up', isFromAkada: true },
  'event-clock-changed': {
    text: () => 'Time zone rules changed: this event is at another time for you',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

interface Row extends OccurrenceRow {
  id: string
  zone: string
  /** Why the host called it off. */
  note: string
}

const columns = `${occurrenceColumns}, coalesce(s.time_zone, 'Africa/Lagos') as zone,
  e.cancellation_note as note`

/** Events as notifications show them, with their next date or their last. */
const listEventSubjects = statement<
  Row,
  { viewerId: string; ids: readonly string[]; courseIds: readonly string[]; now: Date }
>(`
  select e.id, ${columns}
    from events e
    left join event_participants p on p.event_id = e.id and p.user_id = :viewerId
    join users u on u.id = e.owner_id cross join can_see_user(:viewerId, u)
    cross join lateral (select * from event_occurrences o where o.event_id = e.id
                         order by o.ends_at < :now, abs(extract(epoch from o.starts_at - :now)) limit 1) o
    left join event_overrides v on v.event_id = e.id and v.date = o.date
    left join user_settings s on s.user_id = :viewerId
   where e.id = any(:ids::uuid[]) and (p.is_learner is false or e.course_id = any(:courseIds::uuid[]) or ${isInSpace(':viewerId::uuid')})`)

const listReminderSubjects = statement<Row, { viewerId: string; ids: readonly string[] }>(`
  select r.id, ${columns}
    from event_reminders r
    join event_participants p on p.id = r.participant_id and p.user_id = :viewerId
    join events e on e.id = r.event_id and e.cancelled_at is null
    join users u on u.id = e.owner_id cross join can_see_user(:viewerId, u)
    join event_occurrences o on o.event_id = r.event_id and o.date = r.date
    left join event_overrides v on v.event_id = e.id and v.date = o.date
    left join user_settings s on s.user_id = :viewerId
   where r.id = any(:ids::uuid[])`)

/** What was announced to all learners of a course. */
const listAnnouncementSubjects = statement<
  Row,
  { viewerId: string; ids: readonly string[]; courses: readonly string[] }
>(`
  select a.id, ${columns}
    from learner_announcements a
    join events e on e.id = a.event_id and e.cancelled_at is null and e.course_id = any(:courses::uuid[])
    join users u on u.id = e.owner_id cross join can_see_user(:viewerId, u)
    join event_occurrences o on o.event_id = a.event_id and o.date = a.date
    left join event_overrides v on v.event_id = e.id and v.date = o.date
    left join user_settings s on s.user_id = :viewerId
   where a.id = any(:ids::uuid[])`)

const viewOf =
  (now: Date) =>
  ({ id, zone, note, ...row }: Row) => ({
    id,
    text: [row.title, shortTime(timeOf(row, zone), now), ...(note ? [`“${note}”`] : [])].join(' · '),
    picture: null,
    path: `/schedule/details/${row.eventId}?date=${row.date}`,
  })

export const describeEvents: DescribeSubjects = async ({ db, now }, viewerId, ids) => {
  const courseIds = await coursesOfLearner(db, viewerId)
  return (await listEventSubjects(db, { viewerId, ids, courseIds, now: now() })).map(viewOf(now()))
}

export const describeReminders: DescribeSubjects = async ({ db, now }, viewerId, ids) => {
  const personalReminders = await listReminderSubjects(db, { viewerId, ids })
  if (personalReminders.length === ids.length) return personalReminders.map(viewOf(now()))
  const courses = await coursesOfLearner(db, viewerId)
  const announced = await listAnnouncementSubjects(db, { viewerId, ids, courses })
  return [...personalReminders, ...announced].map(viewOf(now()))
}
