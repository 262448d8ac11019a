export { UnreadBadge } from './lazy.ts'
export { PushSetting } from './push-setting.tsx'
