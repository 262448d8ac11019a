import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import type { Planning } from './create-event.ts'
import { type EventFields, fieldsOf, planParts } from '../event-fields.ts'
import { type EventRow, type OverrideRow, findEvent } from '../event-rows.ts'
import { knownEvent } from '../mail/event-mail.ts'
import { notifyParticipants } from '../mail/notify-participants.ts'
import { planDates } from '../occurrences/occurrences.ts'
import { syncEventMeeting } from './event-meeting.ts'
import { rebuildReminders } from '../reminders/reminders.ts'
import { type DateChange, shiftSeries } from './shift-series.ts'
import { writeOccurrences } from '../occurrences/write-occurrences.ts'

export interface SeriesChange extends DateChange {
  overrides: OverrideRow[]
  actorId: string
}

interface ChangedEvent extends EventFields {
  eventId: string
  sequenceStep: 0 | 1
  at: Date
}

const updateSeriesRow = statement<unknown, ChangedEvent>(`
  update events
     set title = :title, description = :description, color = :color, timezone = :timezone, first_date = :firstDate::date,
         start_time = :startTime::time, duration_minutes = :durationMinutes, duration_days = :durationDays,
         repeat_type = :repeatType, repeat_interval = :repeatInterval, days_of_week = :daysOfWeek,
         repeat_count = :repeatCount, include_webinar = :includeWebinar, sequence = sequence + :sequenceStep::int,
         changed_at = :at, course_id = :courseId, space_id = :spaceId
   where id = :eventId`)

const deleteOverridesExcept = statement<unknown, { eventId: string; dates: readonly string[] }>(`
  delete from event_overrides where event_id = :eventId and not (date = any(:dates::date[]))`)

const resetResponses = statement<unknown, { eventId: string }>(`
  with responses as (
    delete from occurrence_responses
     where participant_id in (select id from event_participants where event_id = :eventId))
  update event_participants set status = 'pending', responded_at = null
   where event_id = :eventId and role <> 'owner' and status <> 'pending'`)

/** Changes a whole series: remaining dates keep their exceptions. */
export async function updateSeries(context: Planning, tx: Db, change: SeriesChange): Promise<void> {
  const { event, actorId } = change
  const at = context.now()
  const fields = fieldsOf(shiftSeries(change), at, event)
  if (fields.courseId && fields.courseId !== event.courseId)
    await mustTeach(tx, { courseId: fields.courseId, userId: event.ownerId })
  const isMoved = planParts.some((part) => fields[part] !== event[part])
  const isOther = isMoved || textParts.some((part) => fields[part] !== event[part])
  if (!isOther) return
  const isElsewhere = fields.includeWebinar !== event.includeWebinar
  await storeFields(tx, event.id, { fields, isNewer: isMoved || isElsewhere, at })
  if (isMoved) await movePlan(tx, { event, fields, overrides: change.overrides, at })
  await syncEventMeeting(context, tx, event.id)
  const changed = (await findEvent(tx, event.id))!
  const overrides = change.overrides.filter(({ date }) => planDates(changed).includes(date))
  await notifyParticipants(context, tx, {
    mail: { kind: 'update', event: changed, overrides, before: knownEvent(event) },
    actorId,
  })
}

const textParts = ['title', 'description', 'color', 'includeWebinar', 'courseId', 'spaceId'] as const

async function storeFields(
  tx: Db,
  eventId: string,
  { fields, isNewer, at }: { fields: EventFields; isNewer: boolean; at: Date },
): Promise<void> {
  await updateSeriesRow(tx, { ...fields, eventId, sequenceStep: isNewer ? 1 : 0, at })
}

interface Moved {
  event: EventRow
  fields: EventFields
  overrides: OverrideRow[]
  at: Date
}

async function movePlan(tx: Db, { event, fields, overrides, at }: Moved): Promise<void> {
  const dates = planDates(fields)
  await deleteOverridesExcept(tx, { eventId: event.id, dates })
  await writeOccurrences(tx, event.id, {
    plan: fields,
    overrides: overrides.filter(({ date }) => dates.includes(date)),
  })
  await resetResponses(tx, { eventId: event.id })
  await rebuildReminders(tx, at, event.id)
}
