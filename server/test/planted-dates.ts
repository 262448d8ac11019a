import { anEvent, inDays } from '#features/calendar/testing/events.ts'
import { type Plant, type Planted, insert, pair } from './planting.ts'

/** A guest whom nothing was mailed to before, so that no pause keeps the mail back. */
const aChange: Plant = async (world, people, before) => {
  const guest = `insert into event_participants (event_id, email, last_sent_sequence, first_starts_at, last_ends_at)
    select id, id || '@outside.example', 0, first_starts_at, last_ends_at from events where id = $1 returning id`
  const change = `insert into event_changes (participant_id, kind, note, due_at) values ($1, 'update', '', $2)`
  const [first, second] = await pair(people, async (by) => {
    const { eventId } = await anEvent(world, by)
    const [{ id } = { id: '' }] = await insert(world, guest, eventId)
    await insert(world, change, id, before)
    return id
  })
  return {
    fails: ['event_changes', 'participant_id', first],
    done: `select exists (select from event_participants p join inbox_messages m on m.recipient = p.email where p.id = $1) as is_done`,
    second,
  }
}

const aSeriesWithMeeting: Plant = async (world, people, before) => {
  const form = { isRepeating: true, count: 12, includeWebinar: true, timezone: 'UTC', endTime: null }
  const half = 1_800_000
  const startTime = new Date((Math.floor(world.now().getTime() / half) + 4) * half).toISOString()
  const moved = `update meetings set starts_at = $2 where code = (select meeting_code from events where id = $1) returning code as id`
  const [first, second] = await pair(people, async (by) => {
    const { eventId } = await anEvent(world, by, { ...form, startTime })
    const [{ id } = { id: '' }] = await insert(world, moved, eventId, before)
    return id
  })
  return {
    fails: ['meetings', 'code', first],
    done: `select starts_at > now() as is_done from meetings where code = $1`,
    second,
  }
}

const outdated = `insert into timezone_rules (timezone, rules_hash, changed_at) values ($1, '\\x00', $2)
  on conflict (timezone) do update set rules_hash = excluded.rules_hash`

/** Zones come in no order of their own: the first is the one that the database names first. */
const aZone: Plant = async (world, people, before) => {
  const zones = ['Africa/Lagos', 'Europe/Paris', 'Asia/Tokyo']
  for (const timezone of zones) {
    await anEvent(world, people[0], { timezone })
    await insert(world, outdated, timezone, before)
  }
  const listed = await insert(
    world,
    `select z.timezone as id, r.rules_hash
       from (select distinct timezone from events where cancelled_at is null and last_ends_at > $1) z
       left join timezone_rules r using (timezone)`,
    world.now(),
  )
  const [first, second] = listed.map(({ id }) => id).filter((id) => zones.includes(id))
  return {
    fails: ['timezone_rules', 'timezone', first!],
    done: `select rules_hash <> '\\x00' as is_done from timezone_rules where timezone = $1`,
    second: second!,
  }
}

const anOutdatedEvent: Plant = async (world, people, before) => {
  const timezone = 'America/Bogota'
  const shift = `update event_occurrences set starts_at = starts_at - interval '1 hour' where event_id = $1`
  const [first, second] = await pair(people, async (by) => {
    const { eventId } = await anEvent(world, by, {
      timezone,
      startTime: `${inDays(world, 5)}T16:00`,
      endTime: `${inDays(world, 5)}T17:00`,
    })
    await insert(world, shift, eventId)
    return eventId
  })
  await insert(world, outdated, timezone, before)
  return {
    fails: ['event_occurrences', 'event_id', first],
    done: `select bool_and(ends_at - starts_at = interval '1 hour') as is_done from event_occurrences where event_id = $1`,
    second,
  }
}

/** Loops over events, their dates and who hears of them. */
export const plantedOfDates: Planted = {
  'mail-changes': { chore: 'mail-changes', plant: aChange },
  'move-meetings': { chore: 'move-meetings', plant: aSeriesWithMeeting },
  'recompute-zones': { chore: 'recompute-occurrences', plant: aZone },
  'recompute-occurrences': {
    chore: 'recompute-occurrences',
    within: 'recompute-zones',
    plant: anOutdatedEvent,
  },
}
