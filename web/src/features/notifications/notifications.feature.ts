import type { Feature } from '#feature.ts'
import { notificationsLive } from './notifications.live.ts'

export const notifications: Feature = { live: notificationsLive }
