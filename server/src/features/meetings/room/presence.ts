import { type MeetingParticipant, meetingMessages, presence } from '@akada/contract/meetings'
import pg from 'pg'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { goneAfter, participantView } from '../meeting-rows.ts'
import type { ParticipantRow } from '../meeting-rows.ts'
import { announceLive } from '../live/announce-live.ts'
import { type MeetingAccess, mustBeAdmitted, mustBeInside, mustSeeMeeting } from '../meetings.policy.ts'
import { findParticipant, publishParticipant } from '../participants.ts'
import { addUsage } from '../usage.ts'
import { leaveLobby, sweepLobby } from './lobby.ts'
import { tellRoom } from './place-room.ts'

type Present = Pick<Context, 'db' | 'now' | 'live' | 'storage' | 'mediaServers' | 'config'>

interface Changes {
  audio?: boolean | undefined
  video?: boolean | undefined
  screen?: boolean | undefined
  handRaised?: boolean | undefined
}

/** Seconds since the last heartbeat count as attended, up to the timeout. */
const stay = statement<{ passed: number; isChanged: boolean }>(`
  with before as (
    select *, least(${presence.gone}, greatest(0, extract(epoch from $3::timestamptz - seen_at)))::int as passed
      from meeting_participants where meeting_id = $1 and user_id = $2 for no key update
  )
  update meeting_participants p
     set seen_at = $3, state = 'inside', left_at = null, first_joined_at = coalesce(p.first_joined_at, $3),
         seconds = p.seconds + case when b.state = 'inside' then b.passed else 0 end,
         audio = coalesce($4, p.audio), video = coalesce($5, p.video), screen = coalesce($6, p.screen),
         hand_raised_at = case when $7 then coalesce(p.hand_raised_at, $3) when not $7 then null else p.hand_raised_at end
    from before b
   where p.meeting_id = $1 and p.user_id = $2 and b.state in ('admitted', 'inside', 'left')
  returning case when b.state = 'inside' then b.passed else 0 end as passed,
            (b.state, b.audio, b.video, b.screen, b.hand_raised_at is null)
              is distinct from (p.state, p.audio, p.video, p.screen, p.hand_raised_at is null) as is_changed`)

const valuesOf = ({ audio = null, video = null, screen = null, handRaised = null }: Nullable) => [
  audio,
  video,
  screen,
  handRaised,
]
type Nullable = { [K in keyof Changes]: Changes[K] | null }

/** Says what somebody sends, and that they are still there. */
export async function setPresence(
  context: Present,
  { id, viewerId, changes }: MeetingAccess & { changes: Changes },
): Promise<MeetingParticipant> {
  const meeting = await mustBeInside(context, { id, viewerId })
  if (meeting.endedAt) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
  const now = context.now()
  await sweepMeeting(context, meeting.id)
  const [stayed] = await stay(context.db, meeting.id, viewerId, now, ...valuesOf(changes)).catch(
    refuseSecondScreen,
  )
  if (!stayed) throw new ApiError('API_ERR_FORBIDDEN', { message: meetingMessages.notInside })
  if (meeting.role === 'host' && stayed.passed > 0) await addUsage(context.db, viewerId, now, stayed.passed)
  const row = await mustFind(context, meeting.id, viewerId)
  if (stayed.isChanged) {
    await announceLive(context.db, meeting, now)
    await publishParticipant(context, meeting.id, row)
  }
  await letSpeak(context, { meetingId: meeting.id, userId: viewerId, changes })
  return participantView(row, context.storage)
}

interface Speaking {
  meetingId: string
  userId: string
  changes: Changes
}

/** A moderator who muted somebody does not keep them from speaking again. */
async function letSpeak(context: Present, { meetingId, userId, changes }: Speaking): Promise<void> {
  const of = { room: meetingId, id: userId, isBlocked: false }
  if (changes.audio) await tellRoom(context, 'block', { ...of, source: 'microphone' })
  if (changes.video) await tellRoom(context, 'block', { ...of, source: 'camera' })
}

async function mustFind({ db }: Present, meetingId: string, userId: string): Promise<ParticipantRow> {
  const row = await findParticipant(db, meetingId, userId)
  if (!row) throw new ApiError('API_ERR_FORBIDDEN')
  return row
}

function refuseSecondScreen(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'meeting_participants_sharing')
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.sharing })
  throw error
}

const leaveSilently = statement<{ userId: string }>(`
  update meeting_participants
     set state = 'left', left_at = seen_at, screen = false, hand_raised_at = null
   where meeting_id = $1 and state = 'inside' and seen_at <= $2::timestamptz - ${goneAfter}
  returning user_id`)

/** Those who have not been heard of have left. */
export async function sweepMeeting(context: Present, meetingId: string): Promise<void> {
  const { db, live, now } = context
  await sweepLobby(context, meetingId)
  for (const { userId } of await leaveSilently(db, meetingId, now())) {
    live.publish(`meeting:${meetingId}`, 'meeting-left', { meetingId, userId, isRemoved: false })
    await tellRoom(context, 'leave', { room: meetingId, id: userId })
  }
}

const leave = statement<{ seconds: number }>(`
  update meeting_participants
     set state = 'left', left_at = $3, screen = false, hand_raised_at = null, seen_at = $3,
         seconds = seconds + least(${presence.gone}, greatest(0, extract(epoch from $3::timestamptz - seen_at)))::int
   where meeting_id = $1 and user_id = $2 and state = 'inside'
  returning seconds`)
const attended = statement<{ seconds: number }>(
  `select seconds from meeting_participants where meeting_id = $1 and user_id = $2`,
)

export async function leaveMeeting(
  context: Present,
  access: MeetingAccess,
): Promise<{ left: true; seconds: number }> {
  const meeting = await mustSeeMeeting(context, access)
  if (meeting.state === 'waiting') {
    await leaveLobby(context, meeting.id, access.viewerId)
    return { left: true, seconds: 0 }
  }
  mustBeAdmitted(meeting)
  const { db, live } = context
  const [left] = await leave(db, meeting.id, access.viewerId, context.now())
  if (left) {
    const userId = access.viewerId
    live.publish(`meeting:${meeting.id}`, 'meeting-left', { meetingId: meeting.id, userId, isRemoved: false })
    await tellRoom(context, 'leave', { room: meeting.id, id: userId })
  }
  const [total] = await attended(db, meeting.id, access.viewerId)
  return { left: true, seconds: total?.seconds ?? 0 }
}
