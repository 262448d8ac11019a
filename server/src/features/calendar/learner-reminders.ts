import { defaultReminders } from '@akada/contract/event'
import type { NotificationKind } from '@akada/contract/notifications'
import { type Db, statement } from '#db/connect.ts'
import { eveningMinutes } from './evening.ts'

const hour = 3_600_000
const day = 24 * hour
/** Announcements are scheduled as far ahead as reminders, and the earliest reminder comes two days before. */
const ahead = 2 * day
const earliest = 2 * day
/**
 * What learners of a course are reminded of: the usual minutes, and those that single learners chose. $1 now, $2 starts
 * until, $3 due until, $4 one event.
 */
const scheduleTimed = statement(`
  insert into learner_announcements (event_id, kind, date, minutes, due_at)
  select e.id, 'event-reminder', o.date, m.minutes, o.starts_at - m.minutes * interval '1 minute'
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.course_id is not null and e.start_time is not null
    cross join lateral (
      select unnest('{${defaultReminders.join()}}'::smallint[]) as minutes
      union
      select unnest(p.reminders) from event_participants p
       where p.event_id = e.id and p.is_learner and p.reminders is not null) m
   where o.starts_at > $1 and o.starts_at < $2 and ($4::uuid is null or o.event_id = $4)
     and o.starts_at - m.minutes * interval '1 minute' >= $1
     and o.starts_at - m.minutes * interval '1 minute' < $3
  on conflict do nothing`)

/**
 * All-day events: the announcement is worked through before it is evening anywhere, and sets for each learner their own
 * evening.
 */
const scheduleAllDay = statement(`
  insert into learner_announcements (event_id, kind, date, minutes, due_at)
  select e.id, 'event-reminder', o.date, ${eveningMinutes}, greatest($1::timestamptz, o.starts_at - interval '32 hours')
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.course_id is not null and e.start_time is null
   where o.starts_at > $1 and o.starts_at < $2 and ($3::uuid is null or o.event_id = $3)
  on conflict do nothing`)

/** Schedules what learners are reminded of in the next two days, of all events or of one; idempotent. */
export async function scheduleLearnerReminders(db: Db, now: Date, eventId?: string): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms)
  await scheduleTimed(db, now, later(ahead + earliest), later(ahead), eventId ?? null)
  await scheduleAllDay(db, now, later(ahead + 2 * day), eventId ?? null)
}

/** What was announced stays recorded, unless its occurrence now starts later. */
const removeOutdated = statement(`
  delete from learner_announcements a
   where a.event_id = $1 and a.kind = 'event-reminder'
     and (a.done_at is null or exists (
       select from event_occurrences o
        where o.event_id = a.event_id and o.date = a.date and o.starts_at - a.minutes * interval '1 minute' > $2))`)

/** What learners are reminded of after an event has changed: a few rows, however many they are. */
export async function rebuildLearnerReminders(tx: Db, now: Date, eventId: string): Promise<void> {
  await removeOutdated(tx, eventId, now)
  await scheduleLearnerReminders(tx, now, eventId)
}

const announce = statement(`
  insert into learner_announcements (event_id, kind, due_at)
  select e.id, $2, $3 from events e where e.id = $1 and e.course_id is not null
  on conflict (event_id, kind) where kind <> 'event-reminder' and done_at is null do nothing`)

/** Has the learners of an event's course notified of a change, once the transaction has committed. */
export async function announceToLearners(
  tx: Db,
  { eventId, kind, at }: { eventId: string; kind: NotificationKind; at: Date },
): Promise<void> {
  await announce(tx, eventId, kind, at)
}
