import type { LocalTime } from '@akada/contract/event'
import { type Db, statement } from '#db/connect.ts'
import { inTransaction, noteChange, optOutFooter, plainWords } from '#features/external-mails/public.ts'
import { type EmailContent, htmlOf, textOf } from '#messages/email-layout.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { MailingSettings } from '#messages/message-settings.ts'
import type { Recipient } from './audience.ts'
import { dropChanges, storeChange } from './event-changes.ts'
import type { EventRow, OverrideRow } from './event-rows.ts'
import { repeatWords, shortTime, timeWords } from './event-words.ts'
import { type Method, calendarText } from './ics/calendar-text.ts'
import { eventComponents, occurrenceComponent } from './ics/event-components.ts'
import { type Span, localTime } from './local-time.ts'
import { occurrenceOn } from './occurrences.ts'
import { meetingLink } from './meeting-link.ts'
import { guestToken, replyToken } from './tokens.ts'

export interface Mailing extends Pick<Context, 'db' | 'secret' | 'now' | 'messenger' | 'jobs'> {
  config: Pick<Config, 'siteUrl' | keyof MailingSettings>
}

/** Why somebody is written to. */
export type MailKind = 'invitation' | 'update' | 'cancellation' | 'removal'

export interface EventMail {
  kind: MailKind
  event: EventRow
  overrides: readonly OverrideRow[]
  /** The one date that the mail is about. */
  date?: string | undefined
  note?: string | undefined
  /** It says nothing of whose event it was. */
  isNameless?: boolean
}

/** The newest sequence they were mailed, or will be in a few minutes. */
export const noteSent = statement(`
  update event_participants set last_sent_sequence = $2 where id = any($1::uuid[])`)

/** The end of an event, and that of an invitation, is written at once and only once; other changes may follow each other. */
const isFinal = ({ kind, date }: EventMail) => isEnd(kind) && !date

interface Mailed {
  recipients: readonly Recipient[]
  mail: EventMail
}

/**
 * Writes to participants within the transaction of the change, so that each mail is sent if it commits, and once. Changes
 * are stored: all of a few minutes go in one mail.
 */
export async function mailParticipants(
  context: Mailing,
  tx: Db,
  { recipients, mail }: Mailed,
): Promise<void> {
  const isInvitation = mail.kind === 'invitation'
  const mailed = recipients.filter(({ isMailed, wasInvited }) => isMailed && (wasInvited || isInvitation))
  const ids = mailed.map(({ participantId }) => participantId)
  if (isInvitation || isFinal(mail)) {
    await dropChanges(tx, ids)
    await mailNow(context, tx, { recipients: mailed, mail })
  } else {
    const { date, note } = mail
    const kind = isEnd(mail.kind) ? 'cancellation' : 'update'
    await storeChange(tx, ids, { date, kind, note, at: context.now() })
  }
  await noteSent(tx, ids, mail.event.sequence)
}

/** Writes to those who want mails, each in words of their own. */
export async function mailNow(context: Mailing, tx: Db, { recipients, mail }: Mailed): Promise<void> {
  for (const recipient of recipients.filter(({ isMailed }) => isMailed)) {
    const { address, userId } = recipient
    const shown = userId ? mail : forStrangers(mail)
    const footer = userId ? undefined : optOutFooter(context, address)
    const content = contentOf(context, shown, recipient)
    const letter = { ...content, parts: [...content.parts, ...(footer?.parts ?? [])] }
    await context.messenger.send(
      {
        to: address,
        channel: 'email',
        subject: letter.subject,
        text: textOf(letter),
        html: htmlOf(letter),
        calendar: calendarOf(context, shown, recipient),
        ...(footer && { unsubscribe: footer.unsubscribe }),
        ...(!mail.isNameless && { memberIds: [mail.event.ownerId] }),
      },
      tx,
    )
    if (mail.kind !== 'invitation')
      await noteChange(inTransaction(context, tx), { address, senderId: mail.event.ownerId })
  }
}

const lengths = { name: 60, title: 100, description: 500, note: 300 } as const

/** Guests did not choose whose words they get: these are short and contain no link. The invitation's page has them all. */
function forStrangers(mail: EventMail): EventMail {
  const { event, overrides, note } = mail
  const title = (text: string) => plainWords(text, { length: lengths.title })
  const description = (text: string) => plainWords(text, { length: lengths.description, hasLines: true })
  return {
    ...mail,
    event: {
      ...event,
      ownerName: plainWords(event.ownerName, { length: lengths.name }),
      title: title(event.title),
      description: description(event.description),
    },
    overrides: overrides.map((one) => ({
      ...one,
      title: one.title && title(one.title),
      description: one.description && description(one.description),
    })),
    note: note && plainWords(note, { length: lengths.note, hasLines: true }),
  }
}

const headings: Record<MailKind, { subject: string; heading: (mail: EventMail) => string }> = {
  invitation: { subject: 'Invitation', heading: ({ event }) => `${event.ownerName} invites you` },
  update: { subject: 'Changed', heading: ({ event }) => `${event.ownerName} changed this event` },
  cancellation: { subject: 'Cancelled', heading: () => 'This event was cancelled' },
  removal: { subject: 'Cancelled', heading: ({ event }) => `${event.ownerName} withdrew the invitation` },
}

const isEnd = (kind: MailKind) => kind === 'cancellation' || kind === 'removal'

function shownDate({ event, overrides, date = event.firstDate }: EventMail) {
  const override = overrides.find((one) => one.date === date)
  const occurrence = occurrenceOn(event, date, override?.isCancelled ? undefined : override)
  const span = { ...occurrence, isAllDay: event.startTime === null, days: event.durationDays }
  return { override, span }
}

function contentOf(context: Mailing, mail: EventMail, recipient: Recipient): EmailContent {
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

function calendarOf({ config, secret, now }: Mailing, mail: EventMail, recipient: Recipient) {
  const { event, overrides, kind, date } = mail
  const method: Method = isEnd(kind) ? 'CANCEL' : config.calendarMail ? 'REQUEST' : 'PUBLISH'
  const shown = {
    siteHost: new URL(config.siteUrl).hostname,
    link: `${config.siteUrl}/invitations/${guestToken(secret, recipient.participantId)}`,
    organizer: {
      name: `${event.ownerName} via Akada`,
      address: organizerAddress({ config, secret }, recipient),
    },
    ...(method !== 'PUBLISH' && {
      attendee: { name: recipient.name, address: recipient.address, status: recipient.status },
    }),
    meeting: meetingLink(config, event),
    now: now(),
  }
  const stated = method === 'CANCEL' && !date ? { ...event, cancelledAt: event.cancelledAt ?? now() } : event
  const override = overrides.find((one) => one.date === date)
  const components =
    date && override
      ? [occurrenceComponent(stated, override, shown)]
      : eventComponents(stated, overrides, shown)
  return { method, content: calendarText({ method, events: [event], components }) }
}

/**
 * Where calendars send answers: to an address that says whose answer it is. Where nobody reads one, mails don't ask for
 * answers by mail, so that none gets lost, and have links only.
 */
function organizerAddress(
  { config, secret }: Pick<Mailing, 'config' | 'secret'>,
  { participantId }: Recipient,
) {
  const { calendarMail, mail, siteUrl } = config
  if (calendarMail) return `${calendarMail.local}+${replyToken(secret, participantId)}@${calendarMail.domain}`
  return mail?.from.address ?? `calendar@${new URL(siteUrl).hostname}`
}
