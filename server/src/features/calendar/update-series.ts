import type { EventChange } from '@akada/contract/event-form'
import { addDays, bitsOf, dayNumber, daysOfBits, weekdays } from '@akada/contract/recurrence'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public.ts'
import type { Planning } from './create-event.ts'
import { type EventFields, fieldsOf, wallStart } from './event-fields.ts'
import { type EventRow, type OverrideRow, findEvent } from './event-rows.ts'
import { notifyParticipants } from './notify-participants.ts'
import { planDates } from './occurrences.ts'
import { keepMeeting } from './event-meeting.ts'
import { rebuildReminders } from './reminders.ts'
import { mustBeTimezone } from './timezone-names.ts'
import { writeOccurrences } from './write-occurrences.ts'

export interface SeriesChange {
  event: EventRow
  overrides: OverrideRow[]
  changes: EventChange
  actorId: string
  /** The date whose form was filled in: moving its start by a day moves all by a day. */
  date?: string | undefined
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
  update event_participants set status = 'pending', responded_at = null where event_id = $1 and role <> 'owner'`)

/** Changes a whole series: remaining dates keep their exceptions. */
export async function updateSeries(context: Planning, tx: Db, change: SeriesChange): Promise<void> {
  const { event, actorId } = change
  const at = context.now()
  const fields = fieldsOf(shifted(change), at, event)
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

/** The start of one date, as the start of the series; weekdays move with it unless they were sent. */
function shifted({ event, changes, date }: SeriesChange): EventChange {
  if (!date || changes.startTime === undefined) return changes
  const timezone = changes.timezone ? mustBeTimezone(changes.timezone) : event.timezone
  const isAllDay = changes.isAllDay ?? event.startTime === null
  const start = wallStart('startTime', changes.startTime, { timezone, isAllDay })
  const days = dayNumber(start.date) - dayNumber(date)
  const moved = (text: string | null | undefined) => {
    if (!text) return text
    const end = wallStart('endTime', text, { timezone, isAllDay })
    return wallOfStart({ ...end, date: addDays(event.firstDate, dayNumber(end.date) - dayNumber(date)) })
  }
  const isDaysSent = changes.metadata?.daysOfWeek !== undefined || event.repeatType !== 'WEEKLY'
  return {
    ...changes,
    startTime: wallOfStart({ ...start, date: addDays(event.firstDate, days) }),
    ...(changes.endTime && { endTime: moved(changes.endTime) }),
    ...(!isDaysSent && days !== 0 && { metadata: { daysOfWeek: turned(event.daysOfWeek, days) } }),
  }
}

const wallOfStart = ({ date, time }: { date: string; time: string | null }) =>
  time ? `${date}T${time}` : date

const turned = (bits: number, days: number) =>
  daysOfBits(bitsOf(daysOfBits(bits).map((day) => weekdays[(((weekdays.indexOf(day) + days) % 7) + 7) % 7]!)))
