import { createHash } from 'node:crypto'
import type { Life } from '#testing/world/life.ts'
import { anEvent } from './events.ts'

/** She hosts an event with a guest, takes part in one of Obi's, and subscribes to her calendar. */
export async function seed({ world, ada, obi, fan }: Life): Promise<void> {
  const { db } = world
  const ownEvent = await anEvent(world, ada, {
    title: 'Weaving',
    description: 'Asooke, with Olufunmilayo',
    internalParticipants: [{ email: fan.email }],
    externalParticipants: ['guest@example.org'],
  })
  const his = await anEvent(world, obi, {
    title: 'Shoes',
    isRepeating: true,
    count: 3,
    internalParticipants: [{ email: ada.email }],
  })
  const { participantId } = his.participants.find(({ id }) => id === ada.id)!
  const { date } = his
  await db
    .insertInto('eventOverrides')
    .values({ eventId: ownEvent.eventId, date: ownEvent.date, title: 'Dyeing' })
    .execute()
  const answer = { participantId, date, status: 'yes', respondedAt: new Date() }
  await db.insertInto('occurrenceResponses').values(answer).execute()
  const reminder = { participantId, eventId: his.eventId, date, minutes: 15, dueAt: new Date() }
  await db
    .insertInto('eventReminders')
    .values(reminder)
    .onConflict((one) => one.doNothing())
    .execute()
  await db.insertInto('calendarFeeds').values({ userId: ada.id, rotation: 2 }).execute()
  const emailHash = createHash('sha256').update('nobody@example.org').digest()
  await db.insertInto('emailOptOuts').values({ emailHash }).execute()
}
