/**
 * Notifications of creators about their learners, and of learners about invitations and their achievements, with the setting
 * that disables each.
 */
export const learningNotifications = {
  enrolment: 'allowSocialNotification',
  completion: 'allowSocialNotification',
  certificate: null,
  'course-invitation': 'allowSocialNotification',
  'course-enrolment': null,
} as const
