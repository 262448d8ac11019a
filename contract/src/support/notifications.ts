/** Notifications of members about their requests; they cannot be disabled. */
export const supportNotifications = { 'support-answered': null } as const
