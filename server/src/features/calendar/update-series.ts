import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public.ts'
import type { Planning } from './create-event.ts'
import { type EventFields, fieldsOf } from './event-fields.ts'
import { type EventRow, type OverrideRow, findEvent } from './event-rows.ts'
import { notifyParticipants } from './notify-participants.ts'
import { planDates } from './occurrences.ts'
import { keepMeeting } from './event-meeting.ts'
import { rebuildReminders } from './reminders.ts'
import { type DateChange, shiftSeries } from './shift-series.ts'
import { writeOccurrences } from './write-occurrences.ts'

export interface SeriesChange extends DateChange {
  overrides: OverrideRow[]
  actorId: string
}

const store = statement(`
  update events
     set title = $2, description = $3, color = $4, timezone = $5, first_date = $6::date, start_time = $7::time,
         duration_minutes = $8, duration_days = $9, repeat_type = $10, repeat_interval = $11, days_of_week = $12,
         repeat_count = $13, include_webinar = $14, sequence = sequence + $15::int, changed_at = $16, course_id = $17
   where id = $1`)

const removeOverrides = statement(`
  delete from event_overrides where event_id = $1 and not (date = any($2::date[]))`)

const resetAnswers = statement(`
  with responses as (
    delete from occurrence_responses
     where participant_id in (select id from event_participants where event_id = $1))
  update event_participants set status = 'pending', responded_at = null
   where event_id = $1 and role <> 'owner' and status <> 'pending'`)

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
  await keepMeeting(context, tx, event.id)
  const changed = (await findEvent(tx, event.id))!
  const overrides = change.overrides.filter(({ date }) => planDates(changed).includes(date))
  await notifyParticipants(context, tx, { mail: { kind: 'update', event: changed, overrides }, actorId })
}

const planParts = [
  'timezone',
  'firstDate',
  'startTime',
  'durationMinutes',
  'durationDays',
  'repeatType',
  'repeatInterval',
  'daysOfWeek',
  'repeatCount',
] as const
const textParts = ['title', 'description', 'color', 'includeWebinar', 'courseId'] as const

async function storeFields(
  tx: Db,
  eventId: string,
  { fields: f, isNewer, at }: { fields: EventFields; isNewer: boolean; at: Date },
): Promise<void> {
  const place = [f.timezone, f.firstDate, f.startTime, f.durationMinutes, f.durationDays]
  const repeat = [f.repeatType, f.repeatInterval, f.daysOfWeek, f.repeatCount]
  const text = [f.title, f.description, f.color]
  await store(tx, eventId, ...text, ...place, ...repeat, f.includeWebinar, Number(isNewer), at, f.courseId)
}

interface Moved {
  event: EventRow
  fields: EventFields
  overrides: OverrideRow[]
  at: Date
}

async function movePlan(tx: Db, { event, fields, overrides, at }: Moved): Promise<void> {
  const dates = planDates(fields)
  await removeOverrides(tx, event.id, dates)
  await writeOccurrences(tx, event.id, {
    plan: fields,
    overrides: overrides.filter(({ date }) => dates.includes(date)),
  })
  await resetAnswers(tx, event.id)
  await rebuildReminders(tx, at, event.id)
}
