import { siteName } from '#installation/site-name.ts'
import { type Db, statement } from '#db/connect.ts'
import { findLook } from '#features/branding/public.ts'
import { inTransaction, recordChangeMail, optOutFooter } from '#features/external-mails/public.ts'
import { emailMessage } from '#messages/email-layout.ts'
import type { Recipient } from './audience.ts'
import { dropChanges, storeChange } from './event-changes.ts'
import { eventMailContent } from './event-mail-content.ts'
import { type EventMail, type Mailing, sanitizeForGuests, isCancellation } from './event-mail.ts'
import { type Method, calendarText } from '../ics/calendar-text.ts'
import { eventComponents, occurrenceComponent } from '../ics/event-components.ts'
import { meetingLink } from '../meeting-link.ts'
import { guestToken, replyToken } from '../tokens.ts'

/** The newest sequence they were mailed, or will be in a few minutes. */
export const updateLastSentSequence = statement<unknown, { ids: readonly string[]; sequence: number }>(`
  update event_participants set last_sent_sequence = :sequence where id = any(:ids::uuid[])`)

/** The end of an event, and that of an invitation, is written at once and only once; other changes may follow each other. */
const isFinal = ({ kind, date }: EventMail) => isCancellation(kind) && !date

interface Mailed {
  recipients: readonly Recipient[]
  mail: EventMail
  /** The other parts of a divided series, each with the recipient as its participant. */
  others?: readonly { mail: EventMail; recipient: Recipient }[]
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
    const { date, note, before } = mail
    const kind = isCancellation(mail.kind) ? 'cancellation' : 'update'
    await storeChange(tx, ids, { date, kind, note, before, at: context.now() })
  }
  await updateLastSentSequence(tx, { ids, sequence: mail.event.sequence })
}

/** The host's look, by the name that a mail gives them; none where it doesn't say whose event it was. */
async function lookOfHost(tx: Db, { event: { ownerId: userId, ownerName: name }, isNameless }: EventMail) {
  const found = isNameless ? undefined : await findLook(tx, { userId, name })
  return ({ event: { ownerName } }: EventMail) => found && { ...found, name: ownerName }
}

/** Writes to those who want mails, each in words of their own. */
export async function mailNow(
  context: Mailing,
  tx: Db,
  { recipients, mail, others = [] }: Mailed,
): Promise<void> {
  const hostLook = await lookOfHost(tx, mail)
  for (const recipient of recipients.filter(({ isMailed }) => isMailed)) {
    const { address, userId } = recipient
    const wordsFor = (one: EventMail) => (userId ? one : sanitizeForGuests(one))
    const recipientMail = wordsFor(mail)
    const otherCalendars = others.map((one) => calendarOf(context, wordsFor(one.mail), one.recipient))
    const footer = userId ? undefined : optOutFooter(context, address)
    const content = eventMailContent(context, recipientMail, recipient)
    const letter = { ...content, parts: [...content.parts, ...(footer?.parts ?? [])] }
    await context.messenger.send(
      {
        ...emailMessage(address, letter, hostLook(recipientMail)),
        calendar: calendarOf(context, recipientMail, recipient),
        ...(others.length > 0 && { otherCalendars }),
        ...(footer && { unsubscribe: footer.unsubscribe }),
        ...(!mail.isNameless && { memberIds: [mail.event.ownerId] }),
      },
      tx,
    )
    if (mail.kind !== 'invitation')
      await recordChangeMail(inTransaction(context, tx), { address, senderId: mail.event.ownerId })
  }
}

function calendarOf({ config, secret, now }: Mailing, mail: EventMail, recipient: Recipient) {
  const { event, overrides, kind, date } = mail
  const method: Method = isCancellation(kind) ? 'CANCEL' : config.calendarMail ? 'REQUEST' : 'PUBLISH'
  const componentContext = {
    siteHost: new URL(config.siteUrl).hostname,
    link: `${config.siteUrl}/invitations/${guestToken(secret, recipient.participantId)}`,
    organizer: {
      name: `${event.ownerName} via ${siteName}`,
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
      ? [occurrenceComponent(stated, override, componentContext)]
      : eventComponents(stated, overrides, componentContext)
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
