/** What creators and learners of courses are notified of, with the setting that switches it off. */
export const courseNotifications = {
  'course-published': 'allowMarketplaceNotification',
  'lesson-failed': null,
} as const
