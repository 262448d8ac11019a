import * as room from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { announceLive } from './announce-live.ts'
import { aMeeting, inside } from '../testing/meetings.ts'
import { sendLiveReminders } from './remind-of-meeting.ts'

const world = await sharedWorld()
const { db, call, aUser } = world
type Person = Awaited<ReturnType<typeof aUser>>

const newsOf = async (as: Person) => {
  await aggregateNotifications(world)
  const { data } = await call(listNotifications, { as, query: {} })
  return data.notifications.map(({ kind, sentence, subject }) => [kind, sentence, subject.path])
}
const enter = async (as: Person, id: string) => {
  await call(api.getMeetingToken, { as, params: { id }, query: {} })
  return call(room.setPresence, { as, params: { id }, body: { audio: true } })
}

test('followers hear once that somebody is live, and no more when it is over', async () => {
  const [host, follower, stranger] = [await aUser('tolu'), await aUser(), await aUser()]
  await db.insertInto('follows').values({ followerId: follower.id, followeeId: host.id }).execute()
  const form = { type: 'INSTANT' as const, startTime: new Date().toISOString(), includeWebinar: false }
  const body = { ...form, isLive: true, title: 'Gele in four folds' }
  const { data } = await call(api.createMeeting, { as: host, body })
  expect(await newsOf(follower)).toEqual([])
  await enter(host, data.id)
  await call(room.leaveMeeting, { as: host, params: { id: data.id } })
  await enter(host, data.id)
  const path = `/streaming/${data.meetingCode.replaceAll('-', '')}`
  expect(await newsOf(follower)).toEqual([['live-started', expect.stringContaining('is live now'), path]])
  expect(await newsOf(stranger)).toEqual([])
  await call(room.endMeeting, { as: host, params: { id: data.id } })
  expect(await newsOf(follower)).toEqual([])
})

test('who asked for it is reminded ten minutes before a live lesson, and when it begins', async () => {
  const [host, asking, other] = [await aUser('bisi'), await aUser(), await aUser()]
  const startsAt = new Date(world.now().getTime() + 60 * 60_000)
  const fields = { type: 'SCHEDULED', isLive: true, startsAt, title: 'Gele in four folds' } as const
  const { id } = await aMeeting(db, host, fields)
  const remind = (as: Person, isReminded: boolean) =>
    call(api.remindOfMeeting, { as, params: { id }, body: { isReminded } })
  await remind(asking, true)
  await remind(asking, true)
  await remind(other, true)
  await remind(other, false)
  const isReminded = async (as: Person) =>
    (await call(api.getMeeting, { as, params: { id }, query: {} })).data.isReminded
  expect([await isReminded(asking), await isReminded(other)]).toEqual([true, false])
  await sendLiveReminders(world)
  expect(await newsOf(asking)).toEqual([])
  const later = { db, now: () => new Date(startsAt.getTime() - 10 * 60_000) }
  await sendLiveReminders(later)
  await sendLiveReminders(later)
  const soon = ['live-soon', expect.stringContaining('goes live in a few minutes'), expect.any(String)]
  expect([await newsOf(asking), await newsOf(other)]).toEqual([[soon], []])
  await announceLive(db, { id, isLive: true, role: 'host' }, later.now())
  const started = ['live-started', expect.any(String), expect.any(String)]
  expect(await newsOf(asking)).toEqual([started, soon])
})

test('who asked for a lesson is told when it is called off, but not when it ends', async () => {
  const [host, asking, other] = [await aUser(), await aUser(), await aUser()]
  const endLesson = async (startsAt: Date) => {
    const { id } = await aMeeting(db, host, { type: 'SCHEDULED', isLive: true, startsAt })
    await call(api.remindOfMeeting, { as: asking, params: { id }, body: { isReminded: true } })
    for (const as of [host, host]) await call(room.endMeeting, { as, params: { id } })
    return id
  }
  await endLesson(new Date(world.now().getTime() - 60_000))
  expect(await newsOf(asking)).toEqual([])
  await endLesson(new Date(world.now().getTime() + 60 * 60_000))
  const calledOff = [
    'live-called-off',
    expect.stringContaining('called off a live lesson'),
    expect.any(String),
  ]
  expect([await newsOf(asking), await newsOf(other)]).toEqual([[calledOff], []])
})

test('a lesson that is called off after its reminder is no longer said to begin', async () => {
  const [host, asking] = [await aUser(), await aUser()]
  const startsAt = new Date(world.now().getTime() + 5 * 60_000)
  const { id } = await aMeeting(db, host, { type: 'SCHEDULED', isLive: true, startsAt })
  await call(api.remindOfMeeting, { as: asking, params: { id }, body: { isReminded: true } })
  await sendLiveReminders(world)
  const kinds = async () => (await newsOf(asking)).map(([kind]) => kind)
  expect(await kinds()).toEqual(['live-soon'])
  await call(room.endMeeting, { as: host, params: { id } })
  expect(await kinds()).toEqual(['live-called-off'])
})

test('live lessons are listed of one host, or of those whom the viewer follows', async () => {
  const [followed, teacher, viewer] = [await aUser(), await aUser(), await aUser()]
  await db.insertInto('follows').values({ followerId: viewer.id, followeeId: followed.id }).execute()
  const one = await aMeeting(db, followed, { isLive: true })
  const two = await aMeeting(db, teacher, { isLive: true })
  const listed = async (query: { hostId?: string; from?: 'followed' }) =>
    (await call(api.listLiveMeetings, { as: viewer, query })).data.meetings.map(({ id }) => id)
  expect(await listed({})).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(await listed({ from: 'followed' })).toEqual([one.id])
  expect(await listed({ hostId: teacher.id })).toEqual([two.id])
})

test('a meeting that is not live notifies nobody', async () => {
  const [host, follower] = [await aUser(), await aUser()]
  await db.insertInto('follows').values({ followerId: follower.id, followeeId: host.id }).execute()
  const { id } = await aMeeting(db, host)
  await enter(host, id)
  expect(await newsOf(follower)).toEqual([])
})

test('participants rate the connection, and the host reads it', async () => {
  const [host, guest, stranger] = [await aUser(), await aUser(), await aUser()]
  const { id } = await aMeeting(db, host)
  await inside(db, id, { userId: guest.id })
  const rate = (as: Person, rating: number) =>
    call(room.rateMeeting, { as, params: { id }, body: { rating } })
  await rate(guest, 2)
  expect((await rate(guest, 4)).data).toEqual({ rating: 4 })
  expect([(await rate(stranger, 4)).status, (await rate(guest, 6)).status]).toEqual([403, 400])
  const { data } = await call(room.listAttendance, { as: host, params: { id } })
  expect(data.attendance.find(({ userId }) => userId === guest.id)?.rating).toBe(4)
})
