import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

/** Somebody whom the viewer follows is live. */
export const LiveNow = lazyWithRetry(async () => (await import('./live/live-now.tsx')).LiveNow)

/** The live lessons of one teacher; most have none. */
export const LiveOfHost = lazyWithRetry(async () => (await import('./live/live-of-host.tsx')).LiveOfHost)
