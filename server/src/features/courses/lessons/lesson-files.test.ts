import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/courses/routes'
import { lessonMessages } from '@akada/contract/courses/modules'
import * as lessons from '@akada/contract/courses/module-routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { uploadMessages } from '@akada/contract/uploads/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { aFilm } from '#features/learning/testing/films.ts'
import { rewriteOutline } from '../outline/outline.ts'
import { purgeLessonFiles } from './purge-lesson-files.ts'
import { aCourse } from '../testing/courses.ts'

test('files of a deleted lesson are released once it can no longer be restored', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const course = await aCourse(world.db, ada)
  const { key: url, mimeType } = await world.anUpload(ada, { namespace: 'courses' })
  const file = { moduleId: course.moduleId, title: 'A film', description: 'Of yarn', url, mimeType }
  const { data } = await world.call(lessons.addModuleMedia, { as: ada, body: file })
  const mediaId = data.media[0]?.id ?? ''
  const params = { moduleId: course.moduleId, mediaId }

  const wrong = await world.anUpload(ada, { namespace: 'courses', mimeType: 'image/jpeg' })
  const body = { url: wrong.key, mimeType: wrong.mimeType }
  const replaced = await world.call(lessons.updateLesson, { as: ada, params, body })
  expect([replaced.status, replaced.error.message]).toEqual([400, lessonMessages.otherKind])

  await world.call(lessons.deleteLesson, { as: ada, params })
  const released = () =>
    world.db.selectFrom('mediaAssets').select('releasedAt').where('ownerId', '=', mediaId).execute()
  world.later(13 * 86_400)
  await purgeLessonFiles(world)
  expect(await released()).toEqual([{ releasedAt: null }])
  world.later(2 * 86_400)
  await purgeLessonFiles(world)
  expect(await released()).toEqual([{ releasedAt: expect.any(Date) as Date }])
})

test('a file uploaded once more under the same clientId is the same lesson', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { moduleId } = await aCourse(world.db, ada)
  const clientId = randomUUID()
  const add = async () => {
    const { key: url, mimeType } = await world.anUpload(ada, { namespace: 'courses' })
    const body = { moduleId, title: 'A film', description: 'Of yarn', url, mimeType, clientId }
    const { status, data } = await world.call(lessons.addModuleMedia, { as: ada, body })
    return { status, ids: data.media.map(({ id }) => id) }
  }
  const first = await add()
  expect(first.ids).toHaveLength(1)
  expect(await add()).toEqual(first)
})

test('files chosen together take their places in the order they were chosen, whichever arrives first', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { id: courseId, moduleId } = await aCourse(world.db, ada, { lessons: 1 })
  const clientIds = ['One', 'Two', 'Three'].map(() => randomUUID())
  const arrive = async (title: string, n: number) => {
    const { key: url, mimeType } = await world.anUpload(ada, { namespace: 'courses' })
    const position = { moduleId, clientId: clientIds[n], before: clientIds.slice(n + 1) }
    const body = { ...position, title, description: 'Of yarn', url, mimeType }
    expect((await world.call(lessons.addModuleMedia, { as: ada, body })).status).toBe(200)
  }
  await arrive('Three', 2)
  const text = { kind: 'text', moduleId, title: 'Later', body: 'Read.' } as const
  await world.call(lessons.addModuleMedia, { as: ada, body: text })
  await arrive('One', 0)
  await arrive('Two', 1)
  const { data } = await world.call(api.getCourse, { as: ada, params: { id: courseId } })
  expect(data.modules[0]?.media.map(({ title }) => title)).toEqual([
    'Lesson 1',
    'One',
    'Two',
    'Three',
    'Later',
  ])
})

test.each(['image/jpeg', 'video/mp4'])(
  'a %s becomes the cover of a course, and its type is known to whoever shows it',
  async (mimeType) => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const { id } = await aCourse(world.db, ada)
    const { key } = await world.anUpload(ada, { namespace: 'courses', mimeType })
    const body = { promotionalUrl: key }
    expect((await world.call(api.updateCourse, { as: ada, params: { courseId: id }, body })).status).toBe(200)
    const { data } = await world.call(api.getCourse, { as: ada, params: { id } })
    expect(data.promotion?.mimeType).toBe(mimeType)
  },
)

test('a recording or a paper is no cover', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const course = await aCourse(world.db, ada)
  for (const mimeType of ['audio/mp4', 'application/pdf']) {
    const { key } = await world.anUpload(ada, { namespace: 'courses', mimeType })
    const changed = await world.call(api.updateCourse, {
      as: ada,
      params: { courseId: course.id },
      body: { promotionalUrl: key },
    })
    expect([changed.status, changed.error.message]).toEqual([400, uploadMessages.unsupported])
  }
})

const file = (height: number, bytes: number) => ({
  height,
  width: height,
  key: `lessons/${height}`,
  bitrate: 1,
  bytes,
})

test('the sound of a film is beside its sizes, and costs what the outline says', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const course = await aCourse(world.db, ada, { lessons: 0 })
  const lessonId = await aFilm(world.db, {
    courseId: course.id,
    moduleId: course.moduleId,
    position: 0,
    seconds: 60,
  })
  const renditions = JSON.stringify([file(0, 240_000), file(240, 1_500_000), file(720, 9_000_000)])
  await world.db.updateTable('mediaAssets').set({ renditions }).where('ownerId', '=', lessonId).execute()
  await rewriteOutline(world.db, course.id, { now: new Date() })
  const { data } = await world.call(getLesson, { as: ada, params: { lessonId } })
  expect(data.sound).toMatchObject({ bytes: 240_000, url: expect.stringContaining('lessons/0') as string })
  expect(data.media?.renditions.map(({ height }) => height)).toEqual([240, 720])
  expect(data.sizes.map(({ height }) => height)).toEqual(['sound', 240, 720])
  expect(data.captionLanguages).toEqual([])
  const body = { body: 'WEBVTT\n\n00:00.000 --> 00:02.000\nNow we sew.' }
  await world.call(lessons.putCaptions, { as: ada, params: { lessonId, language: 'en' }, body })
  const captioned = await world.call(api.getCourse, { as: ada, params: { id: course.id } })
  expect(captioned.data.modules[0]?.media[0]?.captionLanguages).toEqual(['en'])
})

test('captions may have 500 kB of text, counted in bytes at both ends', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const { lessonIds } = await aCourse(world.db, ada, { lessons: 1 })
  const params = { lessonId: lessonIds[0] ?? '', language: 'yo' }
  const put = (text: string) => {
    const body = { body: `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}` }
    return world.call(lessons.putCaptions, { as: ada, params, body })
  }
  // A letter of three bytes.
  expect((await put('ọ'.repeat(150_000))).status).toBe(200)
  const { status, error } = await put('ẹ'.repeat(170_000))
  expect([status, error.message]).toEqual([400, lessonMessages.captionsTooLong])
})
