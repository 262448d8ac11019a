export { UnreadBadge } from './lazy.ts'
export { PushSetting } from './push-setting.tsx'
export type { NotificationView } from './notification-view.ts'
