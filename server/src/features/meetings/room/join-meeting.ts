import type { MeetingQuality } from '@akada/contract/meetings/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { announceLive } from '../live/announce-live.ts'
import { mustBeInside } from '../meetings.policy.ts'
import { findParticipant, publishParticipant } from '../list-participants.ts'
import { readToken } from '../tokens/mint-tokens.ts'
import { continueRecording } from '../recordings/run-recording.ts'
import { joinRoom } from './server-for-room.ts'

interface MediaJoin {
  id: string
  viewerId: string
  token: string
  quality: MeetingQuality
  publish: string | null
  subscribe: string
}

const markParticipantInside = statement<unknown, { meetingId: string; viewerId: string; now: Date }>(`
  update meeting_participants
     set state = 'inside', seen_at = :now, left_at = null, first_joined_at = coalesce(first_joined_at, :now)
   where meeting_id = :meetingId and user_id = :viewerId and state in ('admitted', 'inside', 'left')`)

/** Connects a browser to the media server of the meeting. */
export async function joinMeeting(
  context: Pick<Context, 'db' | 'now' | 'live' | 'storage' | 'secret' | 'config' | 'mediaServers'>,
  { id, viewerId, token, ...offers }: MediaJoin,
) {
  const claims = await readToken(context, token)
  const meeting = await mustBeInside(context, { id, viewerId })
  const isOwn = claims.meetingId === meeting.id && claims.userId === viewerId
  const mustWatch = claims.pub.length === 0 && offers.publish !== null
  if (!isOwn || meeting.endedAt || mustWatch) throw new ApiError('API_ERR_FORBIDDEN')
  const number = await numberOf(context.db, meeting.id, viewerId)
  const joined = await joinRoom(context, { ...offers, room: meeting.id, id: viewerId, number })
  await continueRecording(context, meeting.id)
  await markParticipantInside(context.db, { meetingId: meeting.id, viewerId, now: context.now() })
  await announceLive(context.db, meeting, context.now())
  const participant = await findParticipant(context.db, meeting.id, viewerId)
  if (participant) await publishParticipant(context, meeting.id, participant)
  return { ...joined, number }
}

async function numberOf(db: Db, meetingId: string, userId: string): Promise<number> {
  const participant = await findParticipant(db, meetingId, userId)
  if (!participant) throw new ApiError('API_ERR_FORBIDDEN')
  return participant.number
}
