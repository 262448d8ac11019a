/** What creators hear of their learners, with the setting that switches it off. */
export const learningNotifications = {
  enrolment: 'allowSocialNotification',
} as const
