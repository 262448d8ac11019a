import * as api from '@akada/contract/calendar/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent, inDays, signedInAgain } from '../testing/events.ts'

const world = await sharedWorld()

const get = async (as: Person, eventId: string, date?: string) =>
  world.call(api.getEvent, { as, params: { eventId }, query: date ? { date } : {} })

interface Change {
  scope: 'this' | 'following' | 'all'
  date?: string
  body?: Record<string, unknown>
}

const change = (as: Person, eventId: string, { body = {}, ...query }: Change) =>
  world.call(api.updateEvent, { as, params: { eventId }, query, body: body })

const cancel = (as: Person, eventId: string, query: Omit<Change, 'body'>) =>
  world.call(api.deleteEvent, { as, params: { eventId }, query })

/** The contents of a member's calendar: date, time and title. */
async function listedOccurrences(as: Person): Promise<string[]> {
  const query = { from: inDays(world, 0), to: inDays(world, 40) }
  const { data } = await world.call(api.listCalendar, { as, query })
  return data.events.map(({ local, title }) => `${local.date} ${local.start} ${title}`)
}

const daily = async (obi?: Person) => {
  const ada = await world.aUser()
  const invited = obi ? { internalParticipants: [{ email: obi.email }] } : {}
  const event = await anEvent(world, ada, { isRepeating: true, repeatType: 'DAILY', count: 4, ...invited })
  const dates = [3, 4, 5, 6].map((days) => inDays(world, days))
  return { ada, event, dates }
}

test('one date moves alone, by day and time, and is identified by its original date', async () => {
  const { ada, event, dates } = await daily()
  const date = dates[1]!
  const moved = inDays(world, 10)
  const body = { title: 'Maths, moved', startTime: `${moved}T09:00`, endTime: `${moved}T09:30` }
  const { data, status } = await change(ada, event.eventId, { scope: 'this', date, body })
  expect([status, data.sequence]).toEqual([200, 1])
  expect(await listedOccurrences(ada)).toEqual([
    `${dates[0]} 16:00 Maths`,
    `${dates[2]} 16:00 Maths`,
    `${dates[3]} 16:00 Maths`,
    `${moved} 09:00 Maths, moved`,
  ])
  expect((await get(ada, event.eventId, date)).data).toMatchObject({
    title: 'Maths, moved',
    changedDates: [date],
  })
  const back = { title: 'Maths', startTime: `${date}T16:00`, endTime: `${date}T17:30` }
  await change(ada, event.eventId, { scope: 'this', date, body: back })
  expect(await listedOccurrences(ada)).toEqual(dates.map((one) => `${one} 16:00 Maths`))
})

test('that and all later dates become a separate series, with their exceptions and answers', async () => {
  const obi = await world.aUser()
  const { ada, event, dates } = await daily(obi)
  await change(ada, event.eventId, { scope: 'this', date: dates[3]!, body: { title: 'Last one' } })
  const params = { eventId: event.eventId }
  await world.call(api.respondToEvent, { as: obi, params, body: { response: 'yes' } })
  await world.call(api.respondToEvent, { as: obi, params, body: { response: 'no', date: dates[2]! } })
  const { data } = await change(ada, event.eventId, {
    scope: 'following',
    date: dates[2]!,
    body: { title: 'Physics' },
  })
  expect(data.eventId).not.toBe(event.eventId)
  expect([data.seriesId, data.count]).toEqual([event.seriesId, 2])
  expect(await listedOccurrences(ada)).toEqual([
    `${dates[0]} 16:00 Maths`,
    `${dates[1]} 16:00 Maths`,
    `${dates[2]} 16:00 Physics`,
    `${dates[3]} 16:00 Last one`,
  ])
  expect(await listedOccurrences(obi)).toHaveLength(3)
  expect(data.participants.map(({ status }) => status)).toEqual(['yes', 'yes'])
  expect((await get(ada, event.eventId)).data).toMatchObject({ count: 2, title: 'Maths' })
})

test('a whole series moves by the days that one date was moved by, and asks for answers again', async () => {
  const obi = await world.aUser()
  const { ada, event, dates } = await daily(obi)
  await world.call(api.respondToEvent, {
    as: obi,
    params: { eventId: event.eventId },
    body: { response: 'yes' },
  })
  const start = inDays(world, 5)
  const body = { startTime: `${start}T10:00`, endTime: `${start}T11:00` }
  const { data } = await change(ada, event.eventId, { scope: 'all', date: dates[1]!, body })
  expect(await listedOccurrences(ada)).toEqual(
    [4, 5, 6, 7].map((days) => `${inDays(world, days)} 10:00 Maths`),
  )
  expect(data.participants.map(({ status }) => status)).toEqual(['yes', 'pending'])
  expect(data.sequence).toBe(1)
})

test('a text changes without asking anybody again, and keeps the sequence', async () => {
  const obi = await world.aUser()
  const { ada, event } = await daily(obi)
  await world.call(api.respondToEvent, {
    as: obi,
    params: { eventId: event.eventId },
    body: { response: 'yes' },
  })
  const { data } = await change(ada, event.eventId, {
    scope: 'all',
    body: { description: 'Bring paper.', isPaid: false },
  })
  expect(data).toMatchObject({ description: 'Bring paper.', sequence: 0, isPaid: false })
  expect(data.participants.map(({ status }) => status)).toEqual(['yes', 'yes'])
})

test('dates are cancelled alone, from one on, or all; repeating it changes nothing', async () => {
  const { ada, event, dates } = await daily()
  for (let again = 0; again < 2; again += 1)
    expect((await cancel(ada, event.eventId, { scope: 'this', date: dates[1]! })).status).toBe(200)
  expect(await listedOccurrences(ada)).toEqual(
    [dates[0], dates[2], dates[3]].map((date) => `${date} 16:00 Maths`),
  )
  await cancel(ada, event.eventId, { scope: 'following', date: dates[2]! })
  expect(await listedOccurrences(ada)).toEqual([`${dates[0]} 16:00 Maths`])
  for (let again = 0; again < 2; again += 1)
    expect((await cancel(ada, event.eventId, { scope: 'all' })).data).toEqual({
      eventId: event.eventId,
      deleted: true,
    })
  expect(await listedOccurrences(ada)).toEqual([])
  expect((await get(ada, event.eventId)).data.isCancelled).toBe(true)
  expect((await change(ada, event.eventId, { scope: 'all', body: { title: 'No' } })).status).toBe(400)
})

test('of two concurrent changes of an event, the later one must reload it', async () => {
  const { ada, event } = await daily()
  const { changedAt } = event
  const both = await Promise.all(
    ['One', 'Two'].map((title) => change(ada, event.eventId, { scope: 'all', body: { title, changedAt } })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.error.message).toBe(
    'This was changed in the meantime. Load it again.',
  )
})

test('a running series stays editable, and no date moves into the past', async () => {
  const { ada: before, event, dates } = await daily()
  world.later(4 * 86_400)
  const ada = await signedInAgain(world, before)
  expect((await change(ada, event.eventId, { scope: 'all', body: { title: 'Still here' } })).status).toBe(200)
  const body = { startTime: `${dates[0]}T10:00` }
  const { status, error } = await change(ada, event.eventId, { scope: 'this', date: dates[3]!, body })
  expect([status, error.errors[0]]).toEqual([
    400,
    'That time has already passed in Lagos. Choose a later one.',
  ])
  world.later(-4 * 86_400)
})
