import type { Clock } from '#lib/clock.ts'
import { eachRow } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { allDayReminderTime, allDayReminderMinutes } from './all-day-reminder.ts'
import { rebuildLearnerReminders } from './learner-reminders.ts'
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

const batchSize = 2000

/** Members of a space are reminded like participants once they have said that they come, or have chosen when. */
const isReminded = `(not p.is_learner or e.space_id is not null and (p.status <> 'pending' or p.reminders is not null))
     and p.status <> 'no'`

/** Decliners are not reminded. */
const timedRemindersSql = (which: InWindow) => `
  insert into event_reminders (participant_id, event_id, date, minutes, due_at)
  select p.id, e.id, o.date, m.minutes, ${dueAt}
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.start_time is not null
    join event_participants p on p.event_id = e.id and p.user_id is not null and ${isReminded}
    cross join lateral unnest(coalesce(p.reminders, ${usualMinutes})) m (minutes)
   where ${which} and ${isDueInWindow}
  on conflict do nothing`
const insertTimedReminders = statement<unknown, ReminderWindow>(timedRemindersSql(inWindow.ofAll))
const insertTimedRemindersOfEvent = statement<unknown, ReminderWindow & { eventId: string }>(
  timedRemindersSql(inWindow.ofOne),
)

interface AllDay {
  participantId: string
  eventId: string
  date: string
  localDate: string
  timeZone: string
}

type Soon = Omit<ReminderWindow, 'dueBefore'>

const allDayRemindersSql = (which: InWindow, more = '') => `
  select p.id as participant_id, e.id as event_id, o.date::text as date, to_char(o.local_start, 'YYYY-MM-DD') as local_date,
         coalesce(s.time_zone, 'Africa/Lagos') as time_zone
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.start_time is null
    join event_participants p on p.event_id = e.id and p.user_id is not null and ${isReminded}
     and p.reminders is distinct from '{}'
    left join user_settings s on s.user_id = p.user_id
   where ${which}
     and not exists (select from event_reminders r where r.participant_id = p.id and r.date = o.date) ${more}
   limit ${batchSize}`
const listAllDayReminders = statement<AllDay, Soon & { except: readonly string[] }>(
  allDayRemindersSql(inWindow.ofAll, `and p.id::text || ' ' || o.date::text <> all(:except::text[])`),
)
const listAllDayRemindersOfEvent = statement<AllDay, Soon & { eventId: string }>(
  allDayRemindersSql(inWindow.ofOne),
)

const insertAllDayReminders = statement<
  unknown,
  {
    participantIds: readonly string[]
    eventIds: readonly string[]
    dates: readonly string[]
    dueAt: readonly Date[]
  }
>(`
  insert into event_reminders (participant_id, event_id, date, minutes, due_at)
  select p, e, d, ${allDayReminderMinutes}, due
    from unnest(:participantIds::uuid[], :eventIds::uuid[], :dates::date[], :dueAt::timestamptz[]) r (p, e, d, due)
  on conflict do nothing`)

/** Schedules the reminders of the next two days, of all events or of one; idempotent. */
export async function scheduleReminders(db: Db, now: Date, eventId?: string): Promise<void> {
  if (!eventId) return scheduleAllReminders({ db, now: () => now })
  const { dueBefore, ...soon } = reminderWindow(now)
  await insertTimedRemindersOfEvent(db, { ...soon, dueBefore, eventId })
  await scheduleAllDay(db, now, await listAllDayRemindersOfEvent(db, { ...soon, eventId }))
}

export async function scheduleAllReminders({ db, now }: Clock & { db: Db }): Promise<void> {
  await insertTimedReminders(db, reminderWindow(now()))
  await eachRow(
    { db, now },
    {
      name: 'schedule-all-day-reminders',
      next: ({ except }) => {
        const { startsBefore } = reminderWindow(now())
        return listAllDayReminders(db, { now: now(), startsBefore, except })
      },
      keyOf: ({ participantId, date }) => `${participantId} ${date}`,
      together: (rows) => scheduleAllDay(db, now(), rows),
      work: (row) => scheduleAllDay(db, now(), [row]),
    },
  )
}

async function scheduleAllDay(db: Db, now: Date, found: readonly AllDay[]): Promise<void> {
  const due = found.map(({ localDate, timeZone }) => allDayReminderTime(localDate, timeZone))
  const upcoming = found.flatMap((one, n) => (due[n]! >= now ? [{ ...one, due: due[n]! }] : []))
  if (upcoming.length === 0) return
  await insertAllDayReminders(db, {
    participantIds: upcoming.map(({ participantId }) => participantId),
    eventIds: upcoming.map((one) => one.eventId),
    dates: upcoming.map(({ date }) => date),
    dueAt: upcoming.map((one) => one.due),
  })
}

/** A sent reminder stays recorded, unless its occurrence now starts later. */
const deleteOutdatedReminders = statement<unknown, { eventId: string; now: Date }>(`
  delete from event_reminders r using event_participants p
   where p.event_id = :eventId and p.user_id is not null and r.participant_id = p.id
     and (r.sent_at is null or ${isDueAgain('r')})`)

/** The reminders of an event that has changed. */
export async function rebuildReminders(tx: Db, now: Date, eventId: string): Promise<void> {
  await deleteOutdatedReminders(tx, { eventId, now })
  await scheduleReminders(tx, now, eventId)
  await rebuildLearnerReminders(tx, now, eventId)
}
