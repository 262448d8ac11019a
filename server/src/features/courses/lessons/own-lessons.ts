import type { Lesson } from '@akada/contract/courses/modules'
import type { Db } from '#db/connect.ts'
import { findCourse } from '../view/get-course.ts'
import { lessonOf } from '../outline/module-view.ts'

interface OwnerAccess {
  courseId: string
  userId: string
}

/** Lessons as their owner sees them, in the order of the ids. */
export async function findOwnLessons(
  tx: Db,
  { courseId, userId }: OwnerAccess,
  ids: readonly string[],
): Promise<Lesson[]> {
  const { outline } = await findCourse(tx, { courseId, viewerId: userId })
  const lessons = new Map(
    outline.flatMap((module) =>
      module.items.map((item) => [
        item.id,
        lessonOf(item, module.id, { isOwner: true, now: new Date(0), progress: new Map() }),
      ]),
    ),
  )
  return ids.flatMap((id) => lessons.get(id) ?? [])
}
