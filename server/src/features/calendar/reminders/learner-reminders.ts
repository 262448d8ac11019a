import type { NotificationKind } from '@akada/contract/notifications/routes'
import { type Db, statement } from '#db/connect.ts'
import { allDayReminderMinutes } from './all-day-reminder.ts'
import {
  type InWindow,
  type ReminderWindow,
  dueAt,
  inWindow,
  isDueAgain,
  isDueInWindow,
  reminderWindow,
  usualMinutes,
} from './reminder-window.ts'

/** What learners of a course are reminded of: the usual minutes, and those that single learners chose. */
const timedAnnouncementsSql = (which: InWindow) => `
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
const insertTimedAnnouncements = statement<unknown, ReminderWindow>(timedAnnouncementsSql(inWindow.ofAll))
const insertTimedAnnouncementsOfEvent = statement<unknown, ReminderWindow & { eventId: string }>(
  timedAnnouncementsSql(inWindow.ofOne),
)

type Soon = Omit<ReminderWindow, 'dueBefore'>

/**
 * All-day events: the announcement is worked through before it is evening anywhere, and sets for each learner their own
 * evening.
 */
const allDayAnnouncementsSql = (which: InWindow) => `
  insert into learner_announcements (event_id, kind, date, minutes, due_at)
  select e.id, 'event-reminder', o.date, ${allDayReminderMinutes}, greatest(:now::timestamptz, o.starts_at - interval '32 hours')
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.course_id is not null and e.start_time is null
   where ${which}
  on conflict do nothing`
const insertAllDayAnnouncements = statement<unknown, Soon>(allDayAnnouncementsSql(inWindow.ofAll))
const insertAllDayAnnouncementsOfEvent = statement<unknown, Soon & { eventId: string }>(
  allDayAnnouncementsSql(inWindow.ofOne),
)

/** Schedules what learners are reminded of in the next two days, of all events or of one; idempotent. */
export async function scheduleLearnerReminders(db: Db, now: Date, eventId?: string): Promise<void> {
  const { dueBefore, ...soon } = reminderWindow(now)
  if (!eventId) {
    await insertTimedAnnouncements(db, { ...soon, dueBefore })
    await insertAllDayAnnouncements(db, soon)
    return
  }
  await insertTimedAnnouncementsOfEvent(db, { ...soon, dueBefore, eventId })
  await insertAllDayAnnouncementsOfEvent(db, { ...soon, eventId })
}

/** What was announced stays recorded, unless its occurrence now starts later. */
const deleteOutdatedAnnouncements = statement<unknown, { eventId: string; now: Date }>(`
  delete from learner_announcements a
   where a.event_id = :eventId and a.kind = 'event-reminder'
     and (a.done_at is null or ${isDueAgain('a')})`)

/** What learners are reminded of after an event has changed: a few rows, however many they are. */
export async function rebuildLearnerReminders(tx: Db, now: Date, eventId: string): Promise<void> {
  await deleteOutdatedAnnouncements(tx, { eventId, now })
  await scheduleLearnerReminders(tx, now, eventId)
}

const insertAnnouncement = statement<unknown, { eventId: string; kind: string; at: Date }>(`
  insert into learner_announcements (event_id, kind, due_at)
  select e.id, :kind, :at from events e where e.id = :eventId and e.course_id is not null
  on conflict (event_id, kind) where kind <> 'event-reminder' and done_at is null do nothing`)

/** Has the learners of an event's course notified of a change, once the transaction has committed. */
export async function scheduleAnnouncement(
  tx: Db,
  { eventId, kind, at }: { eventId: string; kind: NotificationKind; at: Date },
): Promise<void> {
  await insertAnnouncement(tx, { eventId, kind, at })
}
