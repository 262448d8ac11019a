import { type MeetingParticipant, meetingMessages, presence } from '@akada/contract/meetings/routes'
import pg from 'pg'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { goneAfter, participantView } from '../meeting-rows.ts'
import type { ParticipantRow } from '../meeting-rows.ts'
import { announceLive } from '../live/announce-live.ts'
import { type MeetingAccess, mustBeAdmitted, mustBeInside, mustSeeMeeting } from '../meetings.policy.ts'
import { findParticipant, publishParticipant } from '../list-participants.ts'
import { upsertMeetingUsage } from '../usage.ts'
import { leaveLobby, sweepLobby } from './lobby.ts'
import { callServerForRoom } from './server-for-room.ts'

type PresenceContext = Pick<Context, 'db' | 'now' | 'live' | 'storage' | 'mediaServers' | 'config'>

interface Changes {
  audio?: boolean | undefined
  video?: boolean | undefined
  screen?: boolean | undefined
  handRaised?: boolean | undefined
}

type Nullable = { [Field in keyof Changes]-?: boolean | null }
interface PresenceKey {
  meetingId: string
  userId: string
  now: Date
}

/** Seconds since the last heartbeat count as attended, up to the timeout. */
const updatePresence = statement<{ passed: number; isChanged: boolean }, Nullable & PresenceKey>(`
  with before as (
    select *, least(${presence.gone}, greatest(0, extract(epoch from :now::timestamptz - seen_at)))::int as passed
      from meeting_participants where meeting_id = :meetingId and user_id = :userId for no key update
  )
  update meeting_participants p
     set seen_at = :now, state = 'inside', left_at = null, first_joined_at = coalesce(p.first_joined_at, :now),
         seconds = p.seconds + case when b.state = 'inside' then b.passed else 0 end,
         audio = coalesce(:audio, p.audio), video = coalesce(:video, p.video), screen = coalesce(:screen, p.screen),
         hand_raised_at = case when :handRaised then coalesce(p.hand_raised_at,
           :now) when not :handRaised then null else p.hand_raised_at end
    from before b
   where p.meeting_id = :meetingId and p.user_id = :userId and b.state in ('admitted', 'inside', 'left')
  returning case when b.state = 'inside' then b.passed else 0 end as passed,
            (b.state, b.audio, b.video, b.screen, b.hand_raised_at is null)
              is distinct from (p.state, p.audio, p.video, p.screen, p.hand_raised_at is null) as is_changed`)

const nullable = ({ audio, video, screen, handRaised }: Changes): Nullable => ({
  audio: audio ?? null,
  video: video ?? null,
  screen: screen ?? null,
  handRaised: handRaised ?? null,
})

/** Says what somebody sends, and that they are still there. */
export async function setPresence(
  context: PresenceContext,
  { id, viewerId, changes }: MeetingAccess & { changes: Changes },
): Promise<MeetingParticipant> {
  const meeting = await mustBeInside(context, { id, viewerId })
  if (meeting.endedAt) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
  const now = context.now()
  await sweepMeeting(context, meeting.id)
  const [stayed] = await updatePresence(context.db, {
    ...nullable(changes),
    meetingId: meeting.id,
    userId: viewerId,
    now,
  }).catch(refuseSecondScreen)
  if (!stayed) throw new ApiError('API_ERR_FORBIDDEN', { message: meetingMessages.notInside })
  if (meeting.role === 'host' && stayed.passed > 0)
    await upsertMeetingUsage(context.db, { userId: viewerId, month: now, seconds: stayed.passed })
  const row = await mustFindParticipant(context, meeting.id, viewerId)
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
async function letSpeak(context: PresenceContext, { meetingId, userId, changes }: Speaking): Promise<void> {
  const of = { room: meetingId, id: userId, isBlocked: false }
  if (changes.audio) await callServerForRoom(context, 'block', { ...of, source: 'microphone' })
  if (changes.video) await callServerForRoom(context, 'block', { ...of, source: 'camera' })
}

async function mustFindParticipant(
  { db }: PresenceContext,
  meetingId: string,
  userId: string,
): Promise<ParticipantRow> {
  const row = await findParticipant(db, meetingId, userId)
  if (!row) throw new ApiError('API_ERR_FORBIDDEN')
  return row
}

function refuseSecondScreen(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'meeting_participants_sharing')
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.sharing })
  throw error
}

const markGoneParticipantsLeft = statement<{ userId: string }, { meetingId: string; now: Date }>(`
  update meeting_participants
     set state = 'left', left_at = seen_at, screen = false, hand_raised_at = null
   where meeting_id = :meetingId and state = 'inside' and seen_at <= :now::timestamptz - ${goneAfter}
  returning user_id`)

/** Those who have not been heard of have left. */
export async function sweepMeeting(context: PresenceContext, meetingId: string): Promise<void> {
  const { db, live, now } = context
  await sweepLobby(context, meetingId)
  for (const { userId } of await markGoneParticipantsLeft(db, { meetingId, now: now() })) {
    live.publish(`meeting:${meetingId}`, 'meeting-left', { meetingId, userId, isRemoved: false })
    await callServerForRoom(context, 'leave', { room: meetingId, id: userId })
  }
}

const markParticipantLeft = statement<
  { seconds: number },
  { meetingId: string; viewerId: string; now: Date }
>(`
  update meeting_participants
     set state = 'left', left_at = :now, screen = false, hand_raised_at = null, seen_at = :now,
         seconds = seconds + least(${presence.gone}, greatest(0, extract(epoch from :now::timestamptz - seen_at)))::int
   where meeting_id = :meetingId and user_id = :viewerId and state = 'inside'
  returning seconds`)
const findAttendedSeconds = statement<{ seconds: number }, { meetingId: string; viewerId: string }>(
  `select seconds from meeting_participants where meeting_id = :meetingId and user_id = :viewerId`,
)

export async function leaveMeeting(
  context: PresenceContext,
  access: MeetingAccess,
): Promise<{ left: true; seconds: number }> {
  const meeting = await mustSeeMeeting(context, access)
  if (meeting.state === 'waiting') {
    await leaveLobby(context, meeting.id, access.viewerId)
    return { left: true, seconds: 0 }
  }
  mustBeAdmitted(meeting)
  const { db, live } = context
  const [left] = await markParticipantLeft(db, {
    meetingId: meeting.id,
    viewerId: access.viewerId,
    now: context.now(),
  })
  if (left) {
    const userId = access.viewerId
    live.publish(`meeting:${meeting.id}`, 'meeting-left', { meetingId: meeting.id, userId, isRemoved: false })
    await callServerForRoom(context, 'leave', { room: meeting.id, id: userId })
  }
  const [total] = await findAttendedSeconds(db, { meetingId: meeting.id, viewerId: access.viewerId })
  return { left: true, seconds: total?.seconds ?? 0 }
}
