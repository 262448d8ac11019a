export { BlockedAndMuted } from './blocked-and-muted.tsx'
export { provideContentRemoval } from './blocks.queries.ts'
export { useMemberItems } from './member-items.ts'
export { AuthorMenu, MemberMenu } from './member-menu.tsx'
