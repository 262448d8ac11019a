import type { Feature } from '#feature.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

export const support: Feature = {
  overlays: { support: lazyWithRetry(async () => (await import('./support-dialog.tsx')).SupportDialog) },
}
