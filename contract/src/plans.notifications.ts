/** What members are notified of about their plan; nobody can switch it off. */
export const planNotifications = {
  'renewal-due': null,
  'renewal-failed': null,
  'plan-ended': null,
} as const
