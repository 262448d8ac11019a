import { lazy } from 'react'
import { later } from '#lib/later.ts'

export const UnreadBadge = later(async () => (await import('./unread-badge.tsx')).UnreadBadge)
export const PushSetting = lazy(async () => ({ default: (await import('./push-setting.tsx')).PushSetting }))
