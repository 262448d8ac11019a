/** Notifications about events; the specification has no setting to disable a kind, only the channels. */
export const calendarNotifications = {
  'event-invitation': null,
  'event-changed': null,
  'event-cancelled': null,
  'event-reminder': null,
  'event-clock-changed': null,
} as const

/** Kinds whose emails their feature sends itself, at once: digests omit them. */
export const kindsWithOwnMail: readonly string[] = [
  'event-invitation',
  'event-changed',
  'event-cancelled',
  'event-reminder',
]
