import type { Life } from '#testing/world/life.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { runCoursePackages } from '../run-course-packages.ts'

/** She has exported one of her courses. */
export async function seed({ world, ada, keys }: Life): Promise<void> {
  const { id: courseId } = await aCourse(world.db, ada)
  await world.db
    .insertInto('coursePackages')
    .values({
      userId: ada.id,
      kind: 'export',
      courseId,
      name: 'A course',
      clientId: crypto.randomUUID(),
      requestedAt: world.now(),
    })
    .execute()
  await runCoursePackages(world)
  const { key } = await world.db.selectFrom('coursePackages').select('key').executeTakeFirstOrThrow()
  keys.push(key ?? '')
}
