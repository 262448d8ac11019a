import { eachRow, mustSucceed } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { notify, quietMinutesLeft } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { isInSpace, withoutFormerAudience } from '../event-audience.ts'
import { type OccurrenceRow, occurrenceColumns } from '../occurrences/occurrence-columns.ts'
import { reminderMail } from './reminder-mail.ts'
import { usualMinutes } from './reminder-window.ts'

export type Reminding = Pick<Context, 'db' | 'now' | 'config' | 'messenger' | 'jobs'>

const batchSize = 100
/** Reminders of at most this many minutes are sent in quiet hours too. */
export const urgentMinutes = 60

interface DueReminder extends OccurrenceRow {
  id: string
  userId: string
  minutes: number
  ownerId: string
  hostName: string
  status: string
  isLearner: boolean
  courseId: string | null
  isInSpace: boolean
  isMailed: boolean
  email: string
  isEarliest: boolean
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string
}

const listDueReminders = statement<{ id: string }, { now: Date; except: readonly string[] }>(`
  select id from event_reminders where sent_at is null and due_at <= :now and id <> all(:except::uuid[])
    order by due_at limit ${batchSize}`)
/** The worker that claims a reminder sends it, in one transaction; others skip claimed ones. */
const claimReminders = statement<{ id: string }, { now: Date; ids: readonly string[] }>(`
  update event_reminders set sent_at = :now
   where id in (select id from event_reminders where sent_at is null and due_at <= :now and id = any(:ids::uuid[])
                   for update skip locked)
  returning id`)

/** The claimed reminders still of use: not cancelled, not declined, not begun. */
const listClaimedReminders = statement<DueReminder, { ids: readonly string[]; now: Date }>(`
  select r.id, p.user_id, r.minutes, e.owner_id, ${fullNameOf('owner')} as host_name, ${occurrenceColumns}, coalesce(a.status, p.status) as status,
         p.is_learner, e.course_id, ${isInSpace('p.user_id')} as is_in_space, u.email,
         s.allow_email_notification is not false and u.user_verified as is_mailed,
         e.start_time is null or r.minutes = (
           select max(m) from unnest(coalesce(p.reminders, ${usualMinutes})) m) as is_earliest,
         s.quiet_from, s.quiet_until, coalesce(s.time_zone, 'Africa/Lagos') as time_zone
    from event_reminders r
    join event_participants p on p.id = r.participant_id
    join events e on e.id = r.event_id and e.cancelled_at is null
    join event_occurrences o on o.event_id = r.event_id and o.date = r.date and o.starts_at > :now
    join users owner on owner.id = e.owner_id
    join users u on u.id = p.user_id and u.deleted_at is null
    left join user_settings s on s.user_id = p.user_id
    left join event_overrides v on v.event_id = r.event_id and v.date = r.date
    left join occurrence_responses a on a.participant_id = p.id and a.date = r.date
   where r.id = any(:ids::uuid[]) and coalesce(a.status, p.status) <> 'no'
     and exists (select from can_see_user(p.user_id, owner))`)

const updateReminderDueAt = statement<unknown, { id: string; after: Date }>(
  `update event_reminders set sent_at = null, due_at = :after where id = :id`,
)

/**
 * Sends what is due. Two workers, a crash or a second run send each reminder once: its claim commits with its message.
 */
export async function sendReminders(context: Reminding): Promise<void> {
  await context.jobs.open()
  const outcome = await eachRow(context, {
    name: 'send-reminders',
    next: ({ except }) => listDueReminders(context.db, { now: context.now(), except }),
    keyOf: ({ id }) => id,
    together: (rows) => sendBatch(context, rows),
    work: (row) => sendBatch(context, [row]),
  })
  mustSucceed(outcome)
}

function sendBatch(context: Reminding, rows: readonly { id: string }[]): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const ids = rows.map(({ id }) => id)
    const claimed = await claimReminders(tx, { now, ids })
    const due = await listClaimedReminders(tx, { ids: claimed.map(({ id }) => id), now })
    for (const one of await withoutFormerAudience(tx, due)) await sendReminder(context, tx, one)
  })
}

async function sendReminder(context: Reminding, tx: Db, due: DueReminder): Promise<void> {
  const now = context.now()
  const quiet = quietMinutesLeft(due, now)
  const after = new Date(now.getTime() + quiet * 60_000)
  if (quiet > 0 && due.minutes > urgentMinutes && after < due.startsAt)
    return void (await updateReminderDueAt(tx, { id: due.id, after }))
  // Participants who have not responded get one reminder; learners are not asked to respond.
  if (due.status === 'pending' && !due.isEarliest && !due.isLearner) return
  await notify(tx, {
    to: due.userId,
    kind: 'event-reminder',
    subject: { type: 'event-reminder', id: due.id },
  })
  if (due.isMailed && due.isEarliest) {
    const requestsResponse = due.status === 'pending' && !due.isLearner
    await context.messenger.send(reminderMail(context.config, { ...due, requestsResponse }), tx)
  }
}
