export { UnreadBadge } from './later.ts'
export { PushSetting } from './push-setting.tsx'
