import * as room from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aMeeting, inside } from '../testing/meetings.ts'

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
