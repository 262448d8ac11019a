import { type Lesson, lessonMessages } from '@akada/contract/courses/modules'
import type { updateLesson as api } from '@akada/contract/courses/module-routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { putTextsIntoDraft } from '../drafts/draft-texts.ts'
import { findOwnLessons } from '../lessons/own-lessons.ts'
import { mustHaveFiles } from '../lessons/add-lessons.ts'
import { mustTeach, mustTeachLesson } from '../rights/courses.policy.ts'
import { restorableDays } from '../lessons/restorable.ts'
import { rewriteOutline } from '../outline/outline.ts'
import type { Teaching } from '../edit/create-course.ts'
import { ApiError } from '#lib/api-error.ts'
import { addAssets, nextPosition } from '#media/assets/owner-assets.ts'
import { attachUploads, refuseUpload } from '#storage/uploads/attach.ts'
import { kindOf } from '#storage/uploads/kinds.ts'
import type { Context } from '#context.ts'

interface LessonAccess {
  moduleId: string
  mediaId: string
  userId: string
}

/** Null leaves a field as it is. */
interface LessonChange {
  lessonId: string
  title: string | null
  description: string | null
  body: string | null
  isPreview: boolean | null
  isRequired: boolean | null
  isDraft: boolean | null
}

const updateLessonRow = statement<unknown, LessonChange>(`
  update lessons
     set title = coalesce(:title, title), description = coalesce(:description, description), body = coalesce(:body, body),
         is_preview = coalesce(:isPreview, is_preview), is_required = coalesce(:isRequired, is_required),
         is_draft = coalesce(:isDraft, is_draft)
   where id = :lessonId`)
const findLessonKind = statement<{ kind: string }, { lessonId: string }>(
  `select kind from lessons where id = :lessonId`,
)
const isSameFile = statement<unknown, { lessonId: string; key: string }>(
  `select from media_assets where owner_type = 'lesson' and owner_id = :lessonId and source_key = :key`,
)

/** Changes a lesson; another file is shown once it is ready, and learners' completions stay. */
export async function updateLesson(
  context: Teaching,
  { moduleId, mediaId, userId, changes }: LessonAccess & { changes: RequestOf<typeof api>['body'] },
): Promise<Lesson> {
  const { db, now } = context
  const { url, mimeType = '', title = null, description = null, body = null } = changes
  const { isPreview = null, isRequired = null, isDraft = null } = changes
  await db.transaction().execute((tx) => mustTeachLesson(tx, { lessonId: mediaId, moduleId, userId }))
  if (url) await mustHaveFiles(context, { userId, files: [{ url, mimeType }] })
  return db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: mediaId, moduleId, userId })
    const [at, texts] = [
      now(),
      { title: changes.title, description: changes.description, body: changes.body },
    ]
    const subject = { type: 'lesson', id: mediaId } as const
    const isWaiting =
      changes.draft &&
      (await putTextsIntoDraft(tx, { courseId, subject, texts, seen: changes.draftVersion, now: at }))
    const liveTexts = isWaiting
      ? { title: null, description: null, body: null }
      : { title, description, body }
    await updateLessonRow(tx, { ...liveTexts, lessonId: mediaId, isPreview, isRequired, isDraft })
    if (url) await addNewFile(tx, context, { lessonId: mediaId, userId, key: url, mimeType })
    await rewriteOutline(tx, courseId, { now: at })
    return onlyLesson(await findOwnLessons(tx, { courseId, userId }, [mediaId]))
  })
}

async function addNewFile(
  tx: Db,
  { jobs, now }: Teaching,
  { lessonId, userId, key, mimeType }: { lessonId: string; userId: string; key: string; mimeType: string },
): Promise<void> {
  if ((await isSameFile(tx, { lessonId, key })).length > 0) return
  const [lesson] = await findLessonKind(tx, { lessonId })
  if (lesson?.kind !== kindOf(mimeType)) throw refuseUpload(lessonMessages.otherKind)
  const owner = { ownerType: 'lesson', ownerId: lessonId } as const
  await attachUploads(tx, { keys: [key], userId, namespace: 'courses', now: now() })
  await addAssets(tx, { ...owner, from: await nextPosition(tx, owner), jobs }, [{ key, mimeType }])
}

function onlyLesson([lesson]: Lesson[]): Lesson {
  if (!lesson) throw new ApiError('API_ERR_NOT_FOUND')
  return lesson
}

const markLessonDeleted = statement<unknown, { mediaId: string; now: Date }>(`
  update lessons set deleted_at = :now::timestamptz, position = null where id = :mediaId`)

/** Deletes a lesson; it can be restored for some days. */
export async function deleteLesson(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, mediaId, userId }: LessonAccess,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: mediaId, moduleId, userId })
    await markLessonDeleted(tx, { mediaId, now: now() })
    await rewriteOutline(tx, courseId, { now: now() })
  })
}

const findDeletedLesson = statement<{ courseId: string }, { mediaId: string; moduleId: string; now: Date }>(`
  select l.course_id from lessons l join course_modules o on o.id = l.module_id
   where l.id = :mediaId and l.module_id = :moduleId and o.deleted_at is null
     and l.deleted_at > :now::timestamptz - interval '${restorableDays} days'`)
const restoreLessonRow = statement<unknown, { mediaId: string }>(`
  update lessons l
     set deleted_at = null,
         position = (select coalesce(max(position) + 1, 0) from lessons where module_id = l.module_id)
   where id = :mediaId`)

/** Restores a deleted lesson, at the end of its module. */
export async function restoreLesson(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, mediaId, userId }: LessonAccess,
): Promise<Lesson> {
  return db.transaction().execute(async (tx) => {
    const [lesson] = await findDeletedLesson(tx, { mediaId, moduleId, now: now() })
    if (!lesson) throw new ApiError('API_ERR_NOT_FOUND')
    const { courseId } = lesson
    await mustTeach(tx, { courseId, userId })
    await restoreLessonRow(tx, { mediaId })
    await rewriteOutline(tx, courseId, { now: now() })
    return onlyLesson(await findOwnLessons(tx, { courseId, userId }, [mediaId]))
  })
}
