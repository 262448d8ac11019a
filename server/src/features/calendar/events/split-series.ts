import { type Db, statement } from '#db/connect.ts'
import { inTransaction } from '#features/external-mails/public.ts'
import { recipientsOf } from '../mail/audience.ts'
import { type Planning, insertEvent } from './create-event.ts'
import { mailParticipants } from '../mail/mail-participants.ts'
import { type EventRow, findEvent, overridesOf } from '../event-rows.ts'
import { knownEvent } from '../mail/event-mail.ts'
import { notifyParticipants } from '../mail/notify-participants.ts'
import { planDates } from '../occurrences/occurrences.ts'
import { syncEventMeeting } from './event-meeting.ts'
import { rebuildReminders } from '../reminders/reminders.ts'
import { type SeriesChange, updateSeries } from './update-series.ts'
import { writeOccurrences } from '../occurrences/write-occurrences.ts'

const updateRepeatCount = statement<unknown, { eventId: string; count: number; now: Date }>(`
  update events set repeat_count = :count, sequence = sequence + 1, changed_at = :now where id = :eventId`)

const copyParticipants = statement<unknown, { eventId: string; id: string }>(`
  insert into event_participants (event_id, user_id, email, invited_by, name, role, status, responded_at, reminders,
    is_learner, last_sent_sequence, first_starts_at, last_ends_at)
  select n.id, p.user_id, p.email, p.invited_by, p.name, p.role, p.status, p.responded_at, p.reminders, p.is_learner,
         case when p.last_sent_sequence is not null then 0 end,         n.first_starts_at, n.last_ends_at
    from event_participants p join events n on n.id = :id
   where p.event_id = :eventId and (not p.is_learner or p.status <> 'pending' or p.reminders is not null)`)

const moveOverrides = statement<unknown, { eventId: string; id: string; date: string }>(`
  update event_overrides set event_id = :id where event_id = :eventId and date >= :date::date`)

const moveResponses = statement<unknown, { eventId: string; id: string; date: string }>(`
  update occurrence_responses r set participant_id = n.id
    from event_participants o
    join event_participants n on n.event_id = :id
      and (n.user_id = o.user_id or n.email = o.email)
   where o.event_id = :eventId and r.participant_id = o.id and r.date >= :date::date`)

/** Splits a series at a date and changes the later part; returns the event that the date then belongs to. */
export async function splitSeries(
  context: Planning,
  tx: Db,
  change: SeriesChange & { date: string },
): Promise<string> {
  const { event, date } = change
  const index = planDates(event).indexOf(date)
  if (index <= 0) {
    await updateSeries(context, tx, change)
    return event.id
  }
  const later = await insertLaterSeries(context, tx, { event, date, index })
  await updateSeries(context, tx, {
    ...change,
    event: later,
    overrides: await overridesOf(tx, later.id),
  })
  return later.id
}

interface Division {
  event: EventRow
  date: string
  index: number
}

async function insertLaterSeries(
  context: Planning,
  tx: Db,
  { event, date, index }: Division,
): Promise<EventRow> {
  const at = context.now()
  const fields = { ...event, firstDate: date, repeatCount: event.repeatCount - index }
  const id = (await insertEvent(tx, {
    ownerId: event.ownerId,
    fields,
    seriesId: event.seriesId,
    meetingCode: event.meetingCode,
    at,
  }))!
  await copyParticipants(tx, { eventId: event.id, id })
  await moveOverrides(tx, { eventId: event.id, id, date })
  await moveResponses(tx, { eventId: event.id, id, date })
  await writeOccurrences(tx, id, { plan: fields, overrides: await overridesOf(tx, id) })
  await rebuildReminders(tx, at, id)
  await endSeriesBefore(context, tx, { event, count: index })
  return (await findEvent(tx, id))!
}

interface Shortening {
  event: EventRow
  count: number
  /** Who cancelled the dates, rather than moved them. */
  actorId?: string
  note?: string | undefined
}

/** The dates from there on are another event's, or cancelled; other calendars learn where the series ends. */
export async function endSeriesBefore(
  context: Planning,
  tx: Db,
  { event, count, actorId, note }: Shortening,
): Promise<void> {
  await updateRepeatCount(tx, { eventId: event.id, count, now: context.now() })
  const shorter = (await findEvent(tx, event.id))!
  const overrides = await overridesOf(tx, event.id)
  await writeOccurrences(tx, event.id, { plan: shorter, overrides })
  await rebuildReminders(tx, context.now(), event.id)
  await syncEventMeeting(context, tx, event.id)
  const mail = { kind: 'update' as const, event: shorter, overrides, note, before: knownEvent(event) }
  if (actorId) await notifyParticipants(context, tx, { mail, actorId })
  else
    await mailParticipants(context, tx, {
      recipients: await recipientsOf(inTransaction(context, tx), event),
      mail,
    })
}
