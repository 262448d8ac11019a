import { eachRow, mustSucceed } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { learnersOf } from '#features/learning/public.ts'
import { insertOutbox, quietMinutesLeft } from '#features/notifications/public.ts'
import { allDayReminderTime } from './all-day-reminder.ts'
import { type OccurrenceRow, occurrenceColumns } from '../occurrences/occurrence-columns.ts'
import { reminderMail } from './reminder-mail.ts'
import { usualMinutes } from './reminder-window.ts'
import { type Reminding, urgentMinutes } from './send-reminders.ts'

/** Learners notified in one transaction. */
const batchSize = 500

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

const listDueAnnouncements = statement<{ id: string }, { now: Date; except: readonly string[] }>(`
  select id from learner_announcements where done_at is null and due_at <= :now and id <> all(:except::uuid[])
    order by due_at, id limit 50`)
const claimAnnouncement = statement<Announcement, { now: Date; id: string }>(`
  select a.id, a.event_id, a.kind, a.date::text as date, a.minutes, a.after_learner, e.course_id,
         a.date is not null and (e.cancelled_at is not null or not exists (
           select from event_occurrences o where o.event_id = e.id and o.date = a.date and o.starts_at > :now)) as is_over
    from learner_announcements a join events e on e.id = a.event_id
   where a.id = :id and a.done_at is null and a.due_at <= :now for update of a skip locked`)

const updateAnnouncementProgress = statement<unknown, { id: string; afterLearner: string; now: Date | null }>(
  `update learner_announcements set after_learner = :afterLearner, done_at = :now where id = :id`,
)

/**
 * Sends due announcements to learners in batches. Each batch commits together with the position it reached, so a crash
 * or a second worker notifies nobody twice.
 */
export async function sendAnnouncements(context: Reminding): Promise<void> {
  await context.jobs.open()
  const outcome = await eachRow(context, {
    name: 'announce-to-learners',
    next: ({ except }) => listDueAnnouncements(context.db, { now: context.now(), except }),
    keyOf: ({ id }) => id,
    work: ({ id }) => sendAnnouncement(context, id),
  })
  mustSucceed(outcome)
}

async function sendAnnouncement(context: Reminding, id: string): Promise<void> {
  while (await context.db.transaction().execute((tx) => sendAnnouncementBatch(context, tx, id)));
}

/** False when all have been notified, or another process is at it. */
async function sendAnnouncementBatch(context: Reminding, tx: Db, id: string): Promise<boolean> {
  const now = context.now()
  const [announcement] = await claimAnnouncement(tx, { now, id })
  if (!announcement) return false
  const { courseId, afterLearner: after, isOver } = announcement
  const learners = courseId && !isOver ? await learnersOf(tx, { courseId, after, limit: batchSize }) : []
  if (learners.length > 0) await notifyLearners(context, tx, { announcement, learners })
  await updateAnnouncementProgress(tx, {
    id,
    afterLearner: learners.at(-1) ?? after,
    now: learners.length < batchSize ? now : null,
  })
  return true
}

interface Batch {
  announcement: Announcement
  learners: readonly string[]
}

/** Learners who were also invited are notified as participants. */
const insertChangeNotifications = statement<
  unknown,
  { learners: readonly string[]; eventId: string; kind: string }
>(
  insertOutbox(`
    select u.id as user_id, :kind::text as kind, e.id as group_id, 'event' as subject_type, e.id as subject_id,
           null::uuid as target_id, a.id as actor_id, coalesce(a.id, e.id) as action_id
      from unnest(:learners::uuid[]) l (id) join users u on u.id = l.id and u.deleted_at is null
      join events e on e.id = :eventId
      join users owner on owner.id = e.owner_id
      cross join lateral (select case when :kind::text <> 'event-clock-changed' then e.owner_id end as id) a
      left join event_participants p on p.event_id = e.id and p.user_id = u.id
      left join user_settings s on s.user_id = u.id
     where p.is_learner is not false and p.status is distinct from 'no'
       and (:kind::text <> 'event-clock-changed' or coalesce(s.time_zone, 'Africa/Lagos') <> e.timezone)
       and exists (select from can_see_user(u.id, owner))`),
)

async function notifyLearners(context: Reminding, tx: Db, { announcement, learners }: Batch): Promise<void> {
  const { eventId, kind, date } = announcement
  if (date) await remindLearners(context, tx, { announcement, learners })
  else await insertChangeNotifications(tx, { learners, eventId, kind })
}

interface LearnerToRemind extends OccurrenceRow {
  userId: string
  ownerId: string
  hostName: string
  email: string
  isMailed: boolean
  isEarliest: boolean
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string
}

/** Learners with what their reminder depends on. */
const listLearnersToRemind = statement<
  LearnerToRemind,
  { learners: readonly string[]; eventId: string; date: string | null; minutes: number | null }
>(`
  select u.id as user_id, e.owner_id, ${fullNameOf('owner')} as host_name, ${occurrenceColumns}, u.email,
         s.allow_email_notification is not false and u.user_verified as is_mailed,
         e.start_time is null or :minutes::smallint = (
           select max(m) from unnest(coalesce(p.reminders, ${usualMinutes})) m) as is_earliest,
         s.quiet_from, s.quiet_until, coalesce(s.time_zone, 'Africa/Lagos') as time_zone
    from unnest(:learners::uuid[]) l (id) join users u on u.id = l.id and u.deleted_at is null
    join events e on e.id = :eventId
    join event_occurrences o on o.event_id = e.id and o.date = :date::date
    join users owner on owner.id = e.owner_id
    left join user_settings s on s.user_id = u.id
    left join event_participants p on p.event_id = e.id and p.user_id = u.id
    left join event_overrides v on v.event_id = e.id and v.date = o.date
    left join occurrence_responses a on a.participant_id = p.id and a.date = o.date
   where p.is_learner is not false and coalesce(a.status, p.status, 'pending') <> 'no'
     and p.reminders is distinct from '{}'
     and (e.start_time is null or :minutes::smallint = any(coalesce(p.reminders, ${usualMinutes})))
     and exists (select from can_see_user(u.id, owner))`)

const insertReminderNotifications = statement<unknown, { userIds: readonly string[]; id: string }>(
  insertOutbox(`
    select u.id as user_id, 'event-reminder' as kind, :id::uuid as group_id, 'event-reminder' as subject_type,
           :id::uuid as subject_id, null::uuid as target_id, null::uuid as actor_id, :id::uuid as action_id
      from unnest(:userIds::uuid[]) u (id)`),
)

async function remindLearners(context: Reminding, tx: Db, { announcement, learners }: Batch): Promise<void> {
  const { id, eventId, date, minutes } = announcement
  const due = await listLearnersToRemind(tx, { learners, eventId, date, minutes })
  const times = due.map((one) => deferredTime(one, minutes ?? 0, context.now()))
  const now = due.filter((_, n) => !times[n])
  await insertReminderNotifications(tx, { userIds: now.map(({ userId }) => userId), id })
  const { config, messenger } = context
  for (const one of now)
    if (one.isMailed && one.isEarliest)
      await messenger.send(reminderMail(config, { ...one, requestsResponse: false }), tx)
  const later = due.flatMap(({ userId }, n) => (times[n] ? [{ userId, at: times[n] }] : []))
  if (later.length > 0) await deferReminders(tx, announcement, later)
}

/** When to remind a learner later: after their quiet hours, or on the evening before an all-day event. Undefined: now. */
function deferredTime(due: LearnerToRemind, minutes: number, now: Date): Date | undefined {
  if (due.isAllDay) {
    const evening = allDayReminderTime(due.localStart.slice(0, 10), due.timeZone)
    return evening > now ? evening : undefined
  }
  const quiet = quietMinutesLeft(due, now)
  const after = new Date(now.getTime() + quiet * 60_000)
  return quiet > 0 && minutes > urgentMinutes && after < due.startsAt ? after : undefined
}

const insertLearnerParticipants = statement<unknown, { eventId: string; ids: readonly string[] }>(`
  insert into event_participants (event_id, user_id, is_learner, first_starts_at, last_ends_at)
  select e.id, u, true, e.first_starts_at, e.last_ends_at from events e cross join unnest(:ids::uuid[]) u
   where e.id = :eventId on conflict do nothing`)

const insertDeferredReminders = statement<
  unknown,
  {
    eventId: string
    date: string | null
    minutes: number | null
    ids: readonly string[]
    times: readonly Date[]
  }
>(`
  insert into event_reminders (participant_id, event_id, date, minutes, due_at)
  select p.id, p.event_id, :date::date, :minutes, l.at
    from unnest(:ids::uuid[], :times::timestamptz[]) l (id, at)
    join event_participants p on p.event_id = :eventId and p.user_id = l.id
  on conflict do nothing`)

/** Learners who are reminded later get a reminder of their own. */
async function deferReminders(
  tx: Db,
  { eventId, date, minutes }: Announcement,
  later: readonly { userId: string; at: Date }[],
): Promise<void> {
  const ids = later.map(({ userId }) => userId)
  await insertLearnerParticipants(tx, { eventId, ids })
  const times = later.map(({ at }) => at)
  await insertDeferredReminders(tx, { eventId, date, minutes, ids, times })
}
