export { PushSetting, UnreadBadge } from './later.ts'
