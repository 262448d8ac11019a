import { eachRow, mustSucceed } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { learnersOf } from '#features/learning/public.ts'
import { insertOutbox, quietMinutesLeft } from '#features/notifications/public.ts'
import { eveningBefore } from './evening.ts'
import { type OccurrenceRow, occurrenceColumns } from './occurrence-columns.ts'
import { reminderMail } from './reminder-mail.ts'
import { usualMinutes } from './reminder-window.ts'
import { type Reminding, urgentMinutes } from './send-reminders.ts'

/** Learners notified in one transaction. */
const atOnce = 500

interface Announcement {
  id: string
  eventId: string
  kind: string
  /** Of a reminder. */
  date: string | null
  minutes: number | null
  afterLearner: string
  courseId: string | null
  isOver: boolean
}

const waiting = statement<{ id: string }>(`
  select id from learner_announcements where done_at is null and due_at <= $1 and id <> all($2::uuid[]) order by due_at, id limit 50`)
const claim = statement<Announcement>(`
  select a.id, a.event_id, a.kind, a.date::text as date, a.minutes, a.after_learner, e.course_id,
         a.date is not null and (e.cancelled_at is not null or not exists (
           select from event_occurrences o where o.event_id = e.id and o.date = a.date and o.starts_at > $1)) as is_over
    from learner_announcements a join events e on e.id = a.event_id
   where a.id = $2 and a.done_at is null and a.due_at <= $1 for update of a skip locked`)

const proceed = statement(`update learner_announcements set after_learner = $2, done_at = $3 where id = $1`)

/**
 * Works through what learners are to hear, a batch in each transaction: who was notified and how far it got commit
 * together, so that a crash or a second worker notifies nobody twice.
 */
export async function announceDue(context: Reminding): Promise<void> {
  await context.jobs.open()
  const outcome = await eachRow(context, {
    name: 'announce-to-learners',
    next: ({ except }) => waiting(context.db, context.now(), except),
    keyOf: ({ id }) => id,
    work: ({ id }) => announceAll(context, id),
  })
  mustSucceed(outcome)
}

async function announceAll(context: Reminding, id: string): Promise<void> {
  while (await context.db.transaction().execute((tx) => announceBatch(context, tx, id)));
}

/** False when all have been notified, or another process is at it. */
async function announceBatch(context: Reminding, tx: Db, id: string): Promise<boolean> {
  const now = context.now()
  const [announcement] = await claim(tx, now, id)
  if (!announcement) return false
  const { courseId, afterLearner: after, isOver } = announcement
  const learners = courseId && !isOver ? await learnersOf(tx, { courseId, after, limit: atOnce }) : []
  if (learners.length > 0) await announceTo(context, tx, { announcement, learners })
  await proceed(tx, id, learners.at(-1) ?? after, learners.length < atOnce ? now : null)
  return true
}

interface Batch {
  announcement: Announcement
  learners: readonly string[]
}

/** $1 learners, $2 the event, $3 the kind. Who was invited as well is notified like other participants. */
const notifyOfChange = statement(
  insertOutbox(`
    select u.id as user_id, $3::text as kind, e.id as group_id, 'event' as subject_type, e.id as subject_id,
           null::uuid as target_id, a.id as actor_id, coalesce(a.id, e.id) as action_id
      from unnest($1::uuid[]) l (id) join users u on u.id = l.id and u.deleted_at is null
      join events e on e.id = $2
      join users owner on owner.id = e.owner_id
      cross join lateral (select case when $3::text <> 'event-clock-changed' then e.owner_id end as id) a
      left join event_participants p on p.event_id = e.id and p.user_id = u.id
      left join user_settings s on s.user_id = u.id
     where p.is_learner is not false and p.status is distinct from 'no'
       and ($3::text <> 'event-clock-changed' or coalesce(s.time_zone, 'Africa/Lagos') <> e.timezone)
       and exists (select from can_see_user(u.id, owner))`),
)

async function announceTo(context: Reminding, tx: Db, { announcement, learners }: Batch): Promise<void> {
  const { eventId, kind, date } = announcement
  if (date) await remind(context, tx, { announcement, learners })
  else await notifyOfChange(tx, learners, eventId, kind)
}

interface Due extends OccurrenceRow {
  userId: string
  ownerId: string
  email: string
  isMailed: boolean
  isEarliest: boolean
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string
}

/** Learners with what their reminder depends on: $1 learners, $2 the event, $3 its date, $4 the minutes. */
const describe = statement<Due>(`
  select u.id as user_id, e.owner_id, ${occurrenceColumns}, u.email,
         s.allow_email_notification is not false and u.user_verified as is_mailed,
         e.start_time is null or $4::smallint = (
           select max(m) from unnest(coalesce(p.reminders, ${usualMinutes})) m) as is_earliest,
         s.quiet_from, s.quiet_until, coalesce(s.time_zone, 'Africa/Lagos') as time_zone
    from unnest($1::uuid[]) l (id) join users u on u.id = l.id and u.deleted_at is null
    join events e on e.id = $2
    join event_occurrences o on o.event_id = e.id and o.date = $3::date
    join users owner on owner.id = e.owner_id
    left join user_settings s on s.user_id = u.id
    left join event_participants p on p.event_id = e.id and p.user_id = u.id
    left join event_overrides v on v.event_id = e.id and v.date = o.date
    left join occurrence_responses a on a.participant_id = p.id and a.date = o.date
   where p.is_learner is not false and coalesce(a.status, p.status, 'pending') <> 'no'
     and p.reminders is distinct from '{}'
     and (e.start_time is null or $4::smallint = any(coalesce(p.reminders, ${usualMinutes})))
     and exists (select from can_see_user(u.id, owner))`)

const notifyNow = statement(
  insertOutbox(`
    select u.id as user_id, 'event-reminder' as kind, $2::uuid as group_id, 'event-reminder' as subject_type,
           $2::uuid as subject_id, null::uuid as target_id, null::uuid as actor_id, $2::uuid as action_id
      from unnest($1::uuid[]) u (id)`),
)

async function remind(context: Reminding, tx: Db, { announcement, learners }: Batch): Promise<void> {
  const { id, eventId, date, minutes } = announcement
  const due = await describe(tx, learners, eventId, date, minutes)
  const times = due.map((one) => laterFor(one, minutes ?? 0, context.now()))
  const now = due.filter((_, n) => !times[n])
  await notifyNow(
    tx,
    now.map(({ userId }) => userId),
    id,
  )
  const { config, messenger } = context
  for (const one of now)
    if (one.isMailed && one.isEarliest)
      await messenger.send(reminderMail(config, { ...one, requestsResponse: false }), tx)
  const later = due.flatMap(({ userId }, n) => (times[n] ? [{ userId, at: times[n] }] : []))
  if (later.length > 0) await postpone(tx, announcement, later)
}

/** When a learner hears who doesn't hear now: after quiet hours, or on their own evening before an all-day event. */
function laterFor(due: Due, minutes: number, now: Date): Date | undefined {
  if (due.isAllDay) {
    const evening = eveningBefore(due.localStart.slice(0, 10), due.timeZone)
    return evening > now ? evening : undefined
  }
  const quiet = quietMinutesLeft(due, now)
  const after = new Date(now.getTime() + quiet * 60_000)
  return quiet > 0 && minutes > urgentMinutes && after < due.startsAt ? after : undefined
}

const join = statement(`
  insert into event_participants (event_id, user_id, is_learner, first_starts_at, last_ends_at)
  select e.id, u, true, e.first_starts_at, e.last_ends_at from events e cross join unnest($2::uuid[]) u
   where e.id = $1 on conflict do nothing`)

const addReminders = statement(`
  insert into event_reminders (participant_id, event_id, date, minutes, due_at)
  select p.id, p.event_id, $2::date, $3, l.at
    from unnest($4::uuid[], $5::timestamptz[]) l (id, at)
    join event_participants p on p.event_id = $1 and p.user_id = l.id
  on conflict do nothing`)

/** Those who hear at a time of their own have a reminder of their own. */
async function postpone(
  tx: Db,
  { eventId, date, minutes }: Announcement,
  later: readonly { userId: string; at: Date }[],
): Promise<void> {
  const ids = later.map(({ userId }) => userId)
  await join(tx, eventId, ids)
  const times = later.map(({ at }) => at)
  await addReminders(tx, eventId, date, minutes, ids, times)
}
