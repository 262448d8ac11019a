import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

/** A lesson inside its course, by `?lesson=`. */
export const LessonPlayer = lazyWithRetry(
  async () => (await import('./player/lesson-player.tsx')).LessonPlayer,
)
