export { followStatusQuery, tapFollow } from './follow.ts'
export { FollowBadge } from './follow-badge.tsx'
export { rememberFollowed } from './follow-cache.ts'
