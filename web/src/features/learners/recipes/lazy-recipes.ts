import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

/** Fetched when a creator looks at them: learners are looked at far more often. */
export const RecipesView = lazyWithRetry(async () => (await import('./recipes-view.tsx')).RecipesView)
