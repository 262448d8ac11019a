import * as api from '@akada/contract/calendar/routes'
import { messageLength } from '@akada/contract/messages/model'
import { listSpaceMessages } from '@akada/contract/messages/space-routes'
import { banMember } from '@akada/contract/communities/routes'
import { leaveSpace, updateSpaceMembers } from '@akada/contract/communities/space-routes'
import { search } from '@akada/contract/search/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import { countCharacters } from '@akada/contract/text/text-length'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent, inDays } from './testing/events.ts'
import { scheduleAllReminders } from './reminders/reminders.ts'

const world = await sharedWorld()
const list = async (as: { token: string }) =>
  (await world.call(api.listCalendar, { as, query: { from: inDays(world, 0), to: inDays(world, 40) } })).data
    .events
const people = async () => [await world.aUser(), await world.aUser(), await world.aUser()] as const
const messagesIn = async (as: { token: string }, params: { communityId: string; spaceId: string }) =>
  (await world.call(listSpaceMessages, { as, params, query: {} })).data.messages

test("an event of a space is in its members' calendars, and of nobody else's", async () => {
  const [ada, obi, eve] = await people()
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi], name: 'Dyers' })
  const event = await anEvent(world, ada, { title: 'Indigo evening', spaceId })
  expect(event.space).toMatchObject({ spaceId, communityId, communityName: 'Dyers' })
  expect(await list(obi)).toMatchObject([{ title: 'Indigo evening', spaceId, communityId }])
  const found = async (as: { token: string }) =>
    (await world.call(search, { as, query: { q: 'indigo', kind: 'events' } })).data.events
  expect([(await found(obi)).length, (await found(eve)).length]).toEqual([1, 0])
  expect(await list(eve)).toEqual([])
  const params = { eventId: event.eventId }
  expect((await world.call(api.getEvent, { as: eve, params, query: {} })).status).toBe(404)
  const { data } = await world.call(api.respondToEvent, { as: obi, params, body: { response: 'yes' } })
  expect(data.status).toBe('yes')
  const host = await world.call(api.getEvent, { as: ada, params, query: {} })
  expect(host.data.participants.map(({ id }) => id)).toEqual([ada.id, obi.id])
  await world.call(leaveSpace, { as: obi, params: { communityId, spaceId }, query: { action: 'leave' } })
  const left = await world.call(api.getEvent, { as: ada, params, query: {} })
  expect(left.data.participants.map(({ id }) => id)).toEqual([ada.id])
})

test('somebody who was banned sees no event of the community, nor is reminded of one', async () => {
  const [ada, obi] = await people()
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  const { eventId } = await anEvent(world, ada, { spaceId })
  await world.call(api.respondToEvent, { as: obi, params: { eventId }, body: { response: 'yes' } })
  await world.call(banMember, { as: ada, params: { communityId, userId: obi.id }, body: { reason: 'Shoes' } })
  expect(await list(obi)).toEqual([])
  expect((await world.call(api.getEvent, { as: obi, params: { eventId }, query: {} })).status).toBe(404)
})

test('the space is told by a message of the host with the address of the event', async () => {
  const [ada, obi] = await people()
  const place = await aCommunity(world, ada, { members: [obi] })
  const event = await anEvent(world, ada, { title: 'Ọ̀ṣun '.repeat(40).trim(), spaceId: place.spaceId })
  const [message, ...rest] = await messagesIn(obi, place)
  expect([message?._user?.id, rest]).toEqual([ada.id, []])
  expect(message?.body).toMatch(new RegExp(`^Ọ̀ṣun .*…\\nhttps?://.*/schedule/details/${event.eventId}$`, 's'))
  expect(countCharacters(message?.body ?? '')).toBeLessThanOrEqual(messageLength)
})

test('who may not write in a space plans nothing for it, and leaves nothing there', async () => {
  const [ada, obi, eve] = await people()
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  const hidden = await aSpace(world.db, communityId, { isPrivate: true })
  const body = { title: 'Mine', startTime: `${inDays(world, 3)}T16:00`, timezone: 'Africa/Lagos' }
  const plan = async (as: { token: string }, where: string) =>
    (await world.call(api.createEvent, { as, body: { ...body, spaceId: where } })).status
  expect([await plan(eve, spaceId), await plan(obi, hidden), await plan(obi, obi.id)]).toEqual([
    403, 404, 404,
  ])
  const silencedUntil = new Date(world.now().getTime() + 86_400_000).toISOString()
  await world.call(updateSpaceMembers, {
    as: ada,
    params: { communityId, spaceId },
    body: { members: [{ id: obi.id, silencedUntil }] },
  })
  expect(await plan(obi, spaceId)).toBe(403)
  expect([await list(obi), await list(ada)]).toEqual([[], []])
  expect(await messagesIn(ada, { communityId, spaceId })).toEqual([])
})

test('an event moves from a course to a space and is announced there once', async () => {
  const [ada, obi] = await people()
  const place = await aCommunity(world, ada, { members: [obi] })
  const course = await aCourse(world.db, ada)
  const { eventId } = await anEvent(world, ada, { courseId: course.id })
  const change = async (body: object) =>
    world.call(api.updateEvent, { as: ada, params: { eventId }, query: {}, body })
  const both = await change({ courseId: course.id, spaceId: place.spaceId })
  expect([both.status, both.error.fields?.[0]?.field]).toEqual([400, 'spaceId'])
  const { data } = await change({ spaceId: place.spaceId })
  expect([data.course, data.space?.spaceId]).toEqual([null, place.spaceId])
  await change({ title: 'Later', spaceId: place.spaceId })
  expect(await messagesIn(obi, place)).toHaveLength(1)
  expect((await change({ spaceId: null })).data.space).toBeNull()
  expect(await list(obi)).toEqual([])
})

test('only members of a space who answered are reminded, and told when it is called off', async () => {
  const [ada, obi, eve] = await people()
  const { spaceId } = await aCommunity(world, ada, { members: [obi, eve] })
  const { eventId } = await anEvent(world, ada, {
    spaceId,
    startTime: `${inDays(world, 1)}T16:00`,
    endTime: null,
  })
  await world.call(api.respondToEvent, { as: obi, params: { eventId }, body: { response: 'maybe' } })
  const opened = await world.call(api.getEvent, { as: eve, params: { eventId }, query: {} })
  expect(opened.data.reminders).toEqual([])
  await scheduleAllReminders(world)
  const reminded = await world.db
    .selectFrom('eventReminders as r')
    .innerJoin('eventParticipants as p', 'p.id', 'r.participantId')
    .select('p.userId')
    .distinct()
    .where('r.eventId', '=', eventId)
    .execute()
  expect(new Set(reminded.map(({ userId }) => userId))).toEqual(new Set([ada.id, obi.id]))
  await world.call(api.deleteEvent, { as: ada, params: { eventId }, query: {} })
  expect(await kindsFor(world.db, obi)).toContain('event-cancelled')
  expect(await kindsFor(world.db, eve)).not.toContain('event-cancelled')
})
