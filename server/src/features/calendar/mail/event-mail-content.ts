import { siteName } from '#installation/site-name.ts'
import type { LocalTime } from '@akada/contract/calendar/model'
import type { EmailContent } from '#messages/email-layout.ts'
import type { Recipient } from './audience.ts'
import { type EventMail, type KnownEvent, type MailKind, type Mailing, isCancellation } from './event-mail.ts'
import type { EventRow, OverrideRow } from '../event-rows.ts'
import { repeatText, shortTime, timeText } from '../event-texts.ts'
import { type Span, localTime } from '../timezones/local-time.ts'
import { meetingLink } from '../meeting-link.ts'
import { occurrenceOn } from '../occurrences/occurrences.ts'
import { guestToken } from '../tokens.ts'

const headings: Record<MailKind, { subject: string; heading: (mail: EventMail) => string }> = {
  invitation: { subject: 'Invitation', heading: ({ event }) => `${event.ownerName} invites you` },
  update: { subject: 'Changed', heading: ({ event }) => `${event.ownerName} changed this event` },
  cancellation: {
    subject: 'Cancelled',
    heading: ({ event, isNameless }) =>
      isNameless ? 'This event was cancelled' : `${event.ownerName} cancelled this event`,
  },
  removal: { subject: 'Cancelled', heading: ({ event }) => `${event.ownerName} withdrew the invitation` },
}

function mailedOccurrence({ event, overrides, date = event.firstDate }: EventMail) {
  const override = overrides.find((one) => one.date === date)
  const occurrence = occurrenceOn(event, date, override?.isCancelled ? undefined : override)
  const span = { ...occurrence, isAllDay: event.startTime === null, days: event.durationDays }
  return { override, span }
}

/** What a mail about an event says to one recipient. */
export function eventMailContent(context: Mailing, mail: EventMail, recipient: Recipient): EmailContent {
  const { event, kind, note } = mail
  const { override, span } = mailedOccurrence(mail)
  const title = override?.title ?? event.title
  const local = localTime(event.timezone, span)
  const words = headings[kind]
  return {
    subject: `${words.subject}: ${title}, ${shortTime(local, context.now())}`,
    heading: words.heading(mail),
    parts: [
      title,
      ...(mail.before ? changeTexts(mail, mail.before) : []),
      timeText(local),
      ...recipientTime(local, recipient, span),
      ...(event.repeatType && !mail.date ? [repeatText(event)] : []),
      ...(mail.isNameless ? [] : [`Host: ${event.ownerName}`]),
      ...(note ? [`${event.ownerName}: “${note}”`] : []),
      ...(isCancellation(kind) ? [] : invitationParts(context, recipient, { event, override })),
    ],
  }
}

/** From what to what, in the order of the mail. */
function changeTexts(mail: EventMail, { event, override }: KnownEvent): string[] {
  const before = { ...mail, event: { ...mail.event, ...event }, overrides: override ? [override] : [] }
  const [from, to] = [before, mail].map(textsOf)
  const lines = (['Title', 'Time', 'Repeats', 'Video conference'] as const)
    .filter((name) => from![name] !== to![name])
    .map((name) => `${name}: ${from![name]} → ${to![name]}`)
  return from!.description === to!.description ? lines : [...lines, 'The description has changed.']
}

function textsOf(mail: EventMail) {
  const { event, date } = mail
  const { override, span } = mailedOccurrence(mail)
  return {
    Title: override?.title ?? event.title,
    Time: timeText(localTime(event.timezone, span)),
    Repeats: date ? '' : repeatText(event) || 'not',
    'Video conference': event.includeWebinar ? 'yes' : 'no',
    description: override?.description ?? event.description,
  }
}

/** Members read the time where they are, too, when it is another. */
function recipientTime(local: LocalTime, { userId, timeZone }: Recipient, span: Span): string[] {
  const recipientLocal = userId && !span.isAllDay ? localTime(timeZone, span) : local
  return recipientLocal.offset === local.offset ? [] : [`For you: ${timeText(recipientLocal)}`]
}

function invitationParts(
  context: Mailing,
  recipient: Recipient,
  { event, override }: { event: EventRow; override: OverrideRow | undefined },
) {
  const description = override?.description ?? event.description
  const meeting = meetingLink(context.config, event)
  return [
    ...(description ? [description] : []),
    ...(meeting ? [{ link: 'Join the video conference, from 10 minutes before', href: meeting }] : []),
    ...answerLinks(context, recipient, event),
  ]
}

/** The buttons open a page that asks: a program that opens links to check them must not answer. */
function answerLinks({ config, secret }: Mailing, { participantId, userId }: Recipient, { id }: EventRow) {
  const page = `${config.siteUrl}/invitations/${guestToken(secret, participantId)}`
  return [
    { action: 'Yes, I will come', href: `${page}?answer=yes` },
    { link: 'Maybe', href: `${page}?answer=maybe` },
    { link: 'No', href: `${page}?answer=no` },
    ...(userId
      ? [{ link: `Open the event on ${siteName}`, href: `${config.siteUrl}/schedule/details/${id}` }]
      : []),
  ]
}
