/** What creators hear of their learners, and learners of what they have earned, with the setting that switches it off. */
export const learningNotifications = {
  enrolment: 'allowSocialNotification',
  completion: 'allowSocialNotification',
  certificate: null,
} as const
