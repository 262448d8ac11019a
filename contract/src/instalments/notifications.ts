/** Notifications of members who pay for a course in parts; they cannot be disabled. */
export const instalmentNotifications = {
  'instalment-due': null,
  'instalment-late': null,
} as const
