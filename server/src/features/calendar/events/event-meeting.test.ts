import * as api from '@akada/contract/calendar/routes'
import { getMeeting, getMeetingToken, updateMeeting } from '@akada/contract/meetings/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { moveMeetings } from './event-meeting.ts'
import { anEvent, inDays, signedInAgain } from '../testing/events.ts'

const world = await sharedWorld()
const day = 86_400

const meetingOf = async (as: { token: string }, code: string | null) =>
  (await world.call(getMeeting, { as, params: { id: code ?? '' }, query: {} })).data
const enter = (as: { token: string }, code: string | null) =>
  world.call(getMeetingToken, { as, params: { id: code ?? '' }, query: {} })

test('an event with a webinar has a meeting, which follows its time and title', async () => {
  const ada = await world.aUser()
  const event = await anEvent(world, ada, { includeWebinar: true, title: 'M'.repeat(200) })
  expect(event.meetingCode).toMatch(/^[A-Z]{3}-[A-Z]{4}-[A-Z]{3}$/)
  const meeting = await meetingOf(ada, event.meetingCode)
  expect(meeting).toMatchObject({ type: 'SCHEDULED', startTime: event.startTime, minutes: 90, role: 'host' })
  expect(meeting.rules.title).toHaveLength(100)
  const body = {
    title: 'Physics',
    startTime: `${inDays(world, 4)}T10:00`,
    endTime: `${inDays(world, 4)}T10:30`,
  }
  const params = { eventId: event.eventId }
  const { data } = await world.call(api.updateEvent, { as: ada, params, query: {}, body })
  expect(await meetingOf(ada, event.meetingCode)).toMatchObject({
    startTime: data.startTime,
    minutes: 30,
    rules: { title: 'Physics' },
  })
})

test('a webinar is added and removed again: the meeting ends, and reopens with the same code', async () => {
  const ada = await world.aUser()
  const { eventId, meetingCode } = await anEvent(world, ada)
  expect(meetingCode).toBe(null)
  const set = async (includeWebinar: boolean) =>
    (await world.call(api.updateEvent, { as: ada, params: { eventId }, query: {}, body: { includeWebinar } }))
      .data
  const added = await set(true)
  expect(added).toMatchObject({ meetingCode: expect.any(String) as string, sequence: 1 })
  expect(await set(false)).toMatchObject({ meetingCode: null, sequence: 2 })
  expect((await meetingOf(ada, added.meetingCode)).endedAt).not.toBe(null)
  expect((await set(true)).meetingCode).toBe(added.meetingCode)
  await world.call(api.deleteEvent, { as: ada, params: { eventId }, query: {} })
  expect((await meetingOf(ada, added.meetingCode)).endedAt).not.toBe(null)
})

test("the event's guests bypass lobby and lock; others with the code wait or stay out", async () => {
  const people = [await world.aUser(), await world.aUser(), await world.aUser()]
  const start = new Date(Math.ceil(world.now().getTime() / 1_800_000) * 1_800_000)
  const form = { startTime: start.toISOString(), endTime: null, timezone: 'UTC', includeWebinar: true }
  const event = await anEvent(world, people[0]!, {
    ...form,
    internalParticipants: [{ email: people[1]!.email }],
  })
  const id = event.meetingCode!
  const minutes = Math.max(0, (start.getTime() - world.now().getTime()) / 1000 - 300)
  world.later(minutes)
  // Up to half an hour outlives an access token.
  const [ada, obi, eve] = await Promise.all(people.map((person) => signedInAgain(world, person)))
  await world.call(updateMeeting, { as: ada!, params: { id }, body: { hasLobby: true } })
  expect((await enter(eve!, id)).data.state).toBe('waiting')
  expect((await enter(obi!, id)).data.state).toBe('admitted')
  const ngozi = await world.aUser()
  await world.call(updateMeeting, { as: ada!, params: { id }, body: { hasLobby: false, isLocked: true } })
  expect((await enter(ngozi, id)).status).toBe(409)
})

test('the meeting of a series moves from date to date, even in the part split from it', async () => {
  const before = await world.aUser()
  const form = { includeWebinar: true, isRepeating: true, count: 4, repeatType: 'DAILY' as const }
  const event = await anEvent(world, before, form)
  const { occurrences, meetingCode } = event
  const date = occurrences[2]!.date
  const later = await world.call(api.updateEvent, {
    as: before,
    params: { eventId: event.eventId },
    query: { scope: 'following', date },
    body: { title: 'The second half' },
  })
  expect(later.data.meetingCode).toBe(meetingCode)
  for (const [n, one] of occurrences.entries()) {
    const seconds = (Date.parse(one.startTime) - world.now().getTime()) / 1000
    world.later(seconds - 3600)
    await moveMeetings(world)
    const ada = await signedInAgain(world, before)
    expect([n, (await meetingOf(ada, meetingCode)).startTime]).toEqual([n, one.startTime])
  }
  world.later(-7 * day)
})
