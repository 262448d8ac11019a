import type { createEvent as api } from '@akada/contract/calendar/routes'
import type { EventForm } from '@akada/contract/calendar/event-form'
import type { ReplyOf } from '@akada/contract/route'
import type { Context } from '#context.ts'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { inTransaction } from '#features/external-mails/public.ts'
import { announceEvent, mustChooseSpace } from './announce-event.ts'
import type { EventFields } from '../event-fields.ts'
import { fieldsOf } from '../event-fields.ts'
import type { Mailing } from '../mail/event-mail.ts'
import { findEvent } from '../event-rows.ts'
import { type Viewing, getEvent } from './get-event.ts'
import { invite } from '../invite.ts'
import { notifyParticipants } from '../mail/notify-participants.ts'
import { occurrencesOf } from '../occurrences/occurrences.ts'
import { syncEventMeeting } from './event-meeting.ts'
import { rebuildReminders } from '../reminders/reminders.ts'
import { spanOf, writeOccurrences } from '../occurrences/write-occurrences.ts'

export type Planning = Viewing & Mailing & Pick<Context, 'live'>

const findEventByClientId = statement<{ id: string }, { userId: string; clientId: string | undefined }>(
  `select id from events where owner_id = :userId and client_id = :clientId`,
)

/** A repeated call can't tell who was refused. */
const noInvitations = { waiting: [], refused: [] }

interface NewEvent {
  userId: string
  form: EventForm
}

/** Plans an event; a repeated clientId returns the existing event. */
export async function createEvent(
  context: Planning,
  { userId, form }: NewEvent,
): Promise<ReplyOf<typeof api>> {
  const { db, now, jobs } = context
  const [known] = form.clientId ? await findEventByClientId(db, { userId, clientId: form.clientId }) : []
  if (known) return { ...(await getEvent(context, { eventId: known.id, userId })), ...noInvitations }
  const fields = fieldsOf(form, now())
  await jobs.open()
  const made = await db.transaction().execute(async (tx) => {
    if (fields.courseId) await mustTeach(tx, { courseId: fields.courseId, userId })
    await mustChooseSpace(tx, { spaceId: fields.spaceId, userId })
    const id = await insertEvent(tx, { ownerId: userId, fields, clientId: form.clientId, at: now() })
    if (!id) return undefined
    await writeOccurrences(tx, id, { plan: fields })
    await syncEventMeeting(context, tx, id)
    const { invited, waiting, refused } = await invite(inTransaction(context, tx), {
      eventId: id,
      actorId: userId,
      ...form,
    })
    const event = (await findEvent(tx, id))!
    if (invited.length > 0)
      await notifyParticipants(context, tx, {
        mail: { kind: 'invitation', event, overrides: [] },
        actorId: userId,
        participantIds: invited,
      })
    await rebuildReminders(tx, now(), id)
    const publish = await announceEvent(context, tx, { ...event, userId })
    return { eventId: id, waiting, refused, publish }
  })
  if (made) {
    const { publish, ...answer } = made
    await publish?.()
    return { ...(await getEvent(context, { eventId: made.eventId, userId })), ...answer }
  }
  const [other] = await findEventByClientId(db, { userId, clientId: form.clientId })
  return { ...(await getEvent(context, { eventId: other!.id, userId })), ...noInvitations }
}

interface EventToInsert {
  ownerId: string
  fields: EventFields
  clientId?: string | null | undefined
  seriesId?: string | null
  /** Only when a series is split. */
  meetingCode?: string | null
  at: Date
}

interface InsertedRow extends EventFields {
  /** The series that was split; null for a new one. */
  seriesId: string | null
  ownerId: string
  clientId: string | null
  meetingCode: string | null
  firstStartsAt: Date
  lastEndsAt: Date
  createdAt: Date
}

const insertEventRow = statement<{ id: string }, InsertedRow>(`
  insert into events (id, series_id, owner_id, title, description, color, timezone, first_date, start_time,
    duration_minutes, duration_days, repeat_type, repeat_interval, days_of_week, repeat_count, include_webinar,
    course_id, space_id, client_id, meeting_code, first_starts_at, last_ends_at, created_at, changed_at)
  select n.id, coalesce(:seriesId::uuid, n.id), :ownerId, :title, :description, :color, :timezone, :firstDate::date,
    :startTime::time, :durationMinutes, :durationDays, :repeatType, :repeatInterval, :daysOfWeek, :repeatCount,
    :includeWebinar, :courseId, :spaceId, :clientId, :meetingCode, :firstStartsAt, :lastEndsAt, :createdAt, :createdAt
    from (select uuidv7() as id) n
  on conflict (owner_id, client_id) where client_id is not null do nothing
  returning id`)

const insertOwnerParticipant = statement<unknown, { eventId: string }>(`
  insert into event_participants (event_id, user_id, role, status, responded_at, first_starts_at, last_ends_at)
  select id, owner_id, 'owner', 'yes', created_at, first_starts_at, last_ends_at from events where id = :eventId`)

/** Stores an event with its owner; undefined when the owner's client has stored it before. */
export async function insertEvent(
  tx: Db,
  { ownerId, fields, clientId = null, seriesId = null, meetingCode = null, at }: EventToInsert,
): Promise<string | undefined> {
  const { first, last } = spanOf(occurrencesOf(fields))
  const [event] = await insertEventRow(tx, {
    ...fields,
    seriesId,
    ownerId,
    clientId,
    meetingCode,
    firstStartsAt: first,
    lastEndsAt: last,
    createdAt: at,
  })
  if (event && !seriesId) await insertOwnerParticipant(tx, { eventId: event.id })
  return event?.id
}
