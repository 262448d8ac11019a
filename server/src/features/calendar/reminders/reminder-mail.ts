import type { Config } from '#config.ts'
import { emailMessage } from '#messages/email-layout.ts'
import { timeText } from '../event-texts.ts'
import { type OccurrenceRow, timeOf } from '../occurrences/occurrence-columns.ts'
import { timezoneNamed } from '../timezones/timezone-names.ts'

interface Reminded extends OccurrenceRow {
  userId: string
  ownerId: string
  hostName: string
  email: string
  timeZone: string
}

/** The email of a reminder; guests who haven't answered are asked to. */
export function reminderMail(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { requestsResponse, ...due }: Reminded & { requestsResponse: boolean },
) {
  const local = timeOf(due, due.timezone)
  const recipientLocal = timeOf(due, timezoneNamed(due.timeZone) ?? due.timezone)
  const content = {
    subject: `Reminder: ${due.title}`,
    heading: due.title,
    parts: [
      timeText(local),
      ...(recipientLocal.offset === local.offset || due.isAllDay
        ? []
        : [`For you: ${timeText(recipientLocal)}`]),
      // The host is reminded, too.
      ...(due.userId === due.ownerId ? [] : [`Host: ${due.hostName}`]),
      ...(requestsResponse ? ['You have not answered yet. Will you attend?'] : []),
      { action: 'Open the event', href: `${siteUrl}/schedule/details/${due.eventId}?date=${due.date}` },
    ],
  }
  return {
    ...emailMessage(due.email, content),
    // The event's text is its owner's.
    memberIds: [due.ownerId],
  }
}
