import { type Db, statement } from '#db/connect.ts'
import { type Override, type Plan, type PlannedOccurrence, occurrencesOf } from './occurrences.ts'

const remove = statement(`delete from event_occurrences where event_id = $1`)

const insert = statement(`
  insert into event_occurrences (event_id, date, starts_at, ends_at, local_start)
  select $1, * from unnest($2::date[], $3::timestamptz[], $4::timestamptz[], $5::timestamp[])`)

const span = statement(`
  with moved as (
    update events set first_starts_at = $2, last_ends_at = $3 where id = $1)
  update event_participants set first_starts_at = $2, last_ends_at = $3 where event_id = $1 and not is_learner`)

/** Stores every occurrence of an event again, with its span for the event and its participants. */
export async function writeOccurrences(
  tx: Db,
  eventId: string,
  { plan, overrides = [] }: { plan: Plan; overrides?: readonly Override[] },
): Promise<PlannedOccurrence[]> {
  const all = occurrencesOf(plan, overrides)
  await remove(tx, eventId)
  if (all.length === 0) return all
  await insert(
    tx,
    eventId,
    all.map(({ date }) => date),
    all.map(({ startsAt }) => startsAt),
    all.map(({ endsAt }) => endsAt),
    all.map(({ localStart }) => localStart),
  )
  const { first, last } = spanOf(all)
  await span(tx, eventId, first, last)
  return all
}

/** When the first of them starts and the last ends. */
export function spanOf(all: readonly PlannedOccurrence[]): { first: Date; last: Date } {
  const first = Math.min(...all.map(({ startsAt }) => startsAt.getTime()))
  const last = Math.max(...all.map(({ endsAt }) => endsAt.getTime()))
  return { first: new Date(first), last: new Date(last) }
}
