import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

export { FoundEvents } from './found-events.tsx'

/** What comes next in a community and its courses; most communities have nothing. */
export const ComingEvents = lazyWithRetry(
  async () => (await import('./coming/coming-events.tsx')).ComingEvents,
)

export { MessageWithEvent } from './card/message-with-event.tsx'
