import { type MeetingToken, meetingMessages } from '@akada/contract/meetings/routes'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { engineOf } from './engines/engine-of.ts'
import { isInvitedToMeeting } from './event-meetings.ts'
import { type MeetingRow, type ParticipantRow, opensAt, participantView } from './meeting-rows.ts'
import { type MeetingAccess, mustBeInside, mustSeeMeeting } from './meetings.policy.ts'
import { findParticipant } from './list-participants.ts'
import { announceWaiting } from './room/lobby.ts'
import { countSeats, lockSeats, mustHaveSeat } from './seats.ts'
import { mintTokens } from './tokens/mint-tokens.ts'
import { mustHaveMinutes } from './usage.ts'

type Entering = Pick<Context, 'db' | 'now' | 'storage' | 'config' | 'secret' | 'live' | 'declared'>

interface Entrance {
  viewerId: string
  now: Date
  /** Invited to the meeting's event: neither a lock nor the lobby stops them. */
  isGuest: boolean
}

/** Refuses those who may not enter now, with the reason: a conflict, because browsers show one text for every 403. */
async function mustBeOpen(tx: Db, meeting: MeetingRow, { viewerId, now, isGuest }: Entrance) {
  if (meeting.endedAt) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
  if (meeting.state === 'removed')
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.removed })
  const { taken, inside } = await countSeats(tx, { meetingId: meeting.id, userId: viewerId, now })
  if (meeting.role !== 'host') mustAdmit(meeting, { taken, now, isGuest })
  // Only if nobody is inside: otherwise a dropped connection could lock the host out of a running meeting.
  else if (inside === 0) await mustHaveMinutes(tx, { userId: viewerId, now })
}

interface Seat extends Pick<Entrance, 'now' | 'isGuest'> {
  taken: number
}

function mustAdmit(meeting: MeetingRow, { taken, now, isGuest }: Seat): void {
  if (meeting.type === 'SCHEDULED' && now < opensAt(meeting))
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.notYet })
  if (meeting.isLocked && meeting.state === null && !isGuest)
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.locked })
  mustHaveSeat(meeting, taken)
}

const upsertParticipant = statement<
  unknown,
  { meetingId: string; viewerId: string; role: string; name: string; state: string; now: Date }
>(`
  insert into meeting_participants (meeting_id, user_id, role, name, state, seen_at)
  select :meetingId, u.id, :role, coalesce(nullif(:name, ''), ${fullNameOf('u')}), :state, :now
    from users u where u.id = :viewerId
  on conflict (meeting_id, user_id) do update
     set name = coalesce(nullif(:name, ''), meeting_participants.name), seen_at = excluded.seen_at,
         state = case when meeting_participants.state in ('waiting', 'left') and :state = 'admitted' then 'admitted'
                      else meeting_participants.state end`)

/** Admits the viewer, or puts them into the lobby; members admitted once need not wait again. */
export async function getMeetingToken(
  context: Entering,
  { id, viewerId, name = '' }: MeetingAccess & { name?: string | undefined },
): Promise<MeetingToken> {
  const now = context.now()
  const meeting = await mustSeeMeeting(context, { id, viewerId })
  const isGuest = await isGuestOf(context, meeting, viewerId)
  const isKnown = isGuest || (meeting.state !== null && meeting.state !== 'waiting')
  const mustWait = meeting.hasLobby && meeting.role !== 'host' && !isKnown
  const role = meeting.role ?? 'guest'
  await context.db.transaction().execute(async (tx) => {
    await lockSeats(tx, meeting.id)
    await mustBeOpen(tx, meeting, { viewerId, now, isGuest })
    await upsertParticipant(tx, {
      meetingId: meeting.id,
      viewerId,
      role,
      name,
      state: mustWait ? 'waiting' : 'admitted',
      now,
    })
  })
  const participant = await findParticipant(context.db, meeting.id, viewerId)
  if (!participant) throw new ApiError('API_ERR_NOT_FOUND')
  if (participant.state === 'waiting') await announceWaiting(context, meeting.id, participant)
  return tokenView(context, meeting, participant)
}

/** Checked only where it matters. */
const isGuestOf = async (context: Entering, { code, isLocked, hasLobby }: MeetingRow, userId: string) =>
  (isLocked || hasLobby) && (await isInvitedToMeeting(context, { code, userId }))

/** A fresh token for a participant. */
export async function generateMeetingToken(context: Entering, access: MeetingAccess): Promise<MeetingToken> {
  const meeting = await mustBeInside(context, access)
  const { viewerId } = access
  await mustBeOpen(context.db, meeting, { viewerId, now: context.now(), isGuest: true })
  const participant = await findParticipant(context.db, meeting.id, access.viewerId)
  if (!participant) throw new ApiError('API_ERR_NOT_FOUND')
  return tokenView(context, meeting, participant)
}

async function tokenView(context: Entering, meeting: MeetingRow, row: ParticipantRow): Promise<MeetingToken> {
  const participant = participantView(row, context.storage)
  const facts = { role: participant.role, participant, engine: engineOf(context.config, meeting) }
  if (row.state === 'waiting')
    return { ...facts, state: 'waiting', token: null, expiresAt: null, iceServers: [], vendor: null }
  return { ...facts, state: 'admitted', ...(await mintTokens(context, { meeting, participant })) }
}
