import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

/** What of a course is on this device, by module. */
export const ModuleDownloads = lazyWithRetry(
  async () => (await import('./offline/module-downloads.tsx')).ModuleDownloads,
)

/** Everything that is on this device. */
export const StoredCourses = lazyWithRetry(
  async () => (await import('./offline/stored-courses.tsx')).StoredCourses,
)

/** A lesson inside its course, by `?lesson=`. */
export const LessonPlayer = lazyWithRetry(
  async () => (await import('./player/lesson-player.tsx')).LessonPlayer,
)
