import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import type { EventFields } from './event-fields.ts'
import type { Override } from './occurrences/occurrences.ts'

export interface EventRow extends EventFields {
  id: string
  seriesId: string
  ownerId: string
  ownerUsername: string
  ownerName: string
  ownerAvatarKey: string | null
  meetingCode: string | null
  sequence: number
  cancelledAt: Date | null
  cancellationNote: string
  createdAt: Date
  changedAt: Date
  lastEndsAt: Date
}

export interface OverrideRow extends Override {
  title: string | null
  description: string | null
}

/** An event's fields as its plan needs them; PostgreSQL's dates and times as text. */
export const eventColumns = `e.id, e.series_id, e.owner_id, e.title, e.description, e.color, e.timezone,
  e.first_date::text as first_date, to_char(e.start_time, 'HH24:MI') as start_time, e.duration_minutes, e.duration_days,
  e.repeat_type, e.repeat_interval, e.days_of_week, e.repeat_count, e.include_webinar, e.course_id, e.space_id, e.meeting_code,
  e.sequence, e.cancelled_at, e.cancellation_note, e.created_at, e.changed_at, e.last_ends_at, o.username as owner_username,
  ${fullNameOf('o')} as owner_name, o.avatar_key as owner_avatar_key`

const findEventById = statement<EventRow, { eventId: string }>(`
  select ${eventColumns} from events e join users o on o.id = e.owner_id where e.id = :eventId`)

/** An event by its id, for any viewer. */
export async function findEvent(db: Db, eventId: string): Promise<EventRow | undefined> {
  const [event] = await findEventById(db, { eventId })
  return event
}

const listOverrides = statement<OverrideRow & { eventId: string }, { eventIds: readonly string[] }>(`
  select event_id, date::text as date, is_cancelled, moved_to::text as moved_to,
         to_char(start_time, 'HH24:MI') as start_time, duration_minutes, title, description
    from event_overrides where event_id = any(:eventIds::uuid[]) order by event_id, date`)

export async function overridesOf(db: Db, eventId: string): Promise<OverrideRow[]> {
  return listOverrides(db, { eventIds: [eventId] })
}

/** Those of several events, by event. */
export async function overridesByEvent(
  db: Db,
  eventIds: readonly string[],
): Promise<Map<string, OverrideRow[]>> {
  const found = new Map<string, OverrideRow[]>()
  for (const { eventId, ...row } of await listOverrides(db, { eventIds }))
    found.set(eventId, [...(found.get(eventId) ?? []), row])
  return found
}
