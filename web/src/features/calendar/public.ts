import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

export { FoundEvents } from './found-events.tsx'

/** What comes next in the courses of a community; most communities have none. */
export const ComingEvents = lazyWithRetry(
  async () => (await import('./coming/coming-events.tsx')).ComingEvents,
)
