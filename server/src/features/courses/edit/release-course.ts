import { type Db, statement } from '#db/connect.ts'
import { releaseAssets } from '#media/assets/owner-assets.ts'

const listLessonsOfCourse = statement<{ id: string }, { id: string }>(
  `select id from lessons where course_id = :id`,
)

/** Releases every file of a course and of its lessons. */
export async function releaseCourse(
  tx: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  for (const ownerType of ['course', 'course-draft'] as const)
    await releaseAssets(tx, { ownerType, ownerId: id, userId, now })
  for (const lesson of await listLessonsOfCourse(tx, { id }))
    await releaseAssets(tx, { ownerType: 'lesson', ownerId: lesson.id, userId, now })
}
