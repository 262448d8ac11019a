import { type Db, statement } from '#db/connect.ts'
import type { KnownEvent } from './event-mail.ts'

/** Minutes in which a host may go on changing an event before participants are mailed. */
const settleMinutes = 2

const upsertEventChanges = statement<
  unknown,
  {
    participantIds: readonly string[]
    date: string | null
    kind: string
    note: string
    before: string | null
    at: Date
  }
>(`
  insert into event_changes as c (participant_id, date, kind, note, before, due_at)
  select p, :date::date, :kind, :note, :before::jsonb, :at::timestamptz + interval '${settleMinutes} minutes'
    from unnest(:participantIds::uuid[]) p
  on conflict (participant_id) do update
    set date = case when c.date = excluded.date then c.date end,
        kind = case when c.date = excluded.date then excluded.kind else 'update' end,
        before = case when c.date is not distinct from excluded.date or c.date is null then c.before
                      when excluded.date is null then excluded.before end,
        note = left(concat_ws(E'\\n', nullif(c.note, ''), nullif(excluded.note, '')), 2000)`)

interface Change {
  kind: 'update' | 'cancellation'
  /** The one date that changed. */
  date?: string | undefined
  note?: string | undefined
  /** As recipients know it. */
  before?: KnownEvent | undefined
  at: Date
}

/** What participants are to be mailed: a first change waits a little, and those that follow join it. */
export const storeChange = (
  tx: Db,
  participantIds: readonly string[],
  { date, kind, note = '', before, at }: Change,
): Promise<unknown> =>
  upsertEventChanges(tx, {
    participantIds,
    date: date ?? null,
    kind,
    note,
    before: before ? JSON.stringify(before) : null,
    at,
  })

const deleteEventChanges = statement<unknown, { participantIds: readonly string[] }>(
  `delete from event_changes where participant_id = any(:participantIds::uuid[])`,
)

/** Drops pending changes of participants who are notified in another way. */
export const dropChanges = (tx: Db, participantIds: readonly string[]): Promise<unknown> =>
  deleteEventChanges(tx, { participantIds })

const insertNextInvitation = statement<unknown, { address: string; senderId: string; at: Date }>(`
  insert into event_changes (participant_id, kind, note, due_at)
  select p.id, 'invitation', '', :at
    from event_participants p join events e on e.id = p.event_id
   where p.email = :address and p.last_sent_sequence is null and coalesce(p.invited_by, e.owner_id) = :senderId
     and e.cancelled_at is null and e.last_ends_at > :at
   order by e.first_starts_at limit 1
  on conflict do nothing`)

/** A guest has answered: they get the next invitation of the same sender that waits for that. */
export const inviteNext = (
  tx: Db,
  { address, senderId, at }: { address: string; senderId: string; at: Date },
): Promise<unknown> => insertNextInvitation(tx, { address, senderId, at })
