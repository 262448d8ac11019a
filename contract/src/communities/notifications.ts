/** Notifications of members, with the setting that disables each. */
export const communityNotifications = {
  'community-invitation': null,
  'join-request': null,
  'join-accepted': null,
} as const
