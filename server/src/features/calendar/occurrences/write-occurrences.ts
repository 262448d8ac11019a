import { type Db, statement } from '#db/connect.ts'
import { type Override, type Plan, type PlannedOccurrence, occurrencesOf } from './occurrences.ts'

const deleteOccurrences = statement<unknown, { eventId: string }>(
  `delete from event_occurrences where event_id = :eventId`,
)

const insertOccurrences = statement<
  unknown,
  {
    eventId: string
    dates: readonly string[]
    startsAts: readonly Date[]
    endsAts: readonly Date[]
    localStarts: readonly string[]
  }
>(`
  insert into event_occurrences (event_id, date, starts_at, ends_at, local_start)
  select :eventId, * from unnest(:dates::date[], :startsAts::timestamptz[], :endsAts::timestamptz[],
    :localStarts::timestamp[])`)

const updateEventSpan = statement<unknown, { eventId: string; first: Date; last: Date }>(`
  with moved as (
    update events set first_starts_at = :first, last_ends_at = :last where id = :eventId)
  update event_participants set first_starts_at = :first, last_ends_at = :last where event_id = :eventId
    and not is_learner`)

/** Stores every occurrence of an event again, with its span for the event and its participants. */
export async function writeOccurrences(
  tx: Db,
  eventId: string,
  { plan, overrides = [] }: { plan: Plan; overrides?: readonly Override[] },
): Promise<PlannedOccurrence[]> {
  const all = occurrencesOf(plan, overrides)
  await deleteOccurrences(tx, { eventId })
  if (all.length === 0) return all
  await insertOccurrences(tx, {
    eventId,
    dates: all.map(({ date }) => date),
    startsAts: all.map(({ startsAt }) => startsAt),
    endsAts: all.map(({ endsAt }) => endsAt),
    localStarts: all.map(({ localStart }) => localStart),
  })
  const { first, last } = spanOf(all)
  await updateEventSpan(tx, { eventId, first, last })
  return all
}

/** When the first of them starts and the last ends. */
export function spanOf(all: readonly PlannedOccurrence[]): { first: Date; last: Date } {
  const first = Math.min(...all.map(({ startsAt }) => startsAt.getTime()))
  const last = Math.max(...all.map(({ endsAt }) => endsAt.getTime()))
  return { first: new Date(first), last: new Date(last) }
}
