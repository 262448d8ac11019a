import type { Conflict } from '@akada/contract/calendar/model'
import { type Db, statement } from '#db/connect.ts'
import { memberEvents } from './member-events.ts'
import { type OccurrenceRow, occurrenceColumns, timeOf } from '../occurrences/occurrence-columns.ts'

/** A time span to check for conflicts with a member's other events. */
export interface TimeSlot {
  startsAt: Date
  endsAt: Date
  /** The event itself, whose dates are no conflict. */
  eventId: string | null
}

interface Row extends OccurrenceRow {
  /** Which of the times, from 1. */
  n: number
}

/** All-day events conflict with nothing. */
const listConflictingOccurrences = statement<
  Row,
  {
    userId: string
    from: Date
    to: Date
    starts: readonly Date[]
    ends: readonly Date[]
    events: readonly (string | null)[]
    limit: number
  }
>(`
  select ${occurrenceColumns}, w.n::int as n
    from ${memberEvents} p
    join event_occurrences o on o.event_id = p.event_id and o.ends_at > :from and o.starts_at < :to
    join unnest(:starts::timestamptz[], :ends::timestamptz[], :events::uuid[]) with ordinality w (starts_at, ends_at,
      event_id, n)
      on o.ends_at > w.starts_at and o.starts_at < w.ends_at and w.event_id is distinct from p.event_id
    join events e on e.id = p.event_id and e.cancelled_at is null and e.start_time is not null
    join users u on u.id = e.owner_id cross join can_see_user(:userId, u)
    left join event_overrides v on v.event_id = o.event_id and v.date = o.date
    left join occurrence_responses r on r.participant_id = p.participant_id and r.date = o.date
   where coalesce(r.status, p.status) <> 'no'
   order by o.starts_at, e.id limit :limit::int`)

interface Search {
  userId: string
  zone: string
  limit: number
}

/** What else a member has at one of several times, the earliest first, each with the number of its time. */
export async function conflictsAt(db: Db, { userId, zone, limit }: Search, times: readonly TimeSlot[]) {
  if (times.length === 0) return []
  const [starts, ends] = [times.map(({ startsAt }) => startsAt), times.map(({ endsAt }) => endsAt)]
  const from = new Date(Math.min(...starts.map(Number)))
  const to = new Date(Math.max(...ends.map(Number)))
  const events = times.map(({ eventId }) => eventId)
  const rows = await listConflictingOccurrences(db, { userId, from, to, starts, ends, events, limit })
  return rows.map(({ n, ...row }): Conflict & { at: number } => ({
    at: n - 1,
    eventId: row.eventId,
    title: row.title,
    local: timeOf(row, row.timezone),
    viewer: timeOf(row, zone),
  }))
}
