/** Notifications of members, which nobody can switch off. */
export const factorNotifications = {
  'factor-reset-requested': null,
} as const
