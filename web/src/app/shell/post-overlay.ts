import type { Feature } from '#feature.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

/** The app's own, because a post with its comments belongs to two features. */
export const postOverlay: Feature = {
  overlays: { post: lazyWithRetry(async () => (await import('./post-modal.tsx')).PostModalOverlay) },
}
