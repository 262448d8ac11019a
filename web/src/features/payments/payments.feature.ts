import type { Feature } from '#feature.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { live } from '#live/live.ts'
import { paymentsLive, refetchMoney } from './payments.live.ts'

export const payments: Feature = {
  live: paymentsLive,
  session: { start: (client) => void live.onConnect(() => refetchMoney(client)) },
  // `?checkout=course` over a course, `?checkout=<id of a plan>` over anything.
  overlays: { checkout: lazyWithRetry(async () => (await import('./checkout.tsx')).Checkout) },
}
