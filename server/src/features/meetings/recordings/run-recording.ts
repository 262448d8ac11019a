import { recordingLimits, recordingMessages } from '@akada/contract/meetings/recording-routes'
import { meetingMessages } from '@akada/contract/meetings/routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { reservedBytes } from '#disk/disk-space.ts'
import { ApiError } from '#lib/api-error.ts'
import { engineOf } from '../engines/engine-of.ts'
import type { MeetingRow } from '../meeting-rows.ts'
import { callServerForRoom } from '../room/server-for-room.ts'

export type RecordingContext = Pick<
  Context,
  'db' | 'now' | 'live' | 'mediaServers' | 'config' | 'jobs' | 'disk'
>

const countStoredRecordings = statement<{ count: number }, { hostId: string }>(
  `select count(*)::int as count from meeting_recordings where user_id = :hostId and state <> 'used'`,
)
const insertRecording = statement<unknown, { meetingId: string; hostId: string; title: string; now: Date }>(`
  insert into meeting_recordings (meeting_id, user_id, title, started_at) values (:meetingId, :hostId, :title, :now)
  on conflict (meeting_id) where state = 'recording' do nothing`)
const findRunningRecording = statement<{ id: string }, { meetingId: string }>(
  `select id from meeting_recordings where meeting_id = :meetingId and state = 'recording'`,
)

/** Begins to record a meeting; when it is being recorded already, nothing changes. */
export async function startRecording(context: RecordingContext, meeting: MeetingRow): Promise<void> {
  const { db, config, now } = context
  if (meeting.endedAt) throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.ended })
  if (engineOf(config, meeting) !== 'embedded')
    throw new ApiError('API_ERR_CONFLICT', { message: recordingMessages.vendor })
  if (meeting.isRecorded) return
  mustHaveDisk(context)
  const [{ count } = { count: 0 }] = await countStoredRecordings(db, { hostId: meeting.hostId })
  if (count >= recordingLimits.stored)
    throw new ApiError('API_ERR_CONFLICT', { message: recordingMessages.tooMany })
  await insertRecording(db, {
    meetingId: meeting.id,
    hostId: meeting.hostId,
    title: meeting.title,
    now: now(),
  })
  await continueRecording(context, meeting.id)
}

/** A recording needs its own size, and its film as much again. */
function mustHaveDisk({ disk, config }: RecordingContext): void {
  const room = disk.room()
  const needed = 2 * config.meetings.recordingBytes
  if (disk.state() !== 'ok' || (room && room.free - reservedBytes.fromFiles(room) < needed))
    throw new ApiError('API_ERR_CONFLICT', { message: recordingMessages.noRoom })
}

/** Tells the media server of a meeting to write its packets, wherever that is now. */
export async function continueRecording(
  context: Pick<Context, 'db' | 'live' | 'mediaServers' | 'config'>,
  meetingId: string,
): Promise<void> {
  const [recording] = await findRunningRecording(context.db, { meetingId })
  if (!recording) return
  const { recordingBytes: maxBytes } = context.config.meetings
  await callServerForRoom(context, 'record', { room: meetingId, id: recording.id, maxBytes })
}

const markRecordingEnded = statement<
  { id: string },
  { meetingId: string; now: Date; reason: string | null }
>(`
  update meeting_recordings r
     set state = 'preparing', ended_at = :now, end_reason = :reason,
         title = coalesce(nullif((select title from meetings m where m.id = r.meeting_id), ''), nullif(title, ''), 'Meeting'),
         names = coalesce((select jsonb_object_agg(p.number, p.name) from meeting_participants p where p.meeting_id = r.meeting_id), '{}')
   where meeting_id = :meetingId and state = 'recording'
  returning id`)

/** Ends a recording, and leaves the film to the media worker; whether there was one. */
export async function endRecording(
  context: RecordingContext,
  meetingId: string,
  reason: 'size' | 'disk' | null = null,
): Promise<boolean> {
  const { db, jobs, now } = context
  if ((await findRunningRecording(db, { meetingId })).length === 0) return false
  await callServerForRoom(context, 'endRecording', { room: meetingId })
  await jobs.open()
  return db.transaction().execute(async (tx: Db) => {
    const [ended] = await markRecordingEnded(tx, { meetingId, now: now(), reason })
    if (ended) await jobs.enqueue(tx, 'recordings', { recordingId: ended.id })
    return ended !== undefined
  })
}
