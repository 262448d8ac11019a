import { type Outcome, eachRow, longRun, mustSucceed } from '#jobs/each-row.ts'
import { createHash } from 'node:crypto'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { eventColumns, overridesByEvent } from '../event-rows.ts'
import type { EventRow } from '../event-rows.ts'
import { scheduleAnnouncement } from '../reminders/learner-reminders.ts'
import { syncEventMeeting } from './event-meeting.ts'
import { rebuildReminders } from '../reminders/reminders.ts'
import { offsetChanges } from '#schedule/timezone-offsets.ts'
import { writeOccurrences } from '../occurrences/write-occurrences.ts'

type Recomputing = Pick<Context, 'db' | 'now'>

const yearsAhead = 10
const batchSize = 500
const nilId = '00000000-0000-0000-0000-000000000000'

const listZonesInUse = statement<Zone, { now: Date }>(`
  select z.timezone, r.rules_hash
    from (select distinct timezone from events where cancelled_at is null and last_ends_at > :now) z
    left join timezone_rules r using (timezone)`)

const upsertTimezoneRules = statement<unknown, { timezone: string; hash: Buffer; at: Date }>(`
  insert into timezone_rules (timezone, rules_hash, changed_at) values (:timezone, :hash, :at)
  on conflict (timezone) do update set rules_hash = excluded.rules_hash, changed_at = excluded.changed_at`)

const listEventsOfZone = statement<
  EventRow,
  { timezone: string; now: Date; after: string | null; except: readonly string[] }
>(`
  select ${eventColumns} from events e join users o on o.id = e.owner_id
   where e.timezone = :timezone and e.cancelled_at is null and e.last_ends_at > :now
     and e.id > coalesce(:after::uuid, '${nilId}')
     and e.id <> all(:except::uuid[])
   order by e.id limit ${batchSize}`)

/**
 * Compares the rules of each zone in use with those that its occurrences were computed with, and recomputes them where
 * they differ: the wall time stays, the instant moves. SEQUENCE stays too, because what was mailed is still right.
 */
export const recomputeOccurrences = ({ db, now }: Recomputing): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'recompute-zones',
      next: () => listZonesInUse(db, { now: now() }),
      keyOf: ({ timezone }) => timezone,
      work: (zone) => applyZoneRules({ db, now }, zone),
      seconds: longRun,
    },
  )

async function applyZoneRules({ db, now }: Recomputing, { timezone, rulesHash }: Zone): Promise<void> {
  const at = now()
  const hash = hashTimezoneRules(timezone, at)
  if (rulesHash?.equals(hash)) return
  // Without an earlier hash there is nothing to compare with, so the first run only stores it.
  if (rulesHash) mustSucceed(await recomputeZone({ db, now }, timezone))
  await upsertTimezoneRules(db, { timezone, hash, at })
}

interface Zone {
  timezone: string
  rulesHash: Buffer | null
}

export function hashTimezoneRules(timezone: string, at: Date): Buffer {
  const year = at.getUTCFullYear()
  const changes = offsetChanges(timezone, { from: year, to: year + yearsAhead })
  return createHash('sha256').update(JSON.stringify(changes)).digest()
}

/** Each event in a transaction of its own; the zone counts as followed once all of them are. */
const recomputeZone = ({ db, now }: Recomputing, timezone: string): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'recompute-occurrences',
      next: ({ except, after }) => listEventsOfZone(db, { timezone, now: now(), after, except }),
      keyOf: ({ id }) => id,
      work: (event) => recomputeEvent({ db, now }, timezone, event),
      seconds: longRun,
    },
  )

async function recomputeEvent({ db, now }: Recomputing, timezone: string, event: EventRow): Promise<void> {
  const [at, overrides] = [now(), await overridesByEvent(db, [event.id])]
  await db.transaction().execute(async (tx) => {
    const before = await hashStarts(tx, event.id)
    await writeOccurrences(tx, event.id, { plan: event, overrides: overrides.get(event.id) ?? [] })
    if ((await hashStarts(tx, event.id)) === before) return
    await rebuildReminders(tx, at, event.id)
    await syncEventMeeting({ now: () => at }, tx, event.id)
    await notifyOthers(tx, { eventId: event.id, timezone, at })
  })
}

const findStartsHash = statement<{ text: string | null }, { eventId: string }>(`
  select md5(string_agg(extract(epoch from starts_at)::text, ',' order by date)) as text
    from event_occurrences where event_id = :eventId`)

const hashStarts = async (db: Db, eventId: string) => (await findStartsHash(db, { eventId }))[0]?.text

/** Participants in other zones have to come at another time now. */
const listParticipantsElsewhere = statement<{ userId: string }, { eventId: string; timezone: string }>(`
  select p.user_id from event_participants p left join user_settings s on s.user_id = p.user_id
   where p.event_id = :eventId and p.user_id is not null and not p.is_learner and p.status <> 'no'
     and coalesce(s.time_zone, 'Africa/Lagos') <> :timezone`)

async function notifyOthers(
  tx: Db,
  { eventId, timezone, at }: { eventId: string; timezone: string; at: Date },
): Promise<void> {
  for (const { userId } of await listParticipantsElsewhere(tx, { eventId, timezone }))
    await notify(tx, { to: userId, kind: 'event-clock-changed', subject: { type: 'event', id: eventId } })
  await scheduleAnnouncement(tx, { eventId, kind: 'event-clock-changed', at })
}
