import { randomUUID } from 'node:crypto'
import * as room from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { aMeeting, inside } from '../testing/meetings.ts'

const world = await sharedWorld()
const { db, call, aUser } = world
type Person = Awaited<ReturnType<typeof aUser>>

interface Presence {
  as: Person
  id: string
  body?: object
}
const presentIn = (where: World, { as, id, body = {} }: Presence) =>
  where.call(room.setPresence, { as, params: { id }, body })
const present = (as: Person, id: string) => presentIn(world, { as, id })

test('presence counts the minutes, and silent participants have left', async () => {
  await using ownWorld = await createWorld()
  const { db, aUser } = ownWorld
  const [host, guest] = [await aUser(), await aUser()]
  const { id } = await aMeeting(db, host)
  await inside(db, id, { userId: guest.id })
  ownWorld.later(20)
  await presentIn(ownWorld, { as: host, id, body: { audio: true } })
  expect(ownWorld.events.at(-1)).toMatchObject([{}, 'meeting-participant', { participant: { audio: true } }])
  const before = ownWorld.events.length
  await presentIn(ownWorld, { as: host, id, body: {} })
  expect(ownWorld.events.length).toBe(before)
  const used = await db
    .selectFrom('meetingUsage')
    .select('seconds')
    .where('userId', '=', host.id)
    .executeTakeFirst()
  expect(used?.seconds).toBeGreaterThanOrEqual(19)
  ownWorld.later(25)
  await presentIn(ownWorld, { as: host, id, body: {} })
  expect(ownWorld.events.at(-1)).toMatchObject([`meeting:${id}`, 'meeting-left', { userId: guest.id }])
  const { data } = await ownWorld.call(room.listAttendance, { as: host, params: { id } })
  expect(data.attendance.map(({ userId }) => userId)).toEqual(expect.arrayContaining([host.id, guest.id]))
})

test('hands are in the order they were raised, and one screen is shared at a time', async () => {
  await using ownWorld = await createWorld()
  const { db, aUser } = ownWorld
  const [host, first, second] = [await aUser(), await aUser(), await aUser()]
  const { id } = await aMeeting(db, host)
  for (const one of [first, second]) await inside(db, id, { userId: one.id })
  await presentIn(ownWorld, { as: second, id, body: { handRaised: true } })
  ownWorld.later(1)
  await presentIn(ownWorld, { as: first, id, body: { handRaised: true } })
  await presentIn(ownWorld, { as: second, id, body: { handRaised: true } })
  const { data } = await ownWorld.call(room.listParticipants, { as: host, params: { id } })
  expect(data.participants.map(({ userId }) => userId)).toEqual([second.id, first.id, host.id])
  await presentIn(ownWorld, { as: first, id, body: { screen: true } })
  const refused = await presentIn(ownWorld, { as: second, id, body: { screen: true } })
  expect([refused.status, refused.error.message]).toEqual([409, 'Someone is already sharing.'])
  await presentIn(ownWorld, { as: first, id, body: { screen: false } })
  expect((await presentIn(ownWorld, { as: second, id, body: { screen: true } })).status).toBe(200)
})

test('messages are numbered without gaps, and private ones reach two members', async () => {
  const [host, guest, third] = [await aUser(), await aUser(), await aUser()]
  const { id } = await aMeeting(db, host)
  for (const one of [guest, third]) await inside(db, id, { userId: one.id })
  const say = (as: Person, body: { message: string; to?: string; clientId?: string }) =>
    call(room.sendMeetingMessage, { as, params: { id }, body: { clientId: randomUUID(), ...body } })
  const clientId = randomUUID()
  const [once, again] = [
    await say(host, { message: 'Welcome', clientId }),
    await say(host, { message: 'Welcome', clientId }),
  ]
  expect(again.data).toEqual(once.data)
  await Promise.all([say(guest, { message: 'Good afternoon' }), say(third, { message: 'Hello' })])
  await say(guest, { message: 'Only to you', to: host.id })
  expect(world.events.at(-1)?.[0]).toEqual([`user:${host.id}`, `user:${guest.id}`])
  const read = async (as: Person, after = 0) =>
    (await call(room.listMeetingMessages, { as, params: { id }, query: { after } })).data.messages
  expect((await read(host)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect((await read(third)).map(({ message }) => message)).not.toContain('Only to you')
  expect((await read(host, 3)).map(({ isPrivate }) => isPrivate)).toEqual([true])
})

test('a host mutes one and all, names co-hosts and ends for all; a co-host does all but the last two', async () => {
  const [host, cohost, guest] = [await aUser(), await aUser(), await aUser()]
  const { id } = await aMeeting(db, host)
  for (const one of [cohost, guest]) await inside(db, id, { userId: one.id, audio: true })
  const act = (as: Person, userId: string, action: 'mute' | 'make-cohost' | 'remove' | 'stop-camera') =>
    call(room.moderateParticipant, { as, params: { id, userId }, body: { action } })
  expect((await act(cohost, guest.id, 'mute')).status).toBe(403)
  await act(host, cohost.id, 'make-cohost')
  expect((await act(cohost, guest.id, 'mute')).data).toMatchObject({ audio: false })
  expect((await act(cohost, host.id, 'remove')).status).toBe(403)
  expect((await act(cohost, guest.id, 'make-cohost')).status).toBe(403)
  expect((await call(room.muteMeeting, { as: host, params: { id } })).data).toEqual({ muted: 1 })
  const rules = await call(api.updateMeeting, { as: cohost, params: { id }, body: { canDraw: false } })
  expect(rules.data).toMatchObject({ canDraw: false, isLocked: false })
  expect((await call(room.endMeeting, { as: cohost, params: { id } })).status).toBe(403)
  expect((await call(room.endMeeting, { as: host, params: { id } })).data).toEqual({ ended: true })
  expect((await present(guest, id)).status).toBe(409)
  const listed = async (as: Person, when?: 'past') =>
    (await call(api.listMeetings, { as, query: when ? { when } : {} })).data.meetings.map((one) => one.id)
  expect(await listed(host)).toEqual([])
  // What stays of it is for those who were there.
  expect([await listed(host, 'past'), await listed(guest, 'past')]).toEqual([[id], [id]])
  expect(await listed(await aUser(), 'past')).toEqual([])
})
