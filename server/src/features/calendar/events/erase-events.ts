import { type Db, statement } from '#db/connect.ts'
import { inTransaction } from '#features/external-mails/public.ts'
import type { Erasing } from '#personal-data/personal-data.ts'
import { recipientsOf } from '../mail/audience.ts'
import { mailParticipants } from '../mail/mail-participants.ts'
import { type EventRow, eventColumns } from '../event-rows.ts'

const batchSize = 100

const listOwnedEvents = statement<EventRow, { userId: string }>(`
  select ${eventColumns} from events e join users o on o.id = e.owner_id where e.owner_id = :userId order by e.id
    limit ${batchSize}`)
const deleteEventRow = statement<unknown, { eventId: string }>(`delete from events where id = :eventId`)
const listMailedParticipants = statement<{ id: string }, { eventId: string }>(`
  select id from event_participants where event_id = :eventId and last_sent_sequence is not null`)

/** Deletes a member's events; participants who have them in other calendars get a cancellation. */
export async function eraseEvents(context: Erasing, userId: string): Promise<number> {
  const { db, jobs } = context
  await jobs.open()
  for (let all = 0; ;) {
    const events = await listOwnedEvents(db, { userId })
    if (events.length === 0) return all
    for (const event of events)
      await db.transaction().execute(async (tx) => {
        await mailCancellation(context, tx, event)
        await deleteEventRow(tx, { eventId: event.id })
      })
    all += events.length
  }
}

/** Nothing of the member is in these mails: calendars know the event by its id. */
async function mailCancellation(context: Erasing, tx: Db, event: EventRow): Promise<void> {
  if (event.cancelledAt || event.lastEndsAt < context.now()) return
  const ids = (await listMailedParticipants(tx, { eventId: event.id })).map(({ id }) => id)
  if (ids.length === 0) return
  const nameless = {
    ...event,
    title: 'An event',
    description: '',
    ownerName: 'A former member',
    sequence: event.sequence + 1,
    cancelledAt: context.now(),
  }
  const mail = { kind: 'cancellation' as const, event: nameless, overrides: [], isNameless: true }
  await mailParticipants(context, tx, {
    recipients: await recipientsOf(inTransaction(context, tx), event, ids),
    mail,
  })
}
