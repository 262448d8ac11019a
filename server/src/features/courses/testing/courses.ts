import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'
import { rewriteOutline } from '../outline/outline.ts'

type CourseFields = Partial<Insertable<DB['courses']>> & { lessons?: number }

/** A published course of one module with this many texts to read. */
export async function aCourse(db: Db, by: { id: string }, { lessons = 2, ...fields }: CourseFields = {}) {
  const facts = { description: 'How it is done.', difficultyLevel: 'BEGINNER', tags: ['craft'] }
  const state = { status: 'published', publishedAt: new Date() }
  const { id } = await db
    .insertInto('courses')
    .values({ userId: by.id, title: 'A course', ...facts, ...state, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('courseStats').values({ courseId: id }).execute()
  const module = await db
    .insertInto('courseModules')
    .values({ courseId: id, position: 0, title: 'First things' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lessonIds: string[] = []
  for (let position = 0; position < lessons; position += 1)
    lessonIds.push(await aText(db, { courseId: id, moduleId: module.id, position }))
  await rewriteOutline(db, id, { now: new Date() })
  return { id, moduleId: module.id, lessonIds }
}

/** A text lesson. */
async function aText(
  db: Db,
  position: { courseId: string; moduleId: string; position: number },
): Promise<string> {
  const { id } = await db
    .insertInto('lessons')
    .values({ ...position, kind: 'text', title: `Lesson ${position.position + 1}`, body: 'Read this.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
