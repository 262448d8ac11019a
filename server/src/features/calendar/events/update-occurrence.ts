import { eventMessages } from '@akada/contract/calendar/model'
import { type Db, statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Planning } from './create-event.ts'
import { mustNotBePast, mustBeLength, wallStart } from '../event-fields.ts'
import { type EventRow, type OverrideRow, findEvent } from '../event-rows.ts'
import { wallNumber } from '../timezones/local-time.ts'
import { knownEvent } from '../mail/event-mail.ts'
import { notifyParticipants } from '../mail/notify-participants.ts'
import { syncEventMeeting } from './event-meeting.ts'
import { rebuildReminders } from '../reminders/reminders.ts'
import { instantOf } from '#schedule/timezone-offsets.ts'
import type { SeriesChange } from './update-series.ts'
import { writeOccurrences } from '../occurrences/write-occurrences.ts'

interface OccurrenceChange extends SeriesChange {
  date: string
}

const upsertOverride = statement<
  unknown,
  {
    eventId: string
    date: string
    isCancelled: boolean
    movedTo: string | null
    startTime: string | null
    durationMinutes: number | null
    title: string | null
    description: string | null
  }
>(`
  insert into event_overrides (event_id, date, is_cancelled, moved_to, start_time, duration_minutes, title, description)
  values (:eventId, :date::date, :isCancelled, :movedTo::date, :startTime::time, :durationMinutes, :title, :description)
  on conflict (event_id, date) do update set is_cancelled = excluded.is_cancelled, moved_to = excluded.moved_to,
    start_time = excluded.start_time, duration_minutes = excluded.duration_minutes, title = excluded.title,
    description = excluded.description`)

const updateEventSequence = statement<unknown, { eventId: string; sequenceStep: number; now: Date }>(
  `update events set sequence = sequence + :sequenceStep::int, changed_at = :now where id = :eventId`,
)

const deleteResponsesOfDate = statement<unknown, { eventId: string; date: string }>(`
  delete from occurrence_responses
   where date = :date::date and participant_id in (
     select id from event_participants where event_id = :eventId and role <> 'owner')`)

/** Changes one date of a series: its text, its day, its time. */
export async function updateOccurrence(context: Planning, tx: Db, change: OccurrenceChange): Promise<void> {
  const { event, overrides, date, actorId } = change
  const before = overrides.find((one) => one.date === date) ?? sameAsSeries(date)
  const after = overrideOf(change, before)
  const isMoved = (['movedTo', 'startTime', 'durationMinutes'] as const).some(
    (part) => after[part] !== before[part],
  )
  if (!isMoved && after.title === before.title && after.description === before.description) return
  if (isMoved) mustNotBePast(planOf(event, after), context.now())
  const all = [...overrides.filter((one) => one.date !== date), after]
  await storeOverride(context, tx, { event, all, override: after, isMoved })
  const changed = (await findEvent(tx, event.id))!
  await notifyParticipants(context, tx, {
    mail: { kind: 'update', event: changed, overrides: all, date, before: knownEvent(event, before) },
    actorId,
  })
}

export const sameAsSeries = (date: string): OverrideRow => ({
  date,
  isCancelled: false,
  movedTo: null,
  startTime: null,
  durationMinutes: null,
  title: null,
  description: null,
})

interface Stored {
  event: EventRow
  all: readonly OverrideRow[]
  override: OverrideRow
  isMoved: boolean
}

/** Stores the exception of a date, with everything that follows from it. */
export async function storeOverride(
  { now }: Pick<Planning, 'now'>,
  tx: Db,
  { event, all, override, isMoved }: Stored,
): Promise<number> {
  const { date, isCancelled, movedTo, startTime, durationMinutes, title, description } = override
  await upsertOverride(tx, {
    eventId: event.id,
    date,
    isCancelled,
    movedTo,
    startTime,
    durationMinutes,
    title,
    description,
  })
  await updateEventSequence(tx, { eventId: event.id, sequenceStep: Number(isMoved), now: now() })
  if (!isMoved) return 1
  await deleteResponsesOfDate(tx, { eventId: event.id, date })
  const left = await writeOccurrences(tx, event.id, { plan: event, overrides: all })
  await rebuildReminders(tx, now(), event.id)
  await syncEventMeeting({ now }, tx, event.id)
  return left.length
}

/** The occurrence as if it were planned as a separate event. */
const planOf = (event: EventRow, { date, movedTo, startTime }: OverrideRow) => ({
  ...event,
  firstDate: movedTo ?? date,
  startTime: event.startTime === null ? null : (startTime ?? event.startTime),
})

function overrideOf({ event, changes, date }: OccurrenceChange, before: OverrideRow): OverrideRow {
  const { timezone } = event
  const isAllDay = event.startTime === null
  if ((changes.isAllDay ?? isAllDay) !== isAllDay) throw fieldError('isAllDay', eventMessages.allDayOfOne)
  const start =
    changes.startTime === undefined
      ? { date: before.movedTo ?? date, time: before.startTime ?? event.startTime }
      : wallStart('startTime', changes.startTime, { timezone, isAllDay })
  const end = changes.endTime && !isAllDay && wallStart('endTime', changes.endTime, { timezone, isAllDay })
  const stored = before.durationMinutes ?? event.durationMinutes
  const length = end ? lengthUntil(end, { start, timezone }) : stored
  return {
    date,
    isCancelled: false,
    movedTo: orNull(start.date, date),
    startTime: orNull(start.time, event.startTime),
    durationMinutes: orNull(length, event.durationMinutes),
    ...textOf(changes, { event, before }),
  }
}

const orNull = <T>(value: T, series: T) => (value === series ? null : value)

function textOf(
  changes: SeriesChange['changes'],
  { event, before }: { event: EventRow; before: OverrideRow },
) {
  const { title, description } = changes
  return {
    title: title === undefined ? before.title : orNull(title, event.title),
    description: description === undefined ? before.description : orNull(description, event.description),
  }
}

interface Wall {
  date: string
  time: string | null
}

function lengthUntil(end: Wall, { start, timezone }: { start: Wall; timezone: string }): number {
  const [from, to] = [start, end].map(({ date, time }) => instantOf(timezone, wallNumber(`${date}T${time}`)))
  return mustBeLength((to! - from!) / 60_000)
}
