import type { Course } from '@akada/contract/courses/model'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import type { CourseHere } from './offline/open-stored.ts'

/** What of a course is on this device, by module. */
export const ModuleDownloads = lazyWithRetry(
  async () => (await import('./offline/module-downloads.tsx')).ModuleDownloads,
)

/** The courses that a member learned last. */
export const ContinueLearning = lazyWithRetry(
  async () => (await import('./my-learning/continue-learning.tsx')).ContinueLearning,
)

/** Everything that is on this device. */
export const StoredCourses = lazyWithRetry(
  async () => (await import('./offline/stored-courses.tsx')).StoredCourses,
)

/** The finish of a completed course. */
export const CourseFinish = lazyWithRetry(
  async () => (await import('./finish/course-finish.tsx')).CourseFinish,
)

/** Where to go on from a quiz of a course. */
export const WayOnFrom = lazyWithRetry(async () => (await import('./finish/way-on-link.tsx')).WayOnFrom)

/** A lesson inside its course, by `?lesson=`. */
export const LessonPlayer = lazyWithRetry(
  async () => (await import('./player/lesson-player.tsx')).LessonPlayer,
)

/** A course by the server's answer; without a connection as it was when its lessons were stored on this device. */
export async function courseHereOr<Answer extends Course>(
  courseId: string,
  ask: () => Promise<Answer>,
): Promise<CourseHere<Answer>> {
  try {
    return await ask()
  } catch (error) {
    // Fetched with the lessons: most visitors have none.
    const stored = await import('./offline/open-stored.ts').catch(() => undefined)
    if (!stored) throw error
    return stored.storedInstead(courseId, error)
  }
}
