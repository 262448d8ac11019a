import type { Moderation } from '@akada/contract/meetings/room-routes'
import type { MeetingParticipant, Meeting } from '@akada/contract/meetings/routes'
import { type Statement, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { type MeetingRow, type ParticipantRow, participantView, rulesOf } from '../meeting-rows.ts'
import { type MeetingAccess, mustHost, mustModerate } from '../meetings.policy.ts'
import { findParticipant, publishParticipant } from '../list-participants.ts'
import { countSeats, lockSeats, mustHaveSeat } from '../seats.ts'
import { endRecording, startRecording } from '../recordings/run-recording.ts'
import { insertCalledOffNotifications } from '../live/remind-of-meeting.ts'
import { callServerForRoom } from './server-for-room.ts'

type Moderating = Pick<
  Context,
  'db' | 'now' | 'live' | 'storage' | 'mediaServers' | 'config' | 'jobs' | 'disk'
>

/** The changes of each action to a participant. */
const columnsByAction: Record<Moderation, string> = {
  admit: `state = case when state = 'waiting' then 'admitted' else state end,
          seen_at = case when state = 'waiting' then :at::timestamptz else seen_at end`,
  refuse: `state = case when state = 'waiting' then 'removed' else state end`,
  mute: 'audio = false',
  'stop-camera': 'video = false',
  remove: `state = 'removed', screen = false, audio = false, video = false, hand_raised_at = null, left_at = :at`,
  'lower-hand': 'hand_raised_at = null',
  'make-cohost': `role = case when role = 'host' then role else 'cohost' end`,
  'make-guest': `role = case when role = 'host' then role else 'guest' end`,
}
interface Change {
  meetingId: string
  userId: string
  at: Date
}

const updateParticipantByAction = Object.fromEntries(
  Object.entries(columnsByAction).map(([action, change]) => [
    action,
    statement<unknown, Change>(
      `update meeting_participants set ${change} where meeting_id = :meetingId and user_id = :userId
        and role <> 'host' and :at::timestamptz is not null`,
    ),
  ]),
) as Record<Moderation, Statement<unknown, Change>>

const hostOnlyActions: ReadonlySet<Moderation> = new Set(['make-cohost', 'make-guest'])

/** A host's or co-host's action on a participant; the host is exempt. */
export async function moderateParticipant(
  context: Moderating,
  { id, viewerId, userId, action }: MeetingAccess & { userId: string; action: Moderation },
): Promise<MeetingParticipant> {
  const meeting = await (hostOnlyActions.has(action) ? mustHost : mustModerate)(context, { id, viewerId })
  const { db } = context
  const before = await findParticipant(db, meeting.id, userId)
  if (!before) throw new ApiError('API_ERR_NOT_FOUND')
  if (before.role === 'host') throw new ApiError('API_ERR_FORBIDDEN')
  if (action === 'admit') await admit(context, meeting, userId)
  else await updateParticipantByAction[action](db, { meetingId: meeting.id, userId, at: context.now() })
  const after = await findParticipant(db, meeting.id, userId)
  if (!after) throw new ApiError('API_ERR_NOT_FOUND')
  await publishModerationResult(context, { meetingId: meeting.id, action, after })
  return participantView(after, context.storage)
}

/** Gives the member a seat, if one is left; of several hosts who admit at once each counts those before. */
async function admit({ db, now }: Moderating, meeting: MeetingRow, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSeats(tx, meeting.id)
    const participant = await findParticipant(tx, meeting.id, userId)
    if (participant?.state !== 'waiting') return
    const { taken } = await countSeats(tx, { meetingId: meeting.id, userId, now: now() })
    mustHaveSeat(meeting, taken)
    await updateParticipantByAction.admit(tx, { meetingId: meeting.id, userId, at: now() })
  })
}

interface ModerationResult {
  meetingId: string
  action: Moderation
  after: ParticipantRow
}

async function publishModerationResult(
  context: Moderating,
  { meetingId, action, after }: ModerationResult,
): Promise<void> {
  const { live } = context
  const { userId } = after
  const memberRoom = `user:${userId}` as const
  if (action === 'admit')
    return live.publish(memberRoom, 'meeting-decision', { meetingId, decision: 'admitted' })
  if (action === 'refuse' || action === 'remove') {
    live.publish(memberRoom, 'meeting-decision', { meetingId, decision: 'refused' })
    live.publish(`meeting:${meetingId}`, 'meeting-left', { meetingId, userId, isRemoved: true })
    live.recheck({ room: `meeting:${meetingId}` })
    await callServerForRoom(context, 'leave', { room: meetingId, id: userId })
    return undefined
  }
  if (action === 'mute' || action === 'stop-camera') {
    const source = action === 'mute' ? 'microphone' : 'camera'
    await callServerForRoom(context, 'block', { room: meetingId, id: userId, source, isBlocked: true })
    live.publish(memberRoom, 'meeting-muted', { meetingId, source })
  }
  await publishParticipant(context, meetingId, after)
  return undefined
}

const muteOtherParticipants = statement<{ userId: string }, { meetingId: string; viewerId: string }>(`
  update meeting_participants set audio = false
   where meeting_id = :meetingId and user_id <> :viewerId and state = 'inside' and audio and role <> 'host'
  returning user_id`)

/** Mutes everybody but the caller and the host; they may unmute themselves. */
export async function muteMeeting(context: Moderating, access: MeetingAccess): Promise<{ muted: number }> {
  const { id: meetingId } = await mustModerate(context, access)
  const muted = await muteOtherParticipants(context.db, { meetingId, viewerId: access.viewerId })
  for (const { userId } of muted) {
    const after = await findParticipant(context.db, meetingId, userId)
    if (after) await publishModerationResult(context, { meetingId, action: 'mute', after })
  }
  return { muted: muted.length }
}

const updateMeetingRules = statement<
  unknown,
  {
    meetingId: string
    title: string | null
    isLocked: boolean | null
    hasLobby: boolean | null
    canDraw: boolean | null
    canClear: boolean | null
  }
>(`
  update meetings set title = coalesce(:title, title), is_locked = coalesce(:isLocked, is_locked),
         has_lobby = coalesce(:hasLobby, has_lobby), can_draw = coalesce(:canDraw, can_draw),
         can_clear = coalesce(:canClear, can_clear)
   where id = :meetingId and ended_at is null`)

export async function updateMeeting(
  context: Moderating,
  {
    id,
    viewerId,
    rules,
  }: MeetingAccess & { rules: { [K in keyof Meeting['rules']]?: Meeting['rules'][K] | undefined } },
): Promise<Meeting['rules']> {
  const meeting = await mustModerate(context, { id, viewerId })
  const {
    title = null,
    isLocked = null,
    hasLobby = null,
    canDraw = null,
    canClear = null,
    isRecorded,
  } = rules
  if (isRecorded !== undefined) await setRecording(context, meeting, isRecorded)
  await updateMeetingRules(context.db, {
    meetingId: meeting.id,
    title,
    isLocked,
    hasLobby,
    canDraw,
    canClear,
  })
  const changed = rulesOf(await mustModerate(context, { id, viewerId }))
  context.live.publish(`meeting:${meeting.id}`, 'meeting-rules', { meetingId: meeting.id, rules: changed })
  return changed
}

async function setRecording(context: Moderating, meeting: MeetingRow, isRecorded: boolean): Promise<void> {
  if (meeting.role !== 'host') throw new ApiError('API_ERR_FORBIDDEN')
  await (isRecorded ? startRecording(context, meeting) : endRecording(context, meeting.id))
}

const markMeetingEnded = statement<unknown, { meetingId: string; now: Date }>(
  `update meetings set ended_at = :now, media_server = null where id = :meetingId and ended_at is null`,
)
const markParticipantsLeft = statement<unknown, { meetingId: string; now: Date }>(`
  update meeting_participants set state = 'left', left_at = :now, screen = false, hand_raised_at = null
   where meeting_id = :meetingId and state in ('inside', 'admitted')`)

export async function endMeeting(context: Moderating, access: MeetingAccess): Promise<{ ended: true }> {
  const { id: meetingId, endedAt } = await mustHost(context, access)
  if (endedAt) return { ended: true }
  await endRecording(context, meetingId)
  await callServerForRoom(context, 'end', { room: meetingId })
  await context.db.transaction().execute(async (tx) => {
    await insertCalledOffNotifications(tx, { meetingId, now: context.now() })
    await markMeetingEnded(tx, { meetingId, now: context.now() })
    await markParticipantsLeft(tx, { meetingId, now: context.now() })
  })
  context.live.publish(`meeting:${meetingId}`, 'meeting-ended', { meetingId })
  return { ended: true }
}
