/** What learners of a course are notified of by its creator, with the setting that switches it off. */
export const learnerNotifications = { 'course-message': null } as const
