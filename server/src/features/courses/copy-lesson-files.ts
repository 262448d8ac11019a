import { statement } from '#db/connect.ts'
import { addAssets } from '#media/assets/owner-assets.ts'
import { type Copying, addUpload, claim, copyObject } from './copy-object.ts'
import { copyPromotions } from './copy-promotions.ts'
import { copyQuestionPictures } from './copy-question-pictures.ts'
import { rewriteOutline } from './outline.ts'

interface Row {
  lessonId: string
  courseId: string
  userId: string
  sourceKey: string
  mimeType: string
  size: number
}

const next = statement<Row>(`
  select n.lesson_id, l.course_id, c.user_id, m.source_key, u.mime_type, u.size
    from lesson_copies n
    join lessons l on l.id = n.lesson_id and l.deleted_at is null
    join courses c on c.id = l.course_id
    join lessons s on s.id = n.source_id
    join media_assets m on m.id = s.file_id and m.released_at is null
    join uploads u on u.key = m.source_key
   where c.user_id is not null
   order by n.created_at, n.lesson_id limit 1`)

const takeFile = statement(`
  update lessons l set file_id = m.id, changed_at = now() from media_assets m
   where l.id = $1 and m.owner_type = 'lesson' and m.owner_id = l.id`)
/** Their file, their lesson or its course is gone. */
const dropLost = statement(`delete from lesson_copies where created_at < $1::timestamptz - interval '7 days'`)

/** Copies the files of copied courses, one after the other, and has the worker prepare them like uploaded ones. */
export async function copyLessonFiles(context: Copying): Promise<void> {
  const { db, now } = context
  await context.jobs.open()
  for (;;) {
    const [row] = await next(db)
    if (!row) break
    await copyFile(context, row)
  }
  await copyQuestionPictures(context)
  await copyPromotions(context)
  await dropLost(db, now())
}

async function copyFile({ db, jobs, storage, now }: Copying, row: Row): Promise<void> {
  const { lessonId, courseId, userId, sourceKey, mimeType, size } = row
  const key = await copyObject({ storage, now }, { sourceKey, mimeType })
  const isTaken = await db.transaction().execute(async (tx) => {
    if ((await claim(tx, lessonId)).length === 0) return false
    await addUpload(tx, key, userId, mimeType, size)
    await addAssets(tx, { ownerType: 'lesson', ownerId: lessonId, jobs }, [{ key, mimeType }])
    await takeFile(tx, lessonId)
    await rewriteOutline(tx, courseId)
    return true
  })
  if (!isTaken) await storage.remove(key)
}
