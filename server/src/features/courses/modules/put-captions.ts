import { readCaptions, writeCaptions } from '@akada/contract/courses/captions'
import { captionsBytes, lessonMessages, utf8Bytes } from '@akada/contract/courses/modules'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { mustTeachLesson } from '../rights/courses.policy.ts'
import { rewriteOutline } from '../outline/outline.ts'
import { fieldError } from '#lib/api-error.ts'

interface CaptionsAccess {
  lessonId: string
  language: string
  userId: string
}

const upsertLessonCaptions = statement<unknown, { lessonId: string; language: string; text: string }>(`
  insert into lesson_captions (lesson_id, language, body) values (:lessonId, :language, :text)
  on conflict (lesson_id, language) do update set body = excluded.body`)
const deleteLessonCaptions = statement<unknown, { lessonId: string; language: string }>(
  `delete from lesson_captions where lesson_id = :lessonId and language = :language`,
)

/** Stores captions of a lesson in one language; resolves to the number of cues. */
export async function putCaptions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { lessonId, language, userId, body }: CaptionsAccess & { body: string },
): Promise<number> {
  const { cues } = readCaptions(body)
  const text = writeCaptions(cues)
  if (cues.length === 0) throw fieldError('body', 'There are no captions in this file.')
  if (utf8Bytes(text) > captionsBytes) throw fieldError('body', lessonMessages.captionsTooLong)
  await db.transaction().execute(async (tx) => {
    const { id } = await mustTeachLesson(tx, { lessonId, userId })
    await upsertLessonCaptions(tx, { lessonId, language, text })
    await rewriteOutline(tx, id, { now: now(), isNewVersion: false })
  })
  return cues.length
}

/** Removes captions of a lesson. */
export async function deleteCaptions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { lessonId, language, userId }: CaptionsAccess,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await mustTeachLesson(tx, { lessonId, userId })
    await deleteLessonCaptions(tx, { lessonId, language })
    await rewriteOutline(tx, id, { now: now(), isNewVersion: false })
  })
}
