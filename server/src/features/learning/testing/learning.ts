import { enrol } from '@akada/contract/learning/enrolment-routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import {
  type ProgressItem,
  completeCourse,
  getWatched,
  reportProgress,
} from '@akada/contract/learning/routes'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { aFilm } from './films.ts'

/** Short helpers for learning in a world. */
export function learningIn(world: World) {
  const { db } = world
  const report = (as: Person, courseId: string, items: ProgressItem[]) =>
    world.call(reportProgress, { as, params: { courseId }, body: { items } })
  const complete = (as: Person, courseId: string) => world.call(completeCourse, { as, params: { courseId } })
  const watched = (as: Person, courseId: string) =>
    world.call(getWatched, { as, params: { userId: as.id, courseId } })
  const join = (as: Person, id: string) => world.call(enrol, { as, params: { id }, body: {} })

  /** A learner opens lessons, an hour ago. */
  async function open(as: Person, lessonIds: readonly string[]) {
    for (const lessonId of lessonIds) await world.call(getLesson, { as, params: { lessonId } })
    const openedAt = new Date(world.now().getTime() - 3_600_000)
    const rows = db.updateTable('lessonProgress').set({ openedAt }).where('userId', '=', as.id)
    await rows.where('lessonId', 'in', [...lessonIds]).execute()
  }

  /** A learner of a course with one film of this many seconds, opened long enough ago to complete it. */
  async function atAFilm(seconds = 100) {
    const [ada, obi] = [await world.aUser(), await world.aUser()]
    const { id: courseId, moduleId } = await aCourse(db, ada, { lessons: 0 })
    const lessonId = await aFilm(db, { courseId, moduleId, position: 0, seconds })
    await rewriteOutline(db, courseId, { now: new Date() })
    await join(obi, courseId)
    await open(obi, [lessonId])
    return { ada, obi, courseId, moduleId, lessonId }
  }

  async function countsOf(courseId: string) {
    const certificates = await db
      .selectFrom('certificates')
      .select('id')
      .where('courseId', '=', courseId)
      .execute()
    const { completions } = await db
      .selectFrom('courseStats')
      .select('completions')
      .where('courseId', '=', courseId)
      .executeTakeFirstOrThrow()
    return { certificates: certificates.length, completions }
  }

  return { report, complete, watched, join, open, atAFilm, countsOf }
}
