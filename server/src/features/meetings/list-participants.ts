import type { MeetingParticipant } from '@akada/contract/meetings/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type ParticipantRow, goneAfter, participantColumns, participantView } from './meeting-rows.ts'

const listVisibleParticipants = statement<
  ParticipantRow,
  { meetingId: string; viewerId: string; now: Date; seesWaiting: boolean }
>(`
  select ${participantColumns}
    from meeting_participants p join users u on u.id = p.user_id cross join lateral can_see_user(:viewerId, u)
   where p.meeting_id = :meetingId and (p.state = 'inside' or (p.state = 'waiting' and :seesWaiting))
     and p.seen_at > :now::timestamptz - ${goneAfter}
   order by p.hand_raised_at nulls last, p.role = 'guest', p.first_joined_at, p.number limit 400`)

const findParticipantRow = statement<ParticipantRow, { meetingId: string; userId: string }>(`
  select ${participantColumns} from meeting_participants p join users u on u.id = p.user_id
   where p.meeting_id = :meetingId and p.user_id = :userId`)

interface Listing {
  meetingId: string
  viewerId: string
  seesWaiting: boolean
}

/** The participants, for a viewer who may see them. */
export async function listParticipants(
  { db, now, storage }: Pick<Context, 'db' | 'now' | 'storage'>,
  { meetingId, viewerId, seesWaiting }: Listing,
): Promise<MeetingParticipant[]> {
  const rows = await listVisibleParticipants(db, { meetingId, viewerId, now: now(), seesWaiting })
  return rows.map((row) => participantView(row, storage))
}

export async function findParticipant(
  db: Db,
  meetingId: string,
  userId: string,
): Promise<ParticipantRow | undefined> {
  return (await findParticipantRow(db, { meetingId, userId }))[0]
}

/** Participants who may not see somebody: neither in the list nor in their messages. */
const listParticipantsWhoCannotSee = statement<{ userId: string }, { meetingId: string; userId: string }>(`
  select p.user_id from meeting_participants p join users u on u.id = :userId
   where p.meeting_id = :meetingId and p.user_id <> :userId and p.state in ('admitted', 'inside')
     and not exists (select from can_see_user(p.user_id, u))`)

export const listHiddenFrom = async (db: Db, meetingId: string, userId: string): Promise<string[]> =>
  (await listParticipantsWhoCannotSee(db, { meetingId, userId })).map((row) => row.userId)

/** Publishes a participant's present state in the room. */
export async function publishParticipant(
  { db, live, storage }: Pick<Context, 'db' | 'live' | 'storage'>,
  meetingId: string,
  row: ParticipantRow,
): Promise<MeetingParticipant> {
  const participant = participantView(row, storage)
  const audience = {
    room: `meeting:${meetingId}` as const,
    hiddenFrom: await listHiddenFrom(db, meetingId, row.userId),
  }
  live.publish(audience, 'meeting-participant', { meetingId, participant })
  return participant
}
