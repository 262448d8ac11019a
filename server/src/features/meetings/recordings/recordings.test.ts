import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as meetings from '@akada/contract/meetings/routes'
import { endMeeting } from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/recording-routes'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { jobLimits } from '#media/job/job-limits.ts'
import { findSandbox } from '#media/job/sandbox.ts'
import { makeFilm } from '#media/recordings/make-film.ts'
import { writeBegin } from '#media-server/recording/packet-log.ts'
import { signAsObjectStore, signedSeconds } from '#testing/fakes/object-store-addresses.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { createWorld } from '#testing/world/world.ts'
import { aMeeting, aRecording, inside } from '../testing/meetings.ts'
import { followRecordings } from './follow-recordings.ts'

const world = await sharedWorld()
const { db, call, aUser } = world
type Person = Awaited<ReturnType<typeof aUser>>

const record = (as: Person, id: string, isRecorded: boolean) =>
  call(meetings.updateMeeting, { as, params: { id }, body: { isRecorded } })
const recordingsOf = async (as: Person) => (await call(api.listRecordings, { as })).data.recordings
const jobsFor = async (id: string) => {
  const { rows } =
    await sql`select from pgboss.job where name = 'recordings' and data ->> 'recordingId' = ${id}`.execute(db)
  return rows.length
}

test('only the host records; everybody inside is notified, and the film is the host’s', async () => {
  const [host, cohost, guest] = [await aUser(), await aUser(), await aUser()]
  const { id } = await aMeeting(db, host)
  await inside(db, id, { userId: cohost.id, role: 'cohost' })
  await inside(db, id, { userId: guest.id })
  expect((await record(guest, id, true)).status).toBe(403)
  expect((await record(cohost, id, true)).status).toBe(403)
  const before = world.events.length
  expect((await record(host, id, true)).data).toMatchObject({ isRecorded: true })
  expect((await record(host, id, true)).data).toMatchObject({ isRecorded: true })
  expect(world.events.slice(before)[0]).toMatchObject([
    `meeting:${id}`,
    'meeting-rules',
    { rules: { isRecorded: true } },
  ])
  const seen = await call(meetings.getMeeting, { as: guest, params: { id }, query: {} })
  expect(seen.data.rules.isRecorded).toBe(true)
  const [recording] = await recordingsOf(host)
  expect([(await recordingsOf(host)).length, recording?.state]).toEqual([1, 'recording'])
  expect(await recordingsOf(guest)).toEqual([])
  expect((await record(host, id, false)).data).toMatchObject({ isRecorded: false })
  expect((await recordingsOf(host))[0]).toMatchObject({
    state: 'preparing',
    title: 'Fitting clinic',
    url: null,
  })
  expect(await jobsFor(recording?.id ?? '')).toBe(1)
})

test('a recording ends with its meeting, also with one that nobody ended', async () => {
  const host = await aUser()
  const [ended, left] = [await aMeeting(db, host), await aMeeting(db, host)]
  for (const { id } of [ended, left]) await record(host, id, true)
  await call(endMeeting, { as: host, params: { id: ended.id } })
  await db
    .updateTable('meetingRecordings')
    .set({ startedAt: new Date(0) })
    .where('meetingId', '=', left.id)
    .execute()
  await followRecordings(world)
  expect((await recordingsOf(host)).map(({ state }) => state).toSorted()).toEqual(['preparing', 'recording'])
  await db
    .updateTable('meetingParticipants')
    .set({ seenAt: new Date(0) })
    .where('meetingId', '=', left.id)
    .execute()
  await followRecordings(world)
  expect((await recordingsOf(host)).map(({ state }) => state)).toEqual(['preparing', 'preparing'])
})

test('a film becomes the last lesson of an own course once, and is then the course’s', async () => {
  const [host, other] = [await aUser(), await aUser()]
  const course = await aCourse(db, host)
  const { key } = await world.anUpload(host, { namespace: 'courses' })
  await db.updateTable('uploads').set({ state: 'attached' }).where('key', '=', key).execute()
  const recordingId = await aRecording(world, host, { state: 'ready', key, bytes: 32, seconds: 60 })
  const add = (as: Person, courseId: string) =>
    call(api.addRecordedLesson, { as, params: { recordingId }, body: { courseId } })
  expect((await recordingsOf(host))[0]).toMatchObject({ state: 'ready', seconds: 60, bytes: 32 })
  expect((await recordingsOf(host))[0]?.url).toContain(key)
  const foreign = await aCourse(db, other)
  expect([(await add(other, foreign.id)).status, (await add(host, foreign.id)).status]).toEqual([404, 403])
  const added = await add(host, course.id)
  expect([added.status, added.data.title, added.data.kind]).toEqual([201, 'Fitting clinic', 'video'])
  expect((await add(host, course.id)).status).toBe(404)
  expect(await recordingsOf(host)).toEqual([])
  const stored = await db.selectFrom('uploads').select('state').where('key', '=', key).execute()
  expect(stored).toEqual([{ state: 'attached' }])
})

test('hosts are notified of films; what nobody uses or deletes is removed after a month', async () => {
  const host = await aUser()
  const { key } = await world.anUpload(host, { namespace: 'courses' })
  const [ready, failed] = [
    await aRecording(world, host, { state: 'ready', key }),
    await aRecording(world, host, { state: 'failed' }),
  ]
  await followRecordings(world)
  expect(new Set(await kindsFor(db, host))).toEqual(new Set(['recording-failed', 'recording-ready']))
  const remove = (as: Person) => call(api.deleteRecording, { as, params: { recordingId: failed } })
  expect([(await remove(await aUser())).status, (await remove(host)).status]).toEqual([404, 200])
  await db
    .updateTable('meetingRecordings')
    .set({ endedAt: new Date(0) })
    .where('id', '=', ready)
    .execute()
  await followRecordings(world)
  expect(await recordingsOf(host)).toEqual([])
  const stored = await db.selectFrom('uploads').select('state').where('key', '=', key).execute()
  expect(stored).toEqual([{ state: 'detached' }])
})

test('no more is recorded than the disk and the host’s ten places hold', async () => {
  const host = await aUser()
  const { id } = await aMeeting(db, host)
  const { room } = world.disk
  world.disk.room = () => ({ free: 5_000_000_000, size: 50_000_000_000 })
  const refused = await record(host, id, true)
  world.disk.room = room
  expect([refused.status, refused.error.message]).toEqual([409, api.recordingMessages.noRoom])
  for (let n = 0; n < api.recordingLimits.stored; n += 1) await aRecording(world, host)
  const full = await record(host, id, true)
  expect([full.status, full.error.message]).toEqual([409, api.recordingMessages.tooMany])
})

test('a recording without a packet fails for good, and nothing of it stays', async () => {
  const host = await aUser()
  const recordingId = await aRecording(world, host)
  const { recordingsFolder } = world.config.meetings
  await mkdir(join(recordingsFolder, recordingId), { recursive: true })
  await writeFile(join(recordingsFolder, recordingId, '0000.log'), writeBegin(0))
  const recordingJob = {
    context: world,
    sandbox: await findSandbox('/nowhere'),
    limits: jobLimits,
    workFolder: join(world.folder, 'work'),
    recordingsFolder,
    logger: pino({ level: 'silent' }),
  }
  await makeFilm(recordingJob, { recordingId }, new AbortController().signal)
  expect((await recordingsOf(host))[0]).toMatchObject({ state: 'failed', url: null })
  expect(await readdir(recordingsFolder)).not.toContain(recordingId)
})

test('the address of a film ends within fifteen minutes, and the list has another, for its host alone', async () => {
  await using own = await createWorld()
  const host = await own.aUser()
  const key = `lessons/${randomUUID()}.mp4`
  await aRecording(own, host, { state: 'ready', key })
  const url = async () => (await own.call(api.listRecordings, { as: host })).data.recordings[0]?.url ?? ''
  const statusOf = async (address: string) => (await own.app.inject({ url: address })).statusCode
  const first = await url()
  // The file itself is missing, which only somebody who may read it hears.
  expect(await statusOf(first)).toBe(404)
  own.later(15 * 60)
  expect([await statusOf(first), await statusOf(await url())]).toEqual([403, 404])
  signAsObjectStore(own)
  expect(signedSeconds(await url())).toBe(900)
})
