import type { NotificationKind } from '@akada/contract/notifications'
import { type Db, statement } from '#db/connect.ts'
import { eveningMinutes } from './evening.ts'
import {
  type InWindow,
  dueAt,
  inWindow,
  isDueAgain,
  isDueInWindow,
  reminderWindow,
  usualMinutes,
} from './reminder-window.ts'

/** What learners of a course are reminded of: the usual minutes, and those that single learners chose. */
const timed = (which: InWindow) => `
  insert into learner_announcements (event_id, kind, date, minutes, due_at)
  select e.id, 'event-reminder', o.date, m.minutes, ${dueAt}
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.course_id is not null and e.start_time is not null
    cross join lateral (
      select unnest(${usualMinutes}) as minutes
      union
      select unnest(p.reminders) from event_participants p
       where p.event_id = e.id and p.is_learner and p.reminders is not null) m
   where ${which} and ${isDueInWindow}
  on conflict do nothing`
const timedOfAll = statement(timed(inWindow.ofAll))
const timedOfOne = statement(timed(inWindow.ofOne))

/**
 * All-day events: the announcement is worked through before it is evening anywhere, and sets for each learner their own
 * evening.
 */
const allDay = (which: InWindow) => `
  insert into learner_announcements (event_id, kind, date, minutes, due_at)
  select e.id, 'event-reminder', o.date, ${eveningMinutes}, greatest($1::timestamptz, o.starts_at - interval '32 hours')
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.course_id is not null and e.start_time is null
   where ${which}
  on conflict do nothing`
const allDayOfAll = statement(allDay(inWindow.ofAll))
const allDayOfOne = statement(allDay(inWindow.ofOne))

/** Schedules what learners are reminded of in the next two days, of all events or of one; idempotent. */
export async function scheduleLearnerReminders(db: Db, now: Date, eventId?: string): Promise<void> {
  const window = reminderWindow(now, eventId)
  await (eventId ? timedOfOne : timedOfAll)(db, ...window)
  await (eventId ? allDayOfOne : allDayOfAll)(db, ...window.slice(0, 3))
}

/** What was announced stays recorded, unless its occurrence now starts later. */
const removeOutdated = statement(`
  delete from learner_announcements a
   where a.event_id = $1 and a.kind = 'event-reminder'
     and (a.done_at is null or ${isDueAgain('a')})`)

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
