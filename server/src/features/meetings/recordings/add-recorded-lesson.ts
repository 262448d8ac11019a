import type { Lesson } from '@akada/contract/courses/modules'
import { recordingMessages } from '@akada/contract/meetings/recording-routes'
import { statement } from '#db/connect.ts'
import { type Teaching, addRecordedFile, mustHaveFiles } from '#features/courses/public/lessons.ts'
import { ApiError } from '#lib/api-error.ts'
import { makeAttachable } from '#storage/uploads/made-objects.ts'
import { type OwnRecording, mustOwnRecording } from './list-recordings.ts'

const findRecordingKey = statement<{ key: string }, { id: string; userId: string }>(
  `select key from meeting_recordings where id = :id and user_id = :userId and state = 'ready' and key is not null`,
)
const markRecordingUsed = statement<unknown, { id: string }>(
  `update meeting_recordings set state = 'used', key = null where id = :id`,
)
const description = 'A recorded meeting.'

/** Makes a recording the last lesson of a course; its film is the course's from then on. */
export async function addRecordedLesson(
  context: Teaching,
  { courseId, ...recording }: OwnRecording & { courseId: string },
): Promise<Lesson> {
  const { db, now } = context
  const { id, userId } = recording
  const [ready] = await findRecordingKey(db, { id, userId })
  const mimeType = 'video/mp4'
  if (ready) await mustHaveFiles(context, { userId, files: [{ url: ready.key, mimeType }] })
  return db.transaction().execute(async (tx) => {
    const { key, title } = await mustOwnRecording(tx, recording)
    if (!key) throw new ApiError('API_ERR_CONFLICT', { message: recordingMessages.notReady })
    await makeAttachable(tx, key, now())
    const file = { url: key, mimeType, title, description }
    const lesson = await addRecordedFile(tx, context, { courseId, userId, file })
    await markRecordingUsed(tx, { id })
    return lesson
  })
}
