import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

/** Fetched when the first email is edited. */
export const RecipeEditor = lazyWithRetry(async () => (await import('./recipe-editor.tsx')).RecipeEditor)
