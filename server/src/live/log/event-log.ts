import { type JoinReply, type MissedEvent, type ServerToClient, recentSeconds } from '@akada/contract/live'
import { type Db, statement } from '#db/connect.ts'
import type { Room } from '../rooms/room.ts'

/** One event for one room. */
export interface RoomEvent {
  /** The same in every room that the event was published to. */
  id: string
  room: Room
  event: keyof ServerToClient
  payload: object
  /** Members who only learn that there was an event with this number. */
  hiddenFrom?: readonly string[]
}

/** The numbers of events, in their order. */
export interface WrittenEvents {
  seqs: number[]
  /** A first write was not answered, so that an event may turn out to be in the log twice, with the same id. */
  isRepeated: boolean
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
const insertEvents = statement<
  { room: Room; seq: number },
  {
    rooms: readonly string[]
    events: readonly string[]
    payloads: readonly string[]
    ids: readonly string[]
    hiddenFroms: readonly string[]
  }
>(`
  with published as (
    select room, event, payload, shared_id,
           nullif(hidden_from, '{}')::uuid[] as hidden_from, place
      from unnest(:rooms::text[], :events::text[], :payloads::text[], :ids::text[], :hiddenFroms::text[]) with ordinality
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

/** A write that is still under way holds these rows until it is done. */
const lockRooms = statement<unknown, { rooms: readonly string[] }>(
  `select 1 from live_rooms where room = any(:rooms::text[]) order by room for update`,
)

const listWrittenEvents = statement<
  { room: Room; id: string; seq: number },
  { rooms: readonly string[]; ids: readonly string[] }
>(`
  select r.room, e.shared_id as id, e.seq
    from live_rooms r join live_events e on e.room = r.room and e.seq > r.seq - ${retention.events}
   where r.room = any(:rooms::text[]) and e.shared_id = any(:ids::text[])`)

/** Members from whom an event is hidden get only its number. */
const missedAs = `coalesce(json_agg(json_build_object(
    'seq', e.seq, 'sharedId', e.shared_id,
    'event', case when hidden then 'skipped' else e.event end,
    'payload', case when hidden then '{}' else e.payload end) order by e.seq), '[]') as missed`

const hiddenFor = (viewer: string) =>
  `cross join lateral (select coalesce(${viewer}::uuid = any(e.hidden_from), false)) h (hidden)`

/** Events are only read when none of the missed ones can be gone. */
const listEventsSince = statement<
  { seq: number; missed: MissedEvent[] },
  { room: string; after: number; viewerId: string | null }
>(`
  select r.seq, m.missed
    from live_rooms r cross join lateral (
      select ${missedAs} from live_events e ${hiddenFor(':viewerId')}
       where e.room = r.room and e.seq > :after and :after >= r.seq - ${retention.events}) m
   where r.room = :room`)

/** Leaves out events that revoked access: the viewer may join again. */
const listRecentEvents = statement<
  { seq: number; missed: MissedEvent[] },
  { room: string; viewerId: string; endings: readonly string[] }
>(`
  select r.seq, m.missed
    from live_rooms r cross join lateral (
      select ${missedAs} from live_events e ${hiddenFor(':viewerId')}
       where e.room = r.room and e.seq > r.seq - ${retention.events} and e.event <> all(:endings::text[])
         and e.created_at > now() - interval '${recentSeconds} seconds') m
   where r.room = :room`)

const insertRoom = statement<unknown, { room: string }>(
  `insert into live_rooms (room, seq) values (:room, ${micros}) on conflict (room) do nothing`,
)

const sweeps = [
  `delete from live_events where created_at < now() - interval '${retention.minutes} minutes'`,
  `delete from live_events e using live_rooms r where r.room = e.room and e.seq <= r.seq - ${retention.events}`,
  // Members still in such a room see a jump in the numbers with its next event, and reload everything.
  `delete from live_rooms where changed_at < now() - interval '1 day'`,
].map((text) => statement(text))

async function write(db: Db, events: readonly RoomEvent[]): Promise<number[]> {
  const newest = await insertEvents(db, {
    rooms: events.map(({ room }) => room),
    events: events.map(({ event }) => event),
    payloads: events.map(({ payload }) => JSON.stringify(payload)),
    ids: events.map(({ id }) => id),
    hiddenFroms: events.map(({ hiddenFrom = [] }) => `{${hiddenFrom.join(',')}}`),
  })
  const next = new Map(newest.map(({ room, seq }) => [room, seq + 1]))
  const seqs: number[] = []
  for (const { room } of events.toReversed()) {
    const seq = (next.get(room) ?? Number.NaN) - 1
    next.set(room, seq)
    seqs.unshift(seq)
  }
  return seqs
}

/** One statement writes them all, so that one of them in the log means that all are. */
async function writeUnlessWritten(db: Db, events: readonly RoomEvent[]): Promise<number[]> {
  const rooms = events.map(({ room }) => room)
  await lockRooms(db, { rooms })
  const written = await listWrittenEvents(db, { rooms, ids: events.map(({ id }) => id) })
  if (written.length === 0) return write(db, events)
  const seqOf = new Map(written.map(({ room, id, seq }) => [`${room} ${id}`, seq]))
  return events.map(({ room, id }) => seqOf.get(`${room} ${id}`) ?? Number.NaN)
}

/** Stores the recent events of each room, numbered without gaps. */
export function createEventLog(db: Db) {
  /** Writes events of any rooms; repeats that if a broken connection leaves it unknown whether they were written. */
  async function add(events: readonly RoomEvent[]): Promise<WrittenEvents> {
    try {
      return { seqs: await write(db, events), isRepeated: false }
    } catch {
      const seqs = await db.transaction().execute((transaction) => writeUnlessWritten(transaction, events))
      return { seqs, isRepeated: true }
    }
  }

  /**
   * The newest number of a room and the events for the viewer after `since`; without `since` nothing counts as missed.
   */
  async function read(room: Room, since: number | undefined, viewerId?: string): Promise<Snapshot> {
    const after = since ?? Number.MAX_SAFE_INTEGER
    const { seq, missed } = await begun(room, () =>
      listEventsSince(db, { room, after, viewerId: viewerId ?? null }),
    )
    if (since === undefined) return { seq, missed: [], isComplete: true }
    const isComplete = since <= seq && missed.length === seq - since
    return { seq, missed: isComplete ? missed : [], isComplete }
  }

  /** The newest number of a room and the last moment's events for the viewer. */
  async function readRecent(room: Room, { viewerId, endings }: FirstJoin): Promise<Snapshot> {
    const read = () => listRecentEvents(db, { room, viewerId, endings })
    return { ...(await begun(room, read)), isComplete: true }
  }

  /** Reads a room; the first read creates it. */
  async function begun<Row>(room: Room, read: () => Promise<Row[]>): Promise<Row> {
    let [found] = await read()
    if (!found) {
      await insertRoom(db, { room })
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
