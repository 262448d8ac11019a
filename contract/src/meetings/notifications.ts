/** What members are notified of about meetings, with the setting that switches it off. */
export const meetingNotifications = {
  'live-started': 'allowSocialNotification',
  // Members ask for it, one lesson at a time.
  'live-soon': null,
  'live-called-off': null,
  'recording-ready': null,
  'recording-failed': null,
} as const
