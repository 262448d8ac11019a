import { randomUUID } from 'node:crypto'
import type { Db } from '#db/connect.ts'

interface FilmToCreate {
  courseId: string
  moduleId: string
  position: number
  seconds: number
}

interface File {
  lessonId: string
  seconds: number
  position?: number
}

/** A file of a lesson, as the worker has made it. */
export async function aFile(db: Db, { lessonId, seconds, position = 0 }: File): Promise<string> {
  const { id } = await db
    .insertInto('mediaAssets')
    .values({
      ownerType: 'lesson',
      ownerId: lessonId,
      position,
      sourceKey: randomUUID(),
      mimeType: 'video/mp4',
      kind: 'video',
      status: 'published',
      progress: 100,
      durationMs: seconds * 1000,
      width: 320,
      height: 180,
      playKey: `lessons/${randomUUID()}.mp4`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('lessons').set({ fileId: id }).where('id', '=', lessonId).execute()
  return id
}

/** A film among the lessons of a course; rewrite the outline afterwards. */
export async function aFilm(db: Db, { seconds, ...lesson }: FilmToCreate): Promise<string> {
  const { id } = await db
    .insertInto('lessons')
    .values({ ...lesson, kind: 'video', title: 'A film' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await aFile(db, { lessonId: id, seconds })
  return id
}
