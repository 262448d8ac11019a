/** What members are notified of about events; no setting of the specification switches a kind off, only the channels. */
export const calendarNotifications = {
  'event-invitation': null,
  'event-changed': null,
  'event-cancelled': null,
  'event-reminder': null,
  'event-clock-changed': null,
} as const

/** Kinds whose mails their feature sends itself, at once: they are in no digest. */
export const kindsWithOwnMail: readonly string[] = [
  'event-invitation',
  'event-changed',
  'event-cancelled',
  'event-reminder',
]
