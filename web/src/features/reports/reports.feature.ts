import type { Feature } from '#feature.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

export const reports: Feature = {
  overlays: { report: lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog) },
}
