import { type Db, statement } from '#db/connect.ts'
import {
  changesPausedUntil,
  grantInvitations,
  inTransaction,
  lockSender,
} from '#features/external-mails/public.ts'
import { eachRow, mustSucceed } from '#jobs/each-row.ts'
import { type Recipient, recipientsOf } from './audience.ts'
import { dropChanges } from './event-changes.ts'
import type { EventMail, KnownEvent, Mailing } from './event-mail.ts'
import { mailNow, updateLastSentSequence } from './mail-participants.ts'
import { type EventRow, findEvent, overridesOf } from '../event-rows.ts'

interface Change {
  participantId: string
  eventId: string
  date: string | null
  kind: 'invitation' | 'update' | 'cancellation'
  senderId: string
  note: string
  before: KnownEvent | null
}

const listDueChanges = statement<{ participantId: string }, { now: Date; except: readonly string[] }>(`
  select participant_id from event_changes where due_at <= :now and participant_id <> all(:except::uuid[])
   order by due_at, participant_id limit 100`)
const changeColumns = `c.participant_id, p.event_id, c.date::text as date, c.kind, c.note, c.before,
  coalesce(p.invited_by, e.owner_id) as sender_id`
const claimChange = statement<Change, { now: Date; participantId: string }>(`
  select ${changeColumns}
    from event_changes c join event_participants p on p.id = c.participant_id join events e on e.id = p.event_id
   where c.participant_id = :participantId and c.due_at <= :now for update of c skip locked`)
/** What else of a divided series the same recipient is to be mailed. */
const claimOtherParts = statement<Change, { participantId: string }>(`
  select ${changeColumns}
    from event_participants me join events mine on mine.id = me.event_id
    join events e on e.series_id = mine.series_id and e.id <> mine.id and e.cancelled_at is null
    join event_participants p on p.event_id = e.id and (p.user_id = me.user_id or p.email = me.email)
    join event_changes c on c.participant_id = p.id and c.kind = 'update'
   where me.id = :participantId for update of c skip locked`)
const updateChangeDueAt = statement<unknown, { participantId: string; until: Date }>(
  `update event_changes set due_at = :until where participant_id = :participantId`,
)

/**
 * Mails participants what has changed, as it is now. Between two such mails of one host to one address there is a pause,
 * whatever events they are about.
 */
export async function mailChanges(context: Mailing): Promise<void> {
  await context.jobs.open()
  const outcome = await eachRow(context, {
    name: 'mail-changes',
    next: ({ except }) => listDueChanges(context.db, { now: context.now(), except }),
    keyOf: ({ participantId }) => participantId,
    work: ({ participantId }) =>
      context.db.transaction().execute((tx) => mailChange(context, tx, participantId)),
  })
  mustSucceed(outcome)
}

async function mailChange(context: Mailing, tx: Db, participantId: string): Promise<void> {
  const [change] = await claimChange(tx, { now: context.now(), participantId })
  if (!change) return
  const event = (await findEvent(tx, change.eventId))!
  const [recipient] = await recipientsOf(inTransaction(context, tx), event, [participantId])
  const done =
    !recipient?.isMailed || event.cancelledAt !== null
      ? [participantId]
      : await mailRecipient(context, tx, { change, recipient, event })
  await dropChanges(tx, done)
}

interface DueChange {
  change: Change
  recipient: Recipient
  event: EventRow
}

/** Mails one of them, or puts it off; the participants that are done with. */
async function mailRecipient(context: Mailing, tx: Db, due: DueChange): Promise<string[]> {
  const ledger = inTransaction(context, tx)
  const { change, recipient, event } = due
  const { participantId, kind, senderId } = change
  const { address } = recipient
  if (kind === 'invitation') {
    const { granted } = await grantInvitations(ledger, await lockSender(ledger, senderId), [address])
    if (granted.length === 0) return [participantId]
    await updateLastSentSequence(tx, { ids: [participantId], sequence: event.sequence })
    await mailNow(context, tx, { recipients: [recipient], mail: await mailOf(tx, due) })
    return [participantId]
  }
  // Guests who declined meanwhile have seen the present event.
  if (kind === 'update' && recipient.status === 'no') return [participantId]
  const until = await changesPausedUntil(ledger, { address, senderId: event.ownerId })
  if (until) {
    await updateChangeDueAt(tx, { participantId, until })
    return []
  }
  return mailParts(context, tx, due)
}

/** One mail for all parts of a divided series, about the last of them. */
async function mailParts(context: Mailing, tx: Db, due: DueChange): Promise<string[]> {
  const { change, recipient } = due
  const others = change.kind === 'update' ? await claimOtherParts(tx, change) : []
  const parts = [due]
  for (const other of others)
    parts.push({
      change: other,
      recipient: { ...recipient, participantId: other.participantId },
      event: (await findEvent(tx, other.eventId))!,
    })
  parts.sort((a, b) => (a.event.firstDate < b.event.firstDate ? 1 : -1))
  const mails = []
  for (const part of parts) mails.push({ mail: await mailOf(tx, part), recipient: part.recipient })
  const [main, ...rest] = mails
  await mailNow(context, tx, { recipients: [main!.recipient], mail: main!.mail, others: rest })
  return parts.map((part) => part.change.participantId)
}

async function mailOf(tx: Db, { change, event }: DueChange): Promise<EventMail> {
  const { kind, date, note, before } = change
  return {
    kind,
    event,
    overrides: await overridesOf(tx, event.id),
    ...(date && { date }),
    ...(note && { note }),
    ...(before && { before }),
  }
}
