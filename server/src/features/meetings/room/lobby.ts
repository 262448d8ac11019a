import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type ParticipantRow, goneAfter, participantView } from '../meeting-rows.ts'

type Lobby = Pick<Context, 'db' | 'now' | 'live' | 'storage'>

const listModerators = statement<{ userId: string }, { meetingId: string }>(`
  select host_id as user_id from meetings where id = :meetingId
  union select user_id from meeting_participants where meeting_id = :meetingId and role = 'cohost' and state = 'inside'`)

/** Only those who may admit others learn who waits. */
const roomsOfModerators = async (db: Db, meetingId: string) =>
  (await listModerators(db, { meetingId })).map(({ userId }) => `user:${userId}` as const)

export async function announceWaiting(
  { db, live, storage }: Pick<Lobby, 'db' | 'live' | 'storage'>,
  meetingId: string,
  row: ParticipantRow,
): Promise<void> {
  const rooms = await roomsOfModerators(db, meetingId)
  live.publish(rooms, 'meeting-participant', { meetingId, participant: participantView(row, storage) })
}

// Deleted, not marked as left: participants who have left may come back without being admitted.
const deleteWaitingParticipant = statement<{ userId: string }, { meetingId: string; userId: string }>(`
  delete from meeting_participants where meeting_id = :meetingId and user_id = :userId and state = 'waiting'
    returning user_id`)
const deleteGoneParticipants = statement<{ userId: string }, { meetingId: string; now: Date }>(`
  delete from meeting_participants
   where meeting_id = :meetingId and state = 'waiting' and seen_at <= :now::timestamptz - ${goneAfter} returning user_id`)

/** Somebody waits no longer. */
export const leaveLobby = async (context: Lobby, meetingId: string, userId: string): Promise<void> =>
  announceGone(context, meetingId, await deleteWaitingParticipant(context.db, { meetingId, userId }))

/** Those in the lobby who have not been heard of have gone. */
export const sweepLobby = async (context: Lobby, meetingId: string): Promise<void> =>
  announceGone(
    context,
    meetingId,
    await deleteGoneParticipants(context.db, { meetingId, now: context.now() }),
  )

async function announceGone({ db, live }: Lobby, meetingId: string, gone: { userId: string }[]) {
  if (gone.length === 0) return
  const rooms = await roomsOfModerators(db, meetingId)
  for (const { userId } of gone) live.publish(rooms, 'meeting-left', { meetingId, userId, isRemoved: false })
}
