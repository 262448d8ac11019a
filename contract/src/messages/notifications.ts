/** What members are notified of, and the setting that switches it off. */
export const messageNotifications = {
  'direct-message': null,
  'message-request': null,
  'space-message': 'allowSocialNotification',
  'space-reply': 'allowSocialNotification',
  'space-mention': 'allowTagNotification',
  'space-announcement': 'allowSocialNotification',
} as const
