/** Notifications of creators and learners about courses, with the setting that disables each. */
export const courseNotifications = {
  'course-published': 'allowMarketplaceNotification',
  'course-updated': 'allowSocialNotification',
  'lesson-failed': null,
  'price-drop': 'allowMarketplaceNotification',
} as const
