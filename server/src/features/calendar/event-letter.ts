import type { LocalTime } from '@akada/contract/event'
import type { EmailContent } from '#messages/email-layout.ts'
import type { Recipient } from './audience.ts'
import { type EventMail, type MailKind, type Mailing, isEnd } from './event-mail.ts'
import type { EventRow, OverrideRow } from './event-rows.ts'
import { repeatWords, shortTime, timeWords } from './event-words.ts'
import { type Span, localTime } from './local-time.ts'
import { meetingLink } from './meeting-link.ts'
import { occurrenceOn } from './occurrences.ts'
import { guestToken } from './tokens.ts'

const headings: Record<MailKind, { subject: string; heading: (mail: EventMail) => string }> = {
  invitation: { subject: 'Invitation', heading: ({ event }) => `${event.ownerName} invites you` },
  update: { subject: 'Changed', heading: ({ event }) => `${event.ownerName} changed this event` },
  cancellation: { subject: 'Cancelled', heading: () => 'This event was cancelled' },
  removal: { subject: 'Cancelled', heading: ({ event }) => `${event.ownerName} withdrew the invitation` },
}

function shownDate({ event, overrides, date = event.firstDate }: EventMail) {
  const override = overrides.find((one) => one.date === date)
  const occurrence = occurrenceOn(event, date, override?.isCancelled ? undefined : override)
  const span = { ...occurrence, isAllDay: event.startTime === null, days: event.durationDays }
  return { override, span }
}

/** What a mail about an event says to one recipient. */
export function contentOf(context: Mailing, mail: EventMail, recipient: Recipient): EmailContent {
  const { event, kind, note } = mail
  const { override, span } = shownDate(mail)
  const title = override?.title ?? event.title
  const local = localTime(event.timezone, span)
  const words = headings[kind]
  return {
    subject: `${words.subject}: ${title}, ${shortTime(local)}`,
    heading: words.heading(mail),
    parts: [
      title,
      timeWords(local),
      ...ownTime(local, recipient, span),
      ...(event.repeatType && !mail.date ? [repeatWords(event)] : []),
      ...(note ? [note] : []),
      ...(isEnd(kind) ? [] : invitingParts(context, recipient, { event, override })),
    ],
  }
}

/** Members read the time where they are, too, when it is another. */
function ownTime(local: LocalTime, { userId, timeZone }: Recipient, span: Span): string[] {
  const own = userId && !span.isAllDay ? localTime(timeZone, span) : local
  return own.offset === local.offset ? [] : [`For you: ${timeWords(own)}`]
}

function invitingParts(
  context: Mailing,
  recipient: Recipient,
  { event, override }: { event: EventRow; override: OverrideRow | undefined },
) {
  const description = override?.description ?? event.description
  const meeting = meetingLink(context.config, event)
  return [
    ...(description ? [description] : []),
    ...(meeting ? [{ link: 'Join the video conference, from 10 minutes before', href: meeting }] : []),
    ...answers(context, recipient, event),
  ]
}

/** The buttons open a page that asks: a program that opens links to check them must not answer. */
function answers({ config, secret }: Mailing, { participantId, userId }: Recipient, { id }: EventRow) {
  const page = `${config.siteUrl}/invitations/${guestToken(secret, participantId)}`
  return [
    { action: 'Yes, I will come', href: `${page}?answer=yes` },
    { link: 'Maybe', href: `${page}?answer=maybe` },
    { link: 'No', href: `${page}?answer=no` },
    ...(userId
      ? [{ link: 'Open the event on Akada', href: `${config.siteUrl}/schedule/details/${id}` }]
      : []),
  ]
}
