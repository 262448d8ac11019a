/**
 * Notifications of creators about their learners, and of learners about their achievements, with the setting
 * that disables each.
 */
export const learningNotifications = {
  enrolment: 'allowSocialNotification',
  completion: 'allowSocialNotification',
  certificate: null,
} as const
