import { later } from '#lib/lazy-after-paint.ts'

export const UnreadBadge = later(async () => (await import('./unread-badge.tsx')).UnreadBadge)
