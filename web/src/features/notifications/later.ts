import { later } from '#lib/later.ts'

export const UnreadBadge = later(async () => (await import('./unread-badge.tsx')).UnreadBadge)
