import { lazyAfterPaint } from '#lib/lazy-after-paint.ts'

export const UnreadBadge = lazyAfterPaint(async () => (await import('./unread-badge.tsx')).UnreadBadge)
