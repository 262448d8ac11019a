import * as api from '@akada/contract/calendar/routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { messagesTo } from '#testing/fakes/mailbox.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld, type World } from '#testing/world/world.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { recomputeOccurrences, hashTimezoneRules } from '../events/recompute-occurrences.ts'
import { scheduleReminders } from './reminders.ts'
import { sendReminders } from './send-reminders.ts'
import { anEvent, inDays, signedInAgain } from '../testing/events.ts'
import { offsetAt, offsetChanges, replaceOffsets } from '#schedule/timezone-offsets.ts'
import { purgeEvents } from '../events/purge-events.ts'

const hour = 3600

const remindersOf = (world: World, eventId: string) =>
  world.db
    .selectFrom('eventReminders')
    .select(['minutes', 'dueAt', 'sentAt', 'participantId'])
    .where('eventId', '=', eventId)
    .orderBy('dueAt')
    .execute()

/** Runs the worker's chores as time passes. */
async function pass(world: World, seconds: number): Promise<void> {
  world.later(seconds)
  await scheduleReminders(world.db, world.now())
  await sendReminders(world)
}

const inHours = (world: World, hours: number) =>
  new Date(Math.ceil((world.now().getTime() + hours * 3_600_000) / 1_800_000) * 1_800_000).toISOString()

async function read(world: World, person: Person) {
  await aggregateNotifications(world)
  const as = await signedInAgain(world, person)
  const { data } = await world.call(listNotifications, { as, query: {} })
  return data.notifications.filter(({ kind }) => kind === 'event-reminder')
}

test('reminders come a day, an hour and ten minutes before, each once, with two concurrent workers', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { eventId } = await anEvent(world, ada, { startTime: inHours(world, 30), endTime: null })
  expect((await remindersOf(world, eventId)).map(({ minutes }) => minutes)).toEqual([1440, 60, 10])
  await pass(world, 0)
  expect(await read(world, ada)).toEqual([])
  await pass(world, 7 * hour)
  const [first] = await read(world, ada)
  expect(first?.subject.text).toContain('Maths · ')
  expect(first?.subject.path).toContain(`/schedule/details/${eventId}?date=`)
  world.later(22.55 * hour)
  await Promise.all([sendReminders(world), sendReminders(world), sendReminders(world)])
  await pass(world, 0)
  expect(await read(world, ada)).toHaveLength(2)
  const mails = await messagesTo(world, ada.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Reminder: Maths'])
})

test('a reminder claimed by a worker that died is sent by the next', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  await anEvent(world, ada, { startTime: inHours(world, 30), endTime: null })
  world.later(7 * hour)
  const send = world.messenger.send
  world.messenger.send = async () => {
    throw new Error('The process ends here.')
  }
  await expect(sendReminders(world)).rejects.toThrow('ends here')
  world.messenger.send = send
  await sendReminders(world)
  await sendReminders(world)
  expect(await messagesTo(world, ada.email)).toHaveLength(1)
  expect(await read(world, ada)).toHaveLength(1)
})

test('decliners are not reminded, open invitations get one reminder, and cancelled events remind nobody', async () => {
  await using world = await createWorld()
  const [ada, obi, fan] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const invited = { internalParticipants: [{ email: obi.email }, { email: fan.email }] }
  const event = await anEvent(world, ada, { startTime: inHours(world, 30), endTime: null, ...invited })
  await world.call(api.respondToEvent, {
    as: fan,
    params: { eventId: event.eventId },
    body: { response: 'no' },
  })
  await pass(world, 7 * hour)
  await pass(world, 22.55 * hour)
  expect([
    (await read(world, ada)).length,
    (await read(world, obi)).length,
    (await read(world, fan)).length,
  ]).toEqual([2, 1, 0])
  const later = await signedInAgain(world, ada)
  const other = await anEvent(world, later, { startTime: inHours(world, 3), endTime: null })
  await world.call(api.deleteEvent, { as: later, params: { eventId: other.eventId }, query: {} })
  await pass(world, 3 * hour)
  expect(await remindersOf(world, other.eventId)).toEqual([])
})

test("a moved event is announced at its new time, by the member's chosen reminders", async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { eventId } = await anEvent(world, ada, { startTime: inHours(world, 3), endTime: null })
  const params = { eventId }
  await world.call(api.setReminders, { as: ada, params, body: { minutes: [30, 120] } })
  expect((await remindersOf(world, eventId)).map(({ minutes }) => minutes)).toEqual([120, 30])
  await pass(world, 1.6 * hour)
  expect(await read(world, ada)).toHaveLength(1)
  const body = { startTime: inHours(world, 40), endTime: null }
  const as = await signedInAgain(world, ada)
  await world.call(api.updateEvent, { as, params, query: {}, body })
  const due = await remindersOf(world, eventId)
  expect(due.flatMap(({ minutes, sentAt }) => (sentAt ? [] : [minutes]))).toEqual([120, 30])
  await world.call(api.setReminders, { as, params, body: { minutes: [] } })
  expect((await remindersOf(world, eventId)).filter(({ sentAt }) => !sentAt)).toEqual([])
})

test("an all-day event is announced on the evening before, in the member's zone", async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  await world.db.insertInto('userSettings').values({ userId: ada.id, timeZone: 'Asia/Kolkata' }).execute()
  const event = await anEvent(world, ada, { isAllDay: true, startTime: inDays(world, 3), endTime: null })
  world.later(24 * hour)
  await scheduleReminders(world.db, world.now())
  const [only, ...none] = await remindersOf(world, event.eventId)
  expect([only?.dueAt.toISOString(), none]).toEqual([`${inDays(world, 1)}T12:30:00.000Z`, []])
})

test('reminders due in quiet hours come late, unless they are urgent', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  // All day except the minute that has just passed.
  const clock = (ms: number) => new Date(world.now().getTime() + ms).toISOString().slice(11, 16)
  await world.db
    .insertInto('userSettings')
    .values({ userId: ada.id, timeZone: 'UTC', quietFrom: clock(0), quietUntil: clock(-60_000) })
    .execute()
  const { eventId } = await anEvent(world, ada, { startTime: inHours(world, 30), endTime: null })
  await pass(world, 7 * hour)
  const [first] = await remindersOf(world, eventId)
  expect(first?.sentAt).toBeNull()
  world.later(22.2 * hour)
  await world.db.updateTable('eventReminders').set({ dueAt: world.now() }).where('minutes', '=', 60).execute()
  await sendReminders(world)
  expect((await remindersOf(world, eventId)).some(({ minutes, sentAt }) => minutes === 60 && sentAt)).toBe(
    true,
  )
})

const world = await sharedWorld()

test('a later change of a zone keeps the wall time and moves the instant, with its reminders', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const timezone = 'Africa/Windhoek'
  const event = await anEvent(world, ada, {
    timezone,
    startTime: `${inDays(world, 1)}T23:00`,
    endTime: null,
    internalParticipants: [{ email: obi.email }],
  })
  await recomputeOccurrences(world)
  const years = [0, 1, 2].map((more) => world.now().getUTCFullYear() + more)
  const before = years.map((year) => offsetChanges(timezone, { from: year, to: year }))
  const hash = hashTimezoneRules(timezone, world.now())
  for (const year of years) {
    const [{ at } = { at: 0 }] = offsetChanges(timezone, { from: year, to: year })
    replaceOffsets(timezone, year, [{ at, offset: 3_600_000 }])
  }
  expect(offsetAt(timezone, world.now().getTime())).toBe(3_600_000)
  expect(hashTimezoneRules(timezone, world.now()).equals(hash)).toBe(false)
  await recomputeOccurrences(world)
  const { data } = await world.call(api.getEvent, { as: ada, params: { eventId: event.eventId }, query: {} })
  expect([data.local.start, data.sequence]).toEqual(['23:00', 0])
  expect(Date.parse(data.startTime) - Date.parse(event.startTime)).toBe(3_600_000)
  const due = await remindersOf(world, event.eventId)
  expect(
    due.some(
      ({ minutes, dueAt }) => minutes === 60 && dueAt.getTime() === Date.parse(data.startTime) - 3_600_000,
    ),
  ).toBe(true)
  await aggregateNotifications(world)
  const { data: list } = await world.call(listNotifications, { as: obi, query: {} })
  expect(list.notifications.map(({ kind }) => kind)).toContain('event-clock-changed')
  for (const [n, year] of years.entries()) replaceOffsets(timezone, year, before[n]!)
})

test('cancelled events are purged after 30 days, and addresses of guests 90 days after the last date', async () => {
  const ada = await world.aUser()
  const event = await anEvent(world, ada, { externalParticipants: ['late@example.org'] })
  const cancelled = await anEvent(world, ada)
  await world.call(api.deleteEvent, { as: ada, params: { eventId: cancelled.eventId }, query: {} })
  world.later(40 * 86_400)
  await purgeEvents(world)
  const get = async ({ eventId }: { eventId: string }) =>
    world.call(api.getEvent, { as: await signedInAgain(world, ada), params: { eventId }, query: {} })
  expect((await get(cancelled)).status).toBe(404)
  expect((await get(event)).data.externalParticipants).toEqual(['late@example.org'])
  world.later(60 * 86_400)
  await purgeEvents(world)
  expect((await get(event)).data.externalParticipants).toEqual([])
  world.later(-100 * 86_400)
})
