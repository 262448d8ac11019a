import type { Feature } from '#feature.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

export const verification: Feature = {
  // `?verify=<step>` over any screen: whatever needs a step leads there.
  overlays: {
    verify: lazyWithRetry(async () => (await import('./verification-overlay.tsx')).VerificationOverlay),
  },
}
