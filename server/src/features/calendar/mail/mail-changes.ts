import { type Db, statement } from '#db/connect.ts'
import {
  changesPausedUntil,
  grantInvitations,
  inTransaction,
  lockSender,
} from '#features/external-mails/public.ts'
import { eachRow, mustSucceed } from '#jobs/each-row.ts'
import { type Recipient, recipientsOf } from './audience.ts'
import type { Mailing } from './event-mail.ts'
import { mailNow, updateLastSentSequence } from './mail-participants.ts'
import { type EventRow, findEvent, overridesOf } from '../event-rows.ts'

interface Change {
  participantId: string
  eventId: string
  date: string | null
  kind: 'invitation' | 'update' | 'cancellation'
  senderId: string
  note: string
}

const listDueChanges = statement<{ participantId: string }, { now: Date; except: readonly string[] }>(`
  select participant_id from event_changes where due_at <= :now and participant_id <> all(:except::uuid[])
   order by due_at, participant_id limit 100`)
const claimChange = statement<Change, { now: Date; participantId: string }>(`
  select c.participant_id, p.event_id, c.date::text as date, c.kind, c.note,
         coalesce(p.invited_by, e.owner_id) as sender_id
    from event_changes c join event_participants p on p.id = c.participant_id join events e on e.id = p.event_id
   where c.participant_id = :participantId and c.due_at <= :now for update of c skip locked`)
const deleteChange = statement<unknown, { participantId: string }>(
  `delete from event_changes where participant_id = :participantId`,
)
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
  const { eventId } = change
  const event = (await findEvent(tx, eventId))!
  const [recipient] = await recipientsOf(inTransaction(context, tx), event, [participantId])
  const isDone =
    !recipient?.isMailed ||
    event.cancelledAt !== null ||
    (await mailRecipient(context, tx, { change, recipient, event }))
  if (isDone) await deleteChange(tx, { participantId })
}

interface DueChange {
  change: Change
  recipient: Recipient
  event: EventRow
}

/** Mails one of them, or puts it off; whether it is done with. */
async function mailRecipient(
  context: Mailing,
  tx: Db,
  { change, recipient, event }: DueChange,
): Promise<boolean> {
  const ledger = inTransaction(context, tx)
  const { participantId, kind, date, note, senderId } = change
  const { address } = recipient
  const mail = {
    kind,
    event,
    overrides: await overridesOf(tx, event.id),
    ...(date && { date }),
    ...(note && { note }),
  }
  if (kind === 'invitation') {
    const { granted } = await grantInvitations(ledger, await lockSender(ledger, senderId), [address])
    if (granted.length === 0) return true
    await updateLastSentSequence(tx, { ids: [participantId], sequence: event.sequence })
  } else {
    // Guests who declined meanwhile have seen the present event.
    if (kind === 'update' && recipient.status === 'no') return true
    const until = await changesPausedUntil(ledger, { address, senderId: event.ownerId })
    if (until) {
      await updateChangeDueAt(tx, { participantId, until })
      return false
    }
  }
  await mailNow(context, tx, { recipients: [recipient], mail })
  return true
}
