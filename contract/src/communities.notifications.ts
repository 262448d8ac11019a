/** What members are notified of, and the setting that switches it off. */
export const communityNotifications = {
  'community-invitation': null,
  'join-request': null,
  'join-accepted': null,
} as const
