import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

/** How a creator's courses do, in four figures; nothing before there is a learner. */
export const TeachingFigures = lazyWithRetry(
  async () => (await import('./overview/teaching-figures.tsx')).TeachingFigures,
)
