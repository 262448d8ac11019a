import type { Feature } from '#feature.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { followLimits } from './plan-limit.ts'

export const plans: Feature = {
  everywhere: lazyWithRetry(async () => (await import('./plan-limit-notice.tsx')).PlanLimitNotice),
  session: { start: followLimits },
}
