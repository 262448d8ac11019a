import { type Lesson, lessonMessages } from '@akada/contract/lesson'
import type { updateLesson as api } from '@akada/contract/modules'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import {
  draftTexts,
  findOwnLessons,
  mustHaveFiles,
  mustTeach,
  mustTeachLesson,
  restorableDays,
  rewriteOutline,
  type Teaching,
} from '#features/courses/public.ts'
import { ApiError } from '#lib/api-error.ts'
import { addAssets, nextPosition } from '#media/assets/owner-assets.ts'
import { attachUploads, refuseUpload } from '#storage/uploads/attach.ts'
import { kindOf } from '#storage/uploads/kinds.ts'
import type { Context } from '#context.ts'

interface Place {
  moduleId: string
  mediaId: string
  userId: string
}

const change = statement(`
  update lessons
     set title = coalesce($2, title), description = coalesce($3, description), body = coalesce($4, body),
         is_preview = coalesce($5, is_preview), is_required = coalesce($6, is_required),
         is_draft = coalesce($7, is_draft), changed_at = $8::timestamptz
   where id = $1`)
const kindOfLesson = statement<{ kind: string }>(`select kind from lessons where id = $1`)
const isSameFile = statement(
  `select from media_assets where owner_type = 'lesson' and owner_id = $1 and source_key = $2`,
)

/** Changes a lesson; another file is shown once it is ready, and learners' completions stay. */
export async function updateLesson(
  context: Teaching,
  { moduleId, mediaId, userId, changes }: Place & { changes: RequestOf<typeof api>['body'] },
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
      (await draftTexts(tx, { courseId, subject, texts, seen: changes.draftVersion, now: at }))
    const shown = isWaiting ? [null, null, null] : [title, description, body]
    await change(tx, mediaId, ...shown, isPreview, isRequired, isDraft, at)
    if (url) await addNewFile(tx, context, { lessonId: mediaId, userId, key: url, mimeType })
    await rewriteOutline(tx, courseId)
    return onlyLesson(await findOwnLessons(tx, { courseId, userId }, [mediaId]))
  })
}

async function addNewFile(
  tx: Db,
  { jobs, now }: Teaching,
  { lessonId, userId, key, mimeType }: { lessonId: string; userId: string; key: string; mimeType: string },
): Promise<void> {
  if ((await isSameFile(tx, lessonId, key)).length > 0) return
  const [lesson] = await kindOfLesson(tx, lessonId)
  if (lesson?.kind !== kindOf(mimeType)) throw refuseUpload(lessonMessages.otherKind)
  const owner = { ownerType: 'lesson', ownerId: lessonId } as const
  await attachUploads(tx, { keys: [key], userId, namespace: 'courses', now: now() })
  await addAssets(tx, { ...owner, from: await nextPosition(tx, owner), jobs }, [{ key, mimeType }])
}

function onlyLesson([lesson]: Lesson[]): Lesson {
  if (!lesson) throw new ApiError('API_ERR_NOT_FOUND')
  return lesson
}

const remove = statement(`
  update lessons set deleted_at = $2::timestamptz, position = null where id = $1`)

/** Deletes a lesson; it can be restored for some days. */
export async function deleteLesson(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, mediaId, userId }: Place,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachLesson(tx, { lessonId: mediaId, moduleId, userId })
    await remove(tx, mediaId, now())
    await rewriteOutline(tx, courseId)
  })
}

const deletedLesson = statement<{ courseId: string }>(`
  select l.course_id from lessons l join course_modules o on o.id = l.module_id
   where l.id = $1 and l.module_id = $2 and o.deleted_at is null
     and l.deleted_at > $3::timestamptz - interval '${restorableDays} days'`)
const restore = statement(`
  update lessons l
     set deleted_at = null,
         position = (select coalesce(max(position) + 1, 0) from lessons where module_id = l.module_id)
   where id = $1`)

/** Restores a deleted lesson, at the end of its module. */
export async function restoreLesson(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { moduleId, mediaId, userId }: Place,
): Promise<Lesson> {
  return db.transaction().execute(async (tx) => {
    const [lesson] = await deletedLesson(tx, mediaId, moduleId, now())
    if (!lesson) throw new ApiError('API_ERR_NOT_FOUND')
    const { courseId } = lesson
    await mustTeach(tx, { courseId, userId })
    await restore(tx, mediaId)
    await rewriteOutline(tx, courseId)
    return onlyLesson(await findOwnLessons(tx, { courseId, userId }, [mediaId]))
  })
}
