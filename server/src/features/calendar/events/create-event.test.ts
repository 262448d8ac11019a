import * as api from '@akada/contract/calendar/routes'
import { eventMessages } from '@akada/contract/calendar/model'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent, inDays } from '../testing/events.ts'

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

test('every interval of every rule comes back as it was sent', async () => {
  const ada = await world.aUser()
  const rules = [
    ...Array.from({ length: 30 }, (_, n) => ({ repeatType: 'DAILY' as const, interval: n + 1 })),
    ...Array.from({ length: 7 }, (_, n) => ({ ...weekly(['MO']), interval: n + 1 })),
  ]
  const event = await anEvent(world, ada, { isRepeating: true, count: 3 })
  for (const rule of rules) {
    const request = { as: ada, params: { eventId: event.eventId }, query: {} }
    await world.call(api.updateEvent, { ...request, body: { isRepeating: true, ...rule } })
    const { data } = await world.call(api.getEvent, request)
    expect(data).toMatchObject({ repeatType: rule.repeatType, interval: rule.interval, count: 3 })
  }
})

test('a week count that a weekly event cannot have is refused, never changed', async () => {
  const ada = await world.aUser()
  const times = {
    startTime: `${inDays(world, 3)}T16:00`,
    endTime: `${inDays(world, 3)}T17:30`,
    timezone: lagos,
  }
  const form = { ...times, ...weekly(['MO']), title: 'Maths', interval: 8 }
  const { status, error } = await world.call(api.createEvent, { as: ada, body: form })
  expect([status, error.fields]).toEqual([400, [{ field: 'interval', message: eventMessages.interval }]])
  expect((await anEvent(world, ada, { ...weekly(['MO']), interval: 7 })).interval).toBe(7)
  // Eight days are fine, eight weeks are not.
  const { eventId } = await anEvent(world, ada, { isRepeating: true, repeatType: 'DAILY', interval: 8 })
  const params = { eventId }
  const changed = await world.call(api.updateEvent, {
    as: ada,
    params,
    query: { scope: 'all' },
    body: weekly(['MO']),
  })
  expect(changed.status).toBe(400)
})

test("planning an event accepts the specification's form, and stores its wall time and zone", async () => {
  const ada = await world.aUser()
  const date = inDays(world, 5)
  const body = {
    title: '  Fitting clinic  ',
    description: 'Bring the skirt.',
    startTime: `${date}T16:00`,
    endTime: `${date}T17:30`,
    isAllDay: false,
    color: 'bg-indigo-200',
    isRepeating: true,
    timezone: lagos,
    isPaid: true,
    type: 'OTHER',
    includeWebinar: false,
    internalParticipants: [],
    externalParticipants: [],
    repeatType: 'DAILY' as const,
    interval: 2,
    count: 3,
    metadata: { daysOfWeek: [] },
  }
  const { status, data } = await world.call(api.createEvent, { as: ada, body })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    title: 'Fitting clinic',
    color: 'indigo',
    isPaid: false,
    type: 'SCHEDULED',
    repeatType: 'DAILY',
    interval: 2,
    count: 3,
    role: 'owner',
    status: 'yes',
    startTime: `${date}T15:00:00.000Z`,
    local: {
      date,
      start: '16:00',
      end: '17:30',
      offset: '+01:00',
      name: 'West Africa Time',
      shortName: 'WAT',
    },
  })
  expect(data.occurrences.map((one) => one.date)).toEqual([5, 7, 9].map((days) => inDays(world, days)))
})

test.each([
  ['no title', { title: ' ' }, eventMessages.required],
  ['no start', { startTime: '' }, eventMessages.required],
  ['no zone', { timezone: '' }, eventMessages.required],
  ['a weekly repeat without a day', weekly([]), eventMessages.weekdays],
  ['a zone that is none', { timezone: 'Mars/Olympus' }, eventMessages.timezone],
  ['an offset for a zone', { timezone: '+01:00' }, eventMessages.timezone],
  ['a time between the steps', { startTime: `${inDays(world, 3)}T16:10` }, eventMessages.step],
  ['an end before the start', { endTime: `${inDays(world, 3)}T15:00` }, eventMessages.end],
  ['a week and more', { endTime: `${inDays(world, 11)}T16:00` }, eventMessages.tooLong],
  ['an end of no date', { endTime: '2027-02-31T10:00' }, eventMessages.time],
  ['no times', { isRepeating: true, count: 0 }, eventMessages.count],
])('planning an event with %s is refused in the words of the specification', async (_, form, message) => {
  const ada = await world.aUser()
  const usual = { title: 'Maths', startTime: `${inDays(world, 3)}T16:00`, timezone: lagos }
  const { status, error } = await world.call(api.createEvent, { as: ada, body: { ...usual, ...form } })
  expect([status, error.errors[0]]).toEqual([400, message])
})

test('planning an event without any field names the required ones', async () => {
  const { status, error } = await world.call(api.createEvent, { as: await world.aUser(), body: {} })
  expect([status, error.errors[0]]).toEqual([400, eventMessages.required])
})

test("planning an event in the past is judged in the event's zone", async () => {
  const ada = await world.aUser()
  const at = (timezone: string, minutes: number) => {
    const text = new Date(world.now().getTime() + minutes * 60_000).toLocaleString('sv-SE', {
      timeZone: timezone,
    })
    const half = Number(text.slice(14, 16)) < 30 ? '00' : '30'
    return `${text.slice(0, 10)}T${text.slice(11, 14)}${half}`
  }
  for (const timezone of ['Pacific/Apia', 'Pacific/Honolulu', lagos]) {
    const plan = (minutes: number) =>
      world.call(api.createEvent, {
        as: ada,
        body: { title: 'Now', startTime: at(timezone, minutes), timezone },
      })
    expect((await plan(60)).status).toBe(201)
    const { status, error } = await plan(-60)
    expect([status, error.errors[0]]).toEqual([
      400,
      `That time has already passed in ${timezone.split('/')[1]}. Choose a later one.`,
    ])
  }
})

test('planning an event twice with the same clientId is one event', async () => {
  const ada = await world.aUser()
  const clientId = randomUUID()
  const both = await Promise.all([anEvent(world, ada, { clientId }), anEvent(world, ada, { clientId })])
  expect(both[0].eventId).toBe(both[1].eventId)
  expect(await list(ada)).toHaveLength(1)
})

test('planning an event for a whole day is a date, and without an end an hour', async () => {
  const ada = await world.aUser()
  const date = inDays(world, 2)
  const allDay = await anEvent(world, ada, { isAllDay: true, startTime: date, endTime: inDays(world, 3) })
  expect(allDay.local).toMatchObject({ date, start: null, end: null, endDate: inDays(world, 3) })
  const body = { title: 'Short', startTime: `${date}T10:00`, timezone: lagos }
  const { data } = await world.call(api.createEvent, { as: ada, body })
  expect(data.local).toMatchObject({ start: '10:00', end: '11:00' })
})

test('planning an event at an instant uses the wall time of the zone', async () => {
  const ada = await world.aUser()
  const event = await anEvent(world, ada, { startTime: `${inDays(world, 3)}T16:00:00Z`, endTime: null })
  expect(event.local.start).toBe('17:00')
})
