import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { statement } from '#db/connect.ts'
import { addAssets } from '#media/assets/owner-assets.ts'
import { newKey } from '#storage/keys.ts'
import type { Context } from '#context.ts'
import { rewriteOutline } from './outline.ts'

type Copying = Pick<Context, 'db' | 'jobs' | 'storage' | 'now'>

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

const claim = statement<{ lessonId: string }>(
  `delete from lesson_copies where lesson_id = $1 returning lesson_id`,
)
const addUpload = statement(`
  insert into uploads (key, user_id, namespace, mime_type, size, state) values ($1, $2, 'courses', $3, $4, 'attached')`)
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
  await dropLost(db, now())
}

async function copyFile({ db, jobs, storage, now }: Copying, row: Row): Promise<void> {
  const { lessonId, courseId, userId, sourceKey, mimeType, size } = row
  const key = newKey('courses', extname(sourceKey).slice(1), now())
  const folder = await mkdtemp(join(tmpdir(), 'akada-copy-'))
  try {
    const path = join(folder, 'source')
    await storage.download(sourceKey, path)
    await storage.put(key, path, mimeType)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
