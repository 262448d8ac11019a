import { randomUUID } from 'node:crypto'
import * as enrolments from '@akada/contract/learning/enrolment-routes'
import * as api from '@akada/contract/learning/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { learningIn } from './testing/learning.ts'

const world = await sharedWorld()
const { open } = learningIn(world)

async function aLearner() {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id: courseId, lessonIds } = await aCourse(world.db, ada)
  await world.call(enrolments.enrol, { as: obi, params: { id: courseId }, body: {} })
  return { ada, obi, courseId, lessonIds, lessonId: lessonIds[0]! }
}

test('of two versions of a note the newer one counts, whichever arrives first, and a deleted one is gone', async () => {
  const { obi, courseId, lessonId } = await aLearner()
  const noteId = randomUUID()
  const write = (body: string, seconds: number, as: Person = obi) =>
    world.call(api.putNote, {
      as,
      params: { noteId },
      body: { lessonId, atSecond: 12, body, changedAt: new Date(Date.now() + seconds * 1000).toISOString() },
    })
  expect((await write('Cut the warp', -60)).data).toMatchObject({ id: noteId, body: 'Cut the warp' })
  expect((await write('Older', -120)).data.body).toBe('Cut the warp')
  expect((await write('', -30)).data.body).toBe('')
  const list = () => world.call(api.listNotes, { as: obi, params: { courseId } })
  expect((await list()).data.notes).toMatchObject([{ id: noteId, atSecond: 12, body: '' }])
  const remove = () => world.call(api.deleteNote, { as: obi, params: { noteId } })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await list()).data.notes).toEqual([])
})

test("nobody overwrites another learner's note", async () => {
  const { obi, courseId, lessonId } = await aLearner()
  const eve = await world.aUser()
  await world.call(enrolments.enrol, { as: eve, params: { id: courseId }, body: {} })
  const noteId = randomUUID()
  const body = { lessonId, atSecond: 0, body: 'Mine', changedAt: new Date().toISOString() }
  await world.call(api.putNote, { as: obi, params: { noteId }, body })
  expect((await world.call(api.putNote, { as: eve, params: { noteId }, body })).status).toBe(404)
  expect((await world.call(api.deleteNote, { as: eve, params: { noteId } })).status).toBe(404)
})

test('my learning lists started courses, last used first, with where to continue', async () => {
  const first = await aLearner()
  const { obi } = first
  const { id: second } = await aCourse(world.db, first.ada, { title: 'Second' })
  await world.call(enrolments.enrol, { as: obi, params: { id: second }, body: {} })
  const list = (status: 'in-progress' | 'completed' | 'all') =>
    world.call(api.listWatchlist, { as: obi, params: { id: obi.id }, query: { status } })
  expect((await list('all')).data.courses.map(({ id }) => id)).toEqual([second, first.courseId])
  const read = (lessonId: string) =>
    world.call(api.reportProgress, {
      as: obi,
      params: { courseId: first.courseId },
      body: { items: [{ lessonId, seen: [[0, 1]] }] },
    })
  await open(obi, first.lessonIds)
  await read(first.lessonId)
  const { data } = await list('in-progress')
  expect(data.courses).toMatchObject([
    {
      id: first.courseId,
      percentageCompletion: 50,
      mediaId: first.lessonIds[1],
      lessonTitle: 'Lesson 2',
      lessonBytes: 0,
    },
    { id: second, percentageCompletion: 0 },
  ])
  await read(first.lessonIds[1]!)
  expect((await list('completed')).data).toMatchObject({
    courses: [{ id: first.courseId, percentageCompletion: 100, newItems: 0 }],
    meta: { totalCount: 1 },
  })
  expect((await list('completed')).data.courses[0]?.certificate?.number).toHaveLength(11)
})

test('a device may store open lessons, unless the creator allows no downloads', async () => {
  const { obi, courseId, lessonIds } = await aLearner()
  const open = () => world.call(api.openOffline, { as: obi, params: { courseId }, body: { lessonIds } })
  const { data } = await open()
  expect(data.lessons.map(({ id }) => id)).toEqual(lessonIds)
  expect(data.lessons[0]?.bodyTree).toHaveLength(1)
  await world.db.updateTable('courses').set({ allowDownload: false }).where('id', '=', courseId).execute()
  expect((await open()).status).toBe(403)
})
