import * as api from '@akada/contract/calendar/routes'
import { listEventInvitations } from '@akada/contract/calendar/invitation-routes'
import { listMeetingTimezones, listTimezones } from '@akada/contract/calendar/timezone-routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent, inDays } from './testing/events.ts'

const world = await sharedWorld()
const lagos = 'Africa/Lagos'
const weekly = (days: string[]) => ({
  isRepeating: true,
  repeatType: 'WEEKLY' as const,
  metadata: { daysOfWeek: days as ('MO' | 'WE')[] },
})
const list = async (as: { token: string }, days = 40) =>
  (await world.call(api.listCalendar, { as, query: { from: inDays(world, 0), to: inDays(world, days) } }))
    .data.events

test("the calendar contains own events and invitations that were not declined, in the device's zone", async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const event = await anEvent(world, ada, {
    ...weekly(['MO', 'WE']),
    count: 4,
    internalParticipants: [{ email: obi.email }],
  })
  const found = await list(obi)
  expect(found).toHaveLength(4)
  expect(found[0]).toMatchObject({
    eventId: event.eventId,
    status: 'pending',
    role: 'participant',
    isRepeating: true,
  })
  const query = { from: inDays(world, 0), to: inDays(world, 40), timezone: 'Asia/Calcutta' }
  const { data } = await world.call(api.listCalendar, { as: obi, query })
  expect(data.meta).toMatchObject({ timezone: 'Asia/Kolkata', totalCount: 4 })
  expect(data.events[0]!.viewer).toMatchObject({ start: '20:30', city: 'Kolkata' })
  const params = { eventId: event.eventId }
  await world.call(api.respondToEvent, { as: obi, params, body: { response: 'no', date: found[1]!.date } })
  expect(await list(obi)).toHaveLength(3)
  await world.call(api.respondToEvent, { as: obi, params, body: { response: 'no' } })
  expect(await list(obi)).toHaveLength(0)
  expect(await list(eve)).toHaveLength(0)
  expect(await list(ada)).toHaveLength(4)
})

test('the calendar shows 62 days at most', async () => {
  const ada = await world.aUser()
  const ask = async (days: number) =>
    (
      await world.call(api.listCalendar, {
        as: ada,
        query: { from: inDays(world, 0), to: inDays(world, days) },
      })
    ).status
  expect([await ask(62), await ask(63), await ask(-1)]).toEqual([200, 400, 400])
})

test('the calendar of a blocked member contains nothing of the blocker', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const event = await anEvent(world, ada, { internalParticipants: [{ email: obi.email }] })
  await world.db.insertInto('blocks').values({ userId: ada.id, targetId: obi.id, type: 'BLOCK' }).execute()
  expect(await list(obi)).toHaveLength(0)
  const request = { as: obi, params: { eventId: event.eventId }, query: {} }
  expect((await world.call(api.getEvent, request)).status).toBe(404)
})

test('members list only their own invitations, unanswered ones first', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const invited = { internalParticipants: [{ email: obi.email, id: obi.id }] }
  const first = await anEvent(world, ada, invited)
  const second = await anEvent(world, ada, { ...invited, title: 'Physics' })
  const params = { eventId: first.eventId }
  await world.call(api.respondToEvent, { as: obi, params, body: { response: 'yes' } })
  const { data } = await world.call(listEventInvitations, { as: obi, params: { id: obi.id }, query: {} })
  expect(data.invitations.map(({ eventId, status }) => [eventId, status])).toEqual([
    [second.eventId, 'pending'],
    [first.eventId, 'yes'],
  ])
  expect(data.meta).toEqual({ totalCount: 2, pendingCount: 1 })
  expect(
    (await world.call(listEventInvitations, { as: ada, params: { id: obi.id }, query: {} })).status,
  ).toBe(403)
})

test('who is invited sees what else they have at that time, until they have answered no to it', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const date = inDays(world, 3)
  const guest = { internalParticipants: [{ email: obi.email }] }
  const at = (start: string, end: string) => ({ startTime: `${date}T${start}`, endTime: `${date}T${end}` })
  const ownEvent = await anEvent(world, obi, { title: 'Physics' })
  const allDay = { startTime: date, endTime: inDays(world, 4), isAllDay: true }
  await anEvent(world, obi, { title: 'Market day', ...allDay })
  const { eventId } = await anEvent(world, ada, { title: 'Maths', ...at('17:00', '18:00'), ...guest })
  const later = await anEvent(world, ada, { title: 'Later', ...at('17:30', '18:30'), ...guest })
  const conflictsOf = async () => {
    const { data } = await world.call(listEventInvitations, { as: obi, params: { id: obi.id }, query: {} })
    const page = await world.call(api.getEvent, { as: obi, params: { eventId }, query: {} })
    const listed = data.invitations.find((one) => one.eventId === eventId)?.conflict
    return [listed?.title, ...page.data.conflicts.map(({ title }) => title)]
  }
  expect(await conflictsOf()).toEqual(['Physics', 'Physics', 'Later'])
  const refused = { as: obi, params: { eventId: later.eventId }, body: { response: 'no' } } as const
  await world.call(api.respondToEvent, refused)
  await world.call(api.deleteEvent, { as: obi, params: { eventId: ownEvent.eventId }, query: {} })
  expect(await conflictsOf()).toEqual([undefined])
})

test("a preview shows a form's effect: its last date, clock changes, own events at the same time", async () => {
  const ada = await world.aUser()
  const date = inDays(world, 3)
  await anEvent(world, ada, { title: 'Physics' })
  const form = {
    startTime: `${date}T17:00`,
    endTime: `${date}T18:00`,
    timezone: lagos,
    isRepeating: true,
    count: 10,
  }
  const { data } = await world.call(api.previewEvent, { as: ada, body: form })
  expect(data).toMatchObject({ count: 10, lastDate: inDays(world, 12), clockChanges: [] })
  expect(data.conflicts.map(({ title, local }) => [title, local.start])).toEqual([['Physics', '16:00']])
  const year = world.now().getUTCFullYear() + 1
  const cairo = { startTime: `${year}-04-01T00:30`, timezone: 'Africa/Cairo', isRepeating: true, count: 40 }
  const gap = await world.call(api.previewEvent, { as: ada, body: cairo })
  expect(gap.data.clockChanges).toMatchObject([{ requested: '00:30', start: '01:30', kind: 'gap' }])
  expect(await list(ada)).toHaveLength(1)
})

test('zones are listed for anyone: Lagos first, then by offset, searchable by city and country', async () => {
  const { data } = await world.call(listMeetingTimezones, {})
  expect((await world.call(listTimezones, {})).data).toEqual(data)
  const [first, ...rest] = data.timezones
  expect(first).toMatchObject({
    name: lagos,
    description: '(UTC+01:00) Lagos, West Africa Time',
    countries: expect.arrayContaining(['Nigeria']) as string[],
  })
  expect(rest.map((one) => one.offsetMinutes)).toEqual(
    rest.map((one) => one.offsetMinutes).toSorted((a, b) => a - b),
  )
  expect(data.timezones.find(({ name }) => name === 'Asia/Kolkata')?.countries).toContain('India')
  expect(data.timezones.filter(({ name }) => name === 'UTC')).toHaveLength(1)
  expect(data.meta.totalCount).toBe(data.timezones.length)
})

test('a preview of an incomplete form names what it lacks', async () => {
  const ada = await world.aUser()
  const lackOf = async (body: object) => {
    const { status, error } = await world.call(api.previewEvent, { as: ada, body })
    return [status, error.fields?.map(({ field }) => field)]
  }
  expect(await lackOf({})).toEqual([400, ['startTime', 'timezone']])
  expect(await lackOf({ timezone: lagos, isAllDay: true })).toEqual([400, ['startTime']])
  expect(await lackOf({ startTime: `${inDays(world, 3)}T17:00` })).toEqual([400, ['timezone']])
})
