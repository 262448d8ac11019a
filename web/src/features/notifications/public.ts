export { UnreadBadge } from './later.ts'
