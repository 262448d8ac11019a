import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import { callServerForRoom } from '../room/server-for-room.ts'
import { publishRules } from './publish-rules.ts'
import type { OwnRecording } from './list-recordings.ts'
import type { RecordingContext } from './run-recording.ts'

const deleteOwnRecording = statement<
  { key: string | null; meetingId: string | null; isRunning: boolean },
  { id: string; userId: string }
>(`
  delete from meeting_recordings where id = :id and user_id = :userId and state <> 'used'
  returning key, meeting_id, state = 'recording' as is_running`)

/** Deletes a recording; whether there was one. The media worker removes its packets. */
export async function removeRecording(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  { id, userId }: OwnRecording,
): Promise<{ meetingId: string | null; isRunning: boolean } | undefined> {
  await jobs.open()
  return db.transaction().execute(async (tx) => {
    const [gone] = await deleteOwnRecording(tx, { id, userId })
    if (gone?.key) await detachObjects(tx, { keys: [gone.key], userId, now: now() })
    else if (gone) await jobs.enqueue(tx, 'recordings', { recordingId: id })
    return gone
  })
}

export async function deleteRecording(
  context: RecordingContext,
  recording: OwnRecording,
): Promise<{ deleted: true }> {
  const gone = await removeRecording(context, recording)
  if (!gone) throw new ApiError('API_ERR_NOT_FOUND')
  if (gone.isRunning && gone.meetingId) {
    await callServerForRoom(context, 'endRecording', { room: gone.meetingId })
    await publishRules(context, gone.meetingId)
  }
  return { deleted: true }
}
