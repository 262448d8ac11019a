import { type JoinReply, type MissedEvent, type ServerToClient, recentSeconds } from '@akada/contract/live'
import { type Db, statement } from '#db/connect.ts'
import type { Room } from '#live/rooms/room.ts'

/** One event for one room. */
export interface RoomEvent {
  room: Room
  event: keyof ServerToClient
  payload: object
  sharedId?: string | undefined
  /** Members who only learn that there was an event with this number. */
  hiddenFrom?: readonly string[]
}

type Snapshot = Exclude<JoinReply, { refused: string }>

/** The joining member, and which of the room's events not to repeat. */
interface FirstJoin {
  viewerId: string
  endings: readonly string[]
}

/** How many events of a room the log holds, and for how many minutes. */
export const retention = { events: 500, minutes: 10 } as const

const micros = `(extract(epoch from now()) * 1000000)::bigint`

/** Locks the rows of live_rooms in order of their names, so that two writers can't deadlock. */
const record = statement<{ room: Room; seq: number }>(`
  with published as (
    select room, event, payload, nullif(shared_id, '') as shared_id,
           nullif(hidden_from, '{}')::uuid[] as hidden_from, place
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
        as t (room, event, payload, shared_id, hidden_from, place)
  ), numbered as (
    insert into live_rooms as r (room, seq)
    select room, ${micros} + count(*) from published group by room order by room
    on conflict (room) do update set seq = r.seq + excluded.seq - ${micros}, changed_at = now()
    returning room, seq
  ), written as (
    insert into live_events (room, seq, event, payload, shared_id, hidden_from)
    select room, n.seq - count(*) over (partition by room) + row_number() over (partition by room order by t.place),
           t.event, t.payload::json, t.shared_id, t.hidden_from
      from published t join numbered n using (room)
  )
  select room, seq from numbered`)

/** Members from whom an event is hidden get only its number. */
const missedAs = `coalesce(json_agg(json_build_object(
    'seq', e.seq, 'sharedId', e.shared_id,
    'event', case when hidden then 'skipped' else e.event end,
    'payload', case when hidden then '{}' else e.payload end) order by e.seq), '[]') as missed`

const hiddenFor = (viewer: string) =>
  `cross join lateral (select coalesce(${viewer}::uuid = any(e.hidden_from), false)) h (hidden)`

/** Events are only read when none of the missed ones can be gone. */
const readSince = statement<{ seq: number; missed: MissedEvent[] }>(`
  select r.seq, m.missed
    from live_rooms r cross join lateral (
      select ${missedAs} from live_events e ${hiddenFor('$3')}
       where e.room = r.room and e.seq > $2 and $2 >= r.seq - ${retention.events}) m
   where r.room = $1`)

/** Without the events that revoked access ($3): the viewer may join, so they no longer hold. */
const readRecentEvents = statement<{ seq: number; missed: MissedEvent[] }>(`
  select r.seq, m.missed
    from live_rooms r cross join lateral (
      select ${missedAs} from live_events e ${hiddenFor('$2')}
       where e.room = r.room and e.seq > r.seq - ${retention.events} and e.event <> all($3::text[])
         and e.created_at > now() - interval '${recentSeconds} seconds') m
   where r.room = $1`)

const begin = statement(
  `insert into live_rooms (room, seq) values ($1, ${micros}) on conflict (room) do nothing`,
)

const sweeps = [
  `delete from live_events where created_at < now() - interval '${retention.minutes} minutes'`,
  `delete from live_events e using live_rooms r where r.room = e.room and e.seq <= r.seq - ${retention.events}`,
  // Members still in such a room see a jump in the numbers with its next event, and reload everything.
  `delete from live_rooms where changed_at < now() - interval '1 day'`,
].map((text) => statement(text))

/** Stores the recent events of each room, numbered without gaps. */
export function createEventLog(db: Db) {
  /** Writes events of any rooms; returns the number of each. */
  async function add(events: readonly RoomEvent[]): Promise<number[]> {
    const newest = await record(
      db,
      events.map(({ room }) => room),
      events.map(({ event }) => event),
      events.map(({ payload }) => JSON.stringify(payload)),
      events.map(({ sharedId = '' }) => sharedId),
      events.map(({ hiddenFrom = [] }) => `{${hiddenFrom.join(',')}}`),
    )
    const next = new Map(newest.map(({ room, seq }) => [room, seq + 1]))
    const seqs: number[] = []
    for (const { room } of events.toReversed()) {
      const seq = (next.get(room) ?? Number.NaN) - 1
      next.set(room, seq)
      seqs.unshift(seq)
    }
    return seqs
  }

  /**
   * The newest number of a room and the events for the viewer after `since`; without `since` nothing counts
   * as missed.
   */
  async function read(room: Room, since: number | undefined, viewerId?: string): Promise<Snapshot> {
    const after = since ?? Number.MAX_SAFE_INTEGER
    const { seq, missed } = await begun(room, () => readSince(db, room, after, viewerId ?? null))
    if (since === undefined) return { seq, missed: [], isComplete: true }
    const isComplete = since <= seq && missed.length === seq - since
    return { seq, missed: isComplete ? missed : [], isComplete }
  }

  /** The newest number of a room and the last moment's events for the viewer. */
  async function readRecent(room: Room, { viewerId, endings }: FirstJoin): Promise<Snapshot> {
    const read = () => readRecentEvents(db, room, viewerId, endings)
    return { ...(await begun(room, read)), isComplete: true }
  }

  /** Reads a room; the first read creates it. */
  async function begun<Row>(room: Room, read: () => Promise<Row[]>): Promise<Row> {
    let [found] = await read()
    if (!found) {
      await begin(db, room)
      ;[found] = await read()
    }
    if (!found) throw new Error('A room of live events went away while it was joined.')
    return found
  }

  /** Removes events that are too old or too many; several processes may do so. */
  async function sweep(): Promise<void> {
    for (const remove of sweeps) await remove(db)
  }

  return { add, read, readRecent, sweep }
}

export type EventLog = ReturnType<typeof createEventLog>
