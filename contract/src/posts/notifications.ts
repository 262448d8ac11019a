/** Notifications of members about posts, with the setting that disables each. */
export const postNotifications = {
  like: 'allowLikeNotification',
  share: 'allowRepostNotification',
  'post-published': null,
  'post-failed': null,
} as const
