export { BlockedAndMuted } from './blocked-and-muted.tsx'
export { useMemberItems } from './member-items.ts'
export { AuthorMenu, MemberMenu } from './member-menu.tsx'
