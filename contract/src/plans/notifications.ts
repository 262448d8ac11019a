/** Notifications of members about their plan; they cannot be disabled. */
export const planNotifications = {
  'renewal-due': null,
  'renewal-ahead': null,
  'renewal-failed': null,
  'plan-ended': null,
  'plan-price': null,
  'plan-granted': null,
  'grant-due': null,
  'grant-ended': null,
  'plan-resumed': null,
} as const
