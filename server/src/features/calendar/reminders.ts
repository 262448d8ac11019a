import type { Clock } from '#lib/clock.ts'
import { eachRow } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { eveningBefore, eveningMinutes } from './evening.ts'
import { rebuildLearnerReminders } from './learner-reminders.ts'
import {
  type InWindow,
  dueAt,
  inWindow,
  isDueAgain,
  isDueInWindow,
  reminderWindow,
  usualMinutes,
} from './reminder-window.ts'

const several = 2000

/** Decliners are not reminded. */
const timed = (which: InWindow) => `
  insert into event_reminders (participant_id, event_id, date, minutes, due_at)
  select p.id, e.id, o.date, m.minutes, ${dueAt}
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.start_time is not null
    join event_participants p on p.event_id = e.id and p.user_id is not null and not p.is_learner and p.status <> 'no'
    cross join lateral unnest(coalesce(p.reminders, ${usualMinutes})) m (minutes)
   where ${which} and ${isDueInWindow}
  on conflict do nothing`
const timedOfAll = statement(timed(inWindow.ofAll))
const timedOfOne = statement(timed(inWindow.ofOne))

interface AllDay {
  participantId: string
  eventId: string
  date: string
  localDate: string
  timeZone: string
}

const allDay = (which: InWindow, more = '') => `
  select p.id as participant_id, e.id as event_id, o.date::text as date, to_char(o.local_start, 'YYYY-MM-DD') as local_date,
         coalesce(s.time_zone, 'Africa/Lagos') as time_zone
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.start_time is null
    join event_participants p on p.event_id = e.id and p.user_id is not null and not p.is_learner and p.status <> 'no'
     and p.reminders is distinct from '{}'
    left join user_settings s on s.user_id = p.user_id
   where ${which}
     and not exists (select from event_reminders r where r.participant_id = p.id and r.date = o.date) ${more}
   limit ${several}`
const allDayOfAll = statement<AllDay>(
  allDay(inWindow.ofAll, `and p.id::text || ' ' || o.date::text <> all($4::text[])`),
)
const allDayOfOne = statement<AllDay>(allDay(inWindow.ofOne))

const addAllDay = statement(`
  insert into event_reminders (participant_id, event_id, date, minutes, due_at)
  select p, e, d, ${eveningMinutes}, due
    from unnest($1::uuid[], $2::uuid[], $3::date[], $4::timestamptz[]) r (p, e, d, due)
  on conflict do nothing`)

/** Schedules the reminders of the next two days, of all events or of one; idempotent. */
export async function scheduleReminders(db: Db, now: Date, eventId?: string): Promise<void> {
  if (!eventId) return scheduleAllReminders({ db, now: () => now })
  const window = reminderWindow(now, eventId)
  await timedOfOne(db, ...window)
  await scheduleAllDay(db, now, await allDayOfOne(db, ...window.slice(0, 3)))
}

export async function scheduleAllReminders({ db, now }: Clock & { db: Db }): Promise<void> {
  const window = () => reminderWindow(now(), undefined)
  await timedOfAll(db, ...window())
  await eachRow(
    { db, now },
    {
      name: 'schedule-all-day-reminders',
      next: ({ except }) => allDayOfAll(db, ...window().slice(0, 3), except),
      keyOf: ({ participantId, date }) => `${participantId} ${date}`,
      together: (rows) => scheduleAllDay(db, now(), rows),
      work: (row) => scheduleAllDay(db, now(), [row]),
    },
  )
}

async function scheduleAllDay(db: Db, now: Date, found: readonly AllDay[]): Promise<void> {
  const due = found.map(({ localDate, timeZone }) => eveningBefore(localDate, timeZone))
  const upcoming = found.flatMap((one, n) => (due[n]! >= now ? [{ ...one, due: due[n]! }] : []))
  if (upcoming.length === 0) return
  await addAllDay(
    db,
    upcoming.map(({ participantId }) => participantId),
    upcoming.map((one) => one.eventId),
    upcoming.map(({ date }) => date),
    upcoming.map((one) => one.due),
  )
}

/** A sent reminder stays recorded, unless its occurrence now starts later. */
const removeOutdated = statement(`
  delete from event_reminders r using event_participants p
   where p.event_id = $1 and p.user_id is not null and r.participant_id = p.id
     and (r.sent_at is null or ${isDueAgain('r')})`)

/** The reminders of an event that has changed. */
export async function rebuildReminders(tx: Db, now: Date, eventId: string): Promise<void> {
  await removeOutdated(tx, eventId, now)
  await scheduleReminders(tx, now, eventId)
  await rebuildLearnerReminders(tx, now, eventId)
}
