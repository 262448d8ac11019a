import type { Lesson } from '@akada/contract/lesson'
import { recordingMessages } from '@akada/contract/recordings'
import { statement } from '#db/connect.ts'
import { type Teaching, addRecordedFile, mustHaveFiles } from '#features/courses/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { offerObject } from '#storage/uploads/hold.ts'
import { type OwnRecording, mustOwnRecording } from './recording-rows.ts'

const keyOf = statement<{ key: string }, { id: string; userId: string }>(
  `select key from meeting_recordings where id = :id and user_id = :userId and state = 'ready' and key is not null`,
)
const used = statement<unknown, { id: string }>(
  `update meeting_recordings set state = 'used', key = null where id = :id`,
)
const description = 'A recorded meeting.'

/** Makes a recording the last lesson of a course; its film is the course's from then on. */
export async function addRecordedLesson(
  context: Teaching,
  { courseId, ...own }: OwnRecording & { courseId: string },
): Promise<Lesson> {
  const { db, now } = context
  const { id, userId } = own
  const [ready] = await keyOf(db, { id, userId })
  const mimeType = 'video/mp4'
  if (ready) await mustHaveFiles(context, { userId, files: [{ url: ready.key, mimeType }] })
  return db.transaction().execute(async (tx) => {
    const { key, title } = await mustOwnRecording(tx, own)
    if (!key) throw new ApiError('API_ERR_CONFLICT', { message: recordingMessages.notReady })
    await offerObject(tx, key, now())
    const file = { url: key, mimeType, title, description }
    const lesson = await addRecordedFile(tx, context, { courseId, userId, file })
    await used(tx, { id })
    return lesson
  })
}
