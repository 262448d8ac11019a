/** Notifications of members, which nobody can switch off. */
export const webhookNotifications = {
  'webhook-stopped': null,
} as const
