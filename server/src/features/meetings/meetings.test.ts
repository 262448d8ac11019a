import { randomUUID } from 'node:crypto'
import * as room from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { endForgottenMeetings } from './chores.ts'
import { insertMeeting } from './public.ts'
import { aMeeting, inside } from './testing/meetings.ts'
import { readToken } from './tokens/mint-tokens.ts'

const world = await sharedWorld()
const { db, call, aUser } = world

const instant = () => ({
  type: 'INSTANT' as const,
  startTime: new Date().toISOString(),
  includeWebinar: true,
})
type Person = Awaited<ReturnType<typeof aUser>>

const enter = (as: Person, id: string) => call(api.getMeetingToken, { as, params: { id }, query: {} })
const present = (as: Person, id: string, body: object = {}) =>
  call(room.setPresence, { as, params: { id }, body })

test('an instant meeting is created once per clientId, and found by its code however it is typed', async () => {
  const host = await aUser()
  const body = { ...instant(), clientId: randomUUID() }
  const [first, second] = [
    await call(api.createMeeting, { as: host, body }),
    await call(api.createMeeting, { as: host, body }),
  ]
  expect([first.status, second.data.id]).toEqual([201, first.data.id])
  expect(first.data).toMatchObject({ provider: 'zoom', role: 'host', includeWebinar: true, inside: 0 })
  const { meetingCode } = first.data
  expect(meetingCode).toMatch(/^[A-Z]{3}-[A-Z]{4}-[A-Z]{3}$/)
  const guest = await aUser()
  for (const id of [meetingCode, meetingCode.toLowerCase(), meetingCode.replaceAll('-', ''), first.data.id]) {
    const query = { action: 'join' as const, bypass: 'true' }
    const found = await call(api.getMeeting, { as: guest, params: { id }, query })
    expect(found.data).toMatchObject({ id: first.data.id, role: null })
  }
  const unknown = await call(api.getMeeting, { as: guest, params: { id: 'ABC-DEFG-HJK' }, query: {} })
  expect([unknown.status, unknown.error.message]).toEqual([404, 'Please enter a valid meeting code'])
})

test("the calendar creates an event's meeting in its own transaction", async () => {
  const host = await aUser()
  const form = { ...instant(), type: 'SCHEDULED' as const, provider: 'agora' as const, minutes: 90 }
  const clientId = randomUUID()
  const make = () =>
    db
      .transaction()
      .execute((tx) =>
        insertMeeting(tx, { userId: host.id, form: { ...form, clientId, hasLobby: false, isLive: false } }),
      )
  const { id, code } = await make()
  expect(await make()).toEqual({ id, code })
  const { data } = await call(api.getMeeting, { as: host, params: { id: code }, query: {} })
  expect(data).toMatchObject({ id, type: 'SCHEDULED', provider: 'agora', minutes: 90 })
})

test('a token is valid for one member and one meeting, and for a minute', async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const { id } = await aMeeting(db, host)
  const { data } = await enter(guest, id)
  expect(data).toMatchObject({ state: 'admitted', role: 'guest', engine: 'embedded', vendor: null })
  const claims = await readToken(world, data.token!)
  expect(claims).toMatchObject({ meetingId: id, userId: guest.id, pub: [...api.meetingSources] })
  const later = { ...world, now: () => new Date(Date.now() + 61_000) }
  await expect(readToken(later, data.token!)).rejects.toThrow('permission')
  const other = await aMeeting(db, host)
  const sdp = 'v=0'.padEnd(200, ' ')
  const body = { token: data.token!, quality: 'low' as const, publish: null, subscribe: sdp }
  await enter(guest, other.id)
  expect((await call(api.joinMeeting, { as: guest, params: { id: other.id }, body })).status).toBe(403)
  expect((await call(api.joinMeeting, { as: host, params: { id }, body })).status).toBe(403)
  // A valid token reaches the media server, which rejects such an offer.
  expect((await call(api.joinMeeting, { as: guest, params: { id }, body })).status).toBe(400)
})

test('the lobby stops a guest until the host admits them, and never again', async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const { id } = await aMeeting(db, host, { hasLobby: true })
  const waiting = await enter(guest, id)
  expect(waiting.data).toMatchObject({ state: 'waiting', token: null })
  expect((await present(guest, id)).status).toBe(403)
  expect(world.events.at(-1)).toMatchObject([[`user:${host.id}`], 'meeting-participant', {}])
  const list = await call(room.listParticipants, { as: host, params: { id } })
  expect(list.data.participants.map(({ state }) => state)).toEqual(['inside', 'waiting'])
  const params = { id, userId: guest.id }
  await call(room.moderateParticipant, { as: host, params, body: { action: 'admit' } })
  expect((await enter(guest, id)).data).toMatchObject({ state: 'admitted' })
  await present(guest, id)
  await call(room.leaveMeeting, { as: guest, params: { id } })
  expect((await enter(guest, id)).data).toMatchObject({ state: 'admitted' })
})

test('whoever leaves the lobby, or is not heard of there, is gone from it and asks again', async () => {
  const [host, guest] = [await aUser(), await aUser()]
  const { id } = await aMeeting(db, host, { hasLobby: true })
  const waiting = async () => {
    const { data } = await call(room.listParticipants, { as: host, params: { id } })
    return data.participants.filter(({ state }) => state === 'waiting').map(({ userId }) => userId)
  }
  const gone = [[`user:${host.id}`], 'meeting-left', { meetingId: id, userId: guest.id, isRemoved: false }]
  await enter(guest, id)
  expect(await waiting()).toEqual([guest.id])
  await call(room.leaveMeeting, { as: guest, params: { id } })
  expect(world.events.at(-1)).toEqual(gone)
  expect((await enter(guest, id)).data).toMatchObject({ state: 'waiting', token: null })
  await db
    .updateTable('meetingParticipants')
    .set({ seenAt: new Date(Date.now() - 60_000) })
    .where('userId', '=', guest.id)
    .execute()
  expect(await waiting()).toEqual([])
  await present(host, id)
  expect(world.events).toContainEqual(gone)
  expect((await enter(guest, id)).data).toMatchObject({ state: 'waiting', token: null })
})

test('nobody enters an ended, locked, unopened or full meeting, or one they were removed from', async () => {
  const [host, guest, removed] = [await aUser(), await aUser(), await aUser()]
  const refusal = async (fields: object) => {
    const { id } = await aMeeting(db, host, fields)
    const { status, error } = await enter(guest, id)
    return [status, error.message]
  }
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await refusal({ endedAt: new Date() })).toEqual([409, 'This meeting has ended.'])
  expect(await refusal({ isLocked: true })).toEqual([409, 'The host has locked this meeting.'])
  expect(await refusal({ type: 'SCHEDULED', startsAt: tomorrow })).toEqual([
    409,
    'This meeting opens 10 minutes before it starts.',
  ])
  const { id } = await aMeeting(db, host)
  await inside(db, id, { userId: removed.id })
  const params = { id, userId: removed.id }
  await call(room.moderateParticipant, { as: host, params, body: { action: 'remove' } })
  expect((await enter(removed, id)).error.message).toBe('The host has removed you from this meeting.')
  for (const ask of [
    present(removed, id),
    call(room.listMeetingMessages, { as: removed, params, query: {} }),
  ])
    expect((await ask).status).toBe(403)
  await db
    .updateTable('meetingParticipants')
    .set({ seenAt: new Date() })
    .where('meetingId', '=', id)
    .execute()
  for (let n = 1; n < api.meetingSeats.meeting; n += 1) await inside(db, id, { userId: (await aUser()).id })
  expect((await enter(guest, id)).error.message).toBe('This meeting is full.')
})

test('of many who enter at once as many get in as there are seats', async () => {
  const { id } = await aMeeting(db, await aUser())
  const left = 3
  // The host has one, too.
  for (let n = left + 1; n < api.meetingSeats.meeting; n += 1)
    await inside(db, id, { userId: (await aUser()).id })
  const ten = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  const answers = await Promise.all(ten.map((one) => enter(one, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(left)
  // Who has a seat can come back to it.
  const first = ten.find((_, n) => answers[n]!.status === 200)
  expect((await enter(first!, id)).status).toBe(200)
})

test('a host without minutes left starts nothing, gets the numbers, and comes back to a running meeting', async () => {
  const host = await aUser()
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1))
  await db.insertInto('meetingUsage').values({ userId: host.id, month, seconds: 3_600 }).execute()
  const { status, error } = await call(api.createMeeting, { as: host, body: instant() })
  expect([status, error]).toMatchObject([
    402,
    { limit: 'liveMinutesPerMonth', used: 60, allowed: 60, upgradeTab: 'meeting-plans' },
  ])
  const { id } = await aMeeting(db, host)
  expect((await enter(host, id)).status).toBe(402)
  await inside(db, id, { userId: (await aUser()).id })
  expect((await enter(host, id)).status).toBe(200)
})

test('viewers of a live lesson may send nothing', async () => {
  const [host, viewer] = [await aUser(), await aUser()]
  const { id } = await aMeeting(db, host, { isLive: true })
  const { data } = await enter(viewer, id)
  expect(await readToken(world, data.token!)).toMatchObject({ pub: [] })
  const sdp = 'v=0'.padEnd(200, ' ')
  const body = { token: data.token!, quality: 'low' as const, publish: sdp, subscribe: sdp }
  expect((await call(api.joinMeeting, { as: viewer, params: { id }, body })).status).toBe(403)
})

test('an abandoned meeting ends when its time is long over', async () => {
  const host = await aUser()
  const long = new Date(Date.now() - 86_400_000)
  const { id } = await aMeeting(db, host, { startsAt: long })
  expect(await endForgottenMeetings(world)).toBe(0)
  await db.updateTable('meetingParticipants').set({ seenAt: long }).where('meetingId', '=', id).execute()
  expect(await endForgottenMeetings(world)).toBe(1)
})
