import type { Feature } from '#feature.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

export const blocks: Feature = {
  overlays: { block: lazyWithRetry(async () => (await import('./block-dialog.tsx')).BlockDialog) },
}
