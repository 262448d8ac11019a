import { type Db, statement } from '#db/connect.ts'
import { mustHost } from '../calendar.policy.ts'
import type { Planning } from './create-event.ts'
import { type EventRow, type OverrideRow, findEvent, overridesOf } from '../event-rows.ts'
import { syncEventMeeting } from './event-meeting.ts'
import { mustBeOccurrenceDate } from './get-event.ts'
import { notifyParticipants } from '../mail/notify-participants.ts'
import { planDates } from '../occurrences/occurrences.ts'
import { endSeriesBefore } from './split-series.ts'
import { sameAsSeries, storeOverride } from './update-occurrence.ts'

interface Cancellation {
  eventId: string
  userId: string
  scope: 'this' | 'following' | 'all'
  date?: string | undefined
  note?: string | undefined
}

interface EventCancellation {
  event: EventRow
  overrides: OverrideRow[]
  actorId: string
  note: string | undefined
}

/** Cancels one date of an event, that and all later ones, or all. Cancelling again changes nothing. */
export async function deleteEvent(context: Planning, cancellation: Cancellation): Promise<void> {
  const { eventId, userId, scope, date, note } = cancellation
  await context.jobs.open()
  await context.db.transaction().execute(async (tx) => {
    const mine = await mustHost(tx, { eventId, userId })
    if (mine.cancelledAt) return
    const event = (await findEvent(tx, eventId))!
    const about = { event, overrides: await overridesOf(tx, eventId), actorId: userId, note }
    if (scope === 'all' || !event.repeatType) return cancelAll(context, tx, about)
    if (scope === 'this' && about.overrides.some((one) => one.date === date && one.isCancelled)) return
    const occurrence = await mustBeOccurrenceDate(tx, eventId, date)
    await (scope === 'this' ? cancelDate : cancelFollowing)(context, tx, { ...about, date: occurrence })
  })
}

const markEventCancelled = statement<unknown, { eventId: string; note: string; now: Date }>(`
  update events set cancelled_at = :now, changed_at = :now, sequence = sequence + 1, cancellation_note = :note
   where id = :eventId`)
const deletePendingReminders = statement<unknown, { eventId: string }>(
  `delete from event_reminders where event_id = :eventId and sent_at is null`,
)

async function cancelAll(
  context: Planning,
  tx: Db,
  { event, overrides, actorId, note }: EventCancellation,
): Promise<void> {
  await markEventCancelled(tx, { eventId: event.id, note: note ?? '', now: context.now() })
  await deletePendingReminders(tx, { eventId: event.id })
  await syncEventMeeting(context, tx, event.id)
  const cancelled = (await findEvent(tx, event.id))!
  await notifyParticipants(context, tx, {
    mail: { kind: 'cancellation', event: cancelled, overrides, note },
    actorId,
  })
}

type DateCancellation = EventCancellation & { date: string }

async function cancelDate(context: Planning, tx: Db, about: DateCancellation): Promise<void> {
  const { event, overrides, actorId, date, note } = about
  const before = overrides.find((one) => one.date === date) ?? sameAsSeries(date)
  const override = { ...before, isCancelled: true }
  const all = [...overrides.filter((one) => one.date !== date), override]
  const left = await storeOverride(context, tx, { event, all, override, isMoved: true })
  if (left === 0) return cancelAll(context, tx, { ...about, overrides: all })
  const changed = (await findEvent(tx, event.id))!
  const mail = { kind: 'cancellation' as const, event: changed, overrides: all, date, note }
  await notifyParticipants(context, tx, { mail, actorId })
}

const deleteOverridesFrom = statement<unknown, { eventId: string; date: string }>(
  `delete from event_overrides where event_id = :eventId and date >= :date::date`,
)

async function cancelFollowing(context: Planning, tx: Db, about: DateCancellation): Promise<void> {
  const { event, date } = about
  const count = planDates(event).indexOf(date)
  if (count <= 0) return cancelAll(context, tx, about)
  await deleteOverridesFrom(tx, { eventId: event.id, date })
  await endSeriesBefore(context, tx, { event, count, actorId: about.actorId, note: about.note })
}
