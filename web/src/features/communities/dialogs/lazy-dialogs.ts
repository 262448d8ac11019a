import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'

/** Dialogs whose code is fetched at their first opening: a community is read before it is managed. */
export const CommunityDialog = lazyWithRetry(
  async () => (await import('./community-dialog.tsx')).CommunityDialog,
)
export const SpaceDialog = lazyWithRetry(async () => (await import('./space-dialog.tsx')).SpaceDialog)
export const InviteDialog = lazyWithRetry(async () => (await import('./invite-dialog.tsx')).InviteDialog)
export const CommunityDialogs = lazyWithRetry(
  async () => (await import('./community-dialogs.tsx')).CommunityDialogs,
)
export const SpaceDialogs = lazyWithRetry(async () => (await import('./space-dialogs.tsx')).SpaceDialogs)
/** The list behind the faces in a space's header. */
export const SpaceMembers = lazyWithRetry(
  async () => (await import('../members/space-members.tsx')).SpaceMembers,
)
