/** What members are notified of about meetings, with the setting that switches it off. */
export const meetingNotifications = {
  'live-started': 'allowSocialNotification',
  'recording-ready': null,
  'recording-failed': null,
} as const
