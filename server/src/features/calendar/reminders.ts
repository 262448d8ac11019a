import { defaultReminders } from '@akada/contract/event'
import { type Db, statement } from '#db/connect.ts'
import { eveningBefore, eveningMinutes } from './evening.ts'
import { rebuildLearnerReminders } from './learner-reminders.ts'

const hour = 3_600_000
const day = 24 * hour
/** How far ahead reminders are scheduled; the earliest comes two days before its event. */
const ahead = 2 * day
const earliest = 2 * day
const several = 2000

/** $1 from, $2 starts until, $3 due until, $4 one event; decliners are not reminded. */
const scheduleTimed = statement<{ rows: number }>(`
  with added as (
    insert into event_reminders (participant_id, event_id, date, minutes, due_at)
    select p.id, e.id, o.date, m.minutes, o.starts_at - m.minutes * interval '1 minute'
      from event_occurrences o
      join events e on e.id = o.event_id and e.cancelled_at is null and e.start_time is not null
      join event_participants p on p.event_id = e.id and p.user_id is not null and not p.is_learner and p.status <> 'no'
      cross join lateral unnest(coalesce(p.reminders, '{${defaultReminders.join()}}')) m (minutes)
     where o.starts_at > $1 and o.starts_at < $2 and ($4::uuid is null or o.event_id = $4)
       and o.starts_at - m.minutes * interval '1 minute' >= $1
       and o.starts_at - m.minutes * interval '1 minute' < $3
    on conflict do nothing returning 1)
  select count(*)::int as rows from added`)

interface AllDay {
  participantId: string
  eventId: string
  date: string
  localDate: string
  timeZone: string
}

const allDay = statement<AllDay>(`
  select p.id as participant_id, e.id as event_id, o.date::text as date, to_char(o.local_start, 'YYYY-MM-DD') as local_date,
         coalesce(s.time_zone, 'Africa/Lagos') as time_zone
    from event_occurrences o
    join events e on e.id = o.event_id and e.cancelled_at is null and e.start_time is null
    join event_participants p on p.event_id = e.id and p.user_id is not null and not p.is_learner and p.status <> 'no'
     and p.reminders is distinct from '{}'
    left join user_settings s on s.user_id = p.user_id
   where o.starts_at > $1 and o.starts_at < $2 and ($3::uuid is null or o.event_id = $3)
     and not exists (select from event_reminders r where r.participant_id = p.id and r.date = o.date)
   limit ${several}`)

const addAllDay = statement(`
  insert into event_reminders (participant_id, event_id, date, minutes, due_at)
  select p, e, d, ${eveningMinutes}, due
    from unnest($1::uuid[], $2::uuid[], $3::date[], $4::timestamptz[]) r (p, e, d, due)
  on conflict do nothing`)

/** Schedules the reminders of the next two days, of all events or of one; idempotent. */
export async function scheduleReminders(db: Db, now: Date, eventId?: string): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms)
  await scheduleTimed(db, now, later(ahead + earliest), later(ahead), eventId ?? null)
  const found = await allDay(db, now, later(ahead + 2 * day), eventId ?? null)
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
  delete from event_reminders r
   where r.event_id = $1
     and (r.sent_at is null or exists (
       select from event_occurrences o
        where o.event_id = r.event_id and o.date = r.date and o.starts_at - r.minutes * interval '1 minute' > $2))`)

/** The reminders of an event that has changed. */
export async function rebuildReminders(tx: Db, now: Date, eventId: string): Promise<void> {
  await removeOutdated(tx, eventId, now)
  await scheduleReminders(tx, now, eventId)
  await rebuildLearnerReminders(tx, now, eventId)
}
