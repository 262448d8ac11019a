import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'

export const UnreadBadge = lazyAfterPaint(async () => (await import('./unread-badge.tsx')).UnreadBadge)
