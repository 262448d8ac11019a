import { randomUUID } from 'node:crypto'
import { courseMessages } from '@akada/contract/courses/model'
import * as api from '@akada/contract/courses/routes'
import * as lessons from '@akada/contract/courses/module-routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { listMarketCourses } from '@akada/contract/market/routes'
import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { lessonMedia } from './lessons/media-owners.ts'

const form = {
  title: 'Weaving',
  description: '# Yarn\n\nFrom **yarn** to cloth, see [here](https://akada.test).',
  difficultyLevel: 'BEGINNER' as const,
  tags: ['#Craft', 'craft', 'cloth'],
}
const verified = { isLocationVerified: true, phoneNumberVerified: true }

test('a creator makes a course of texts, publishes it, and everyone sees its outline', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const clientId = randomUUID()
  const made = await world.call(api.createCourse, { as: ada, body: { ...form, clientId } })
  expect([made.status, made.data.status, made.data.tags]).toEqual([201, 'draft', ['#craft', '#cloth']])
  const courseId = made.data.id
  const again = await world.call(api.createCourse, { as: ada, body: { ...form, clientId } })
  expect(again.data.id).toBe(courseId)

  const early = await world.call(api.publishCourse, { as: ada, params: { courseId }, body: {} })
  expect([early.status, early.error.message]).toEqual([400, courseMessages.publishFailed])
  expect(early.error.fields).toEqual([{ field: 'media', message: courseMessages.lessonMissing }])

  const module = await world.call(lessons.createModule, { as: ada, body: { courseId, title: 'First' } })
  const moduleId = module.data.id
  const body = { moduleId, kind: 'text' as const, title: 'Read', body: '- one\n- *two*' }
  const added = await world.call(lessons.addModuleMedia, { as: ada, body })
  expect(added.data.media).toMatchObject([{ kind: 'text', title: 'Read', status: 'published' }])

  expect((await world.call(api.getCourse, { params: { id: courseId } })).status).toBe(404)
  const published = await world.call(api.publishCourse, { as: ada, params: { courseId }, body: {} })
  expect(published.data).toMatchObject({ status: 'published', badge: 'NEW', lessonsCount: 1, isOwner: true })
  const seen = await world.call(api.getCourse, { params: { id: courseId } })
  expect(seen.data).toMatchObject({ isOwner: false, modules: [{ title: 'First', media: [{ url: '' }] }] })
  expect(seen.data.description).toBe(form.description)
  expect(seen.data.descriptionTree[0]).toEqual({
    type: 'heading',
    level: 2,
    children: [{ type: 'text', text: 'Yarn' }],
  })
  const list = await world.call(api.listUserCourses, { params: { id: ada.id }, query: {} })
  expect(list.data.courses.map(({ id }) => id)).toEqual([courseId])
})

test('the form names what is missing, in its own words', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const fails = async (changes: object) =>
    (await world.call(api.createCourse, { as: ada, body: { ...form, ...changes } })).error.errors[0]
  expect(await fails({ title: ' ' })).toBe('Course title is required')
  expect(await fails({ description: '' })).toBe('Description is required')
  expect(await fails({ difficultyLevel: undefined })).toBe('Difficulty Level is required')
  expect(await fails({ difficultyLevel: 'expert' })).toBe('Difficulty Level is required')
  expect(await fails({ tags: [] })).toBe('Please add at least one tag')
  expect(await fails({ isPaid: true, currency: 'NGN' })).toBe('Amount is required')
  expect(await fails({ isPaid: true, amount: 500 })).toBe('Currency is required')
})

test('a level is the same in any case of letters, in the form, in a change and in the filter', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const written = { ...form, difficultyLevel: 'Advanced' }
  const { status, data } = await world.call(api.createCourse, { as: ada, body: written })
  expect([status, data.difficultyLevel]).toEqual([201, 'ADVANCED'])
  const changed = await world.call(api.updateCourse, {
    as: ada,
    params: { courseId: data.id },
    body: { difficultyLevel: 'beginner' },
  })
  expect(changed.data.difficultyLevel).toBe('BEGINNER')
  const found = await world.call(listMarketCourses, { as: ada, query: { difficultyLevel: 'beginner' } })
  expect(found.status).toBe(200)
})

test('only verified members teach, and freemium allows three courses and no selling', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser('ada', verified), await world.aUser()]
  const refused = await world.call(api.createCourse, { as: bola, body: form })
  expect([refused.status, refused.error.missing]).toEqual([403, ['location', 'phone']])
  const paid = { ...form, isPaid: true, currency: 'NGN' as const, amount: '1500.50' }
  const sold = await world.call(api.createCourse, { as: ada, body: paid })
  expect(sold.error).toMatchObject({ code: 'API_ERR_PLAN_LIMIT', limit: 'enrollmentMonetization' })
  const made = await Promise.all(
    Array.from({ length: 6 }, () => world.call(api.createCourse, { as: ada, body: form })),
  )
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 402, 402, 402])
})

test('of two concurrent orders one is refused, and the other is stored', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const { courseId, moduleId, ids } = await aCourseOf(world, ada, 3)
  const { data: course } = await world.call(api.getCourse, { as: ada, params: { id: courseId } })
  const order = (items: string[]) =>
    world.call(api.orderCourse, {
      as: ada,
      params: { courseId },
      body: { version: course.version, modules: [{ id: moduleId, items }] },
    })
  const both = await Promise.all([order(ids.toReversed()), order(ids.toReversed())])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { data: after } = await world.call(api.getCourse, { as: ada, params: { id: courseId } })
  expect(after.modules[0]?.items).toEqual(ids.toReversed())
})

async function aCourseOf(world: World, ada: { token: string }, texts: number) {
  const { data: course } = await world.call(api.createCourse, { as: ada, body: form })
  const body = { courseId: course.id, title: 'First' }
  const { data: module } = await world.call(lessons.createModule, { as: ada, body })
  const ids: string[] = []
  for (let n = 0; n < texts; n += 1) {
    const text = { moduleId: module.id, kind: 'text' as const, title: `Text ${n}`, body: 'Read.' }
    const { data } = await world.call(lessons.addModuleMedia, { as: ada, body: text })
    ids.push(data.media[0]?.id ?? '')
  }
  return { courseId: course.id, moduleId: module.id, ids }
}

test('a film is a lesson once the worker has prepared it, under signed addresses', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const { courseId, moduleId } = await aCourseOf(world, ada, 0)
  const { key: url, mimeType } = await world.anUpload(ada, { namespace: 'courses' })
  const file = { moduleId, title: 'A film', description: 'Of yarn', url, mimeType }
  const both = await Promise.all(
    [1, 2].map(() => world.call(lessons.addModuleMedia, { as: ada, body: file })),
  )
  const [lesson] = both[0]?.data.media ?? []
  expect(both.map(({ data }) => data.media.map(({ id }) => id))).toEqual([[lesson?.id], [lesson?.id]])
  const asset = await world.db.selectFrom('mediaAssets').selectAll().executeTakeFirstOrThrow()
  const playKey = 'lessons/2026/11/0123456789abcdef0123456789abcdef.mp4'
  const made = { status: 'published', kind: 'video', playKey, durationMs: 90_500, progress: 100 }
  await world.db.updateTable('mediaAssets').set(made).execute()
  await lessonMedia.onResult(world, { id: asset.id, ownerId: asset.ownerId })
  const { data: course } = await world.call(api.getCourse, { as: ada, params: { id: courseId } })
  expect(course).toMatchObject({ duration: 90, lessonsCount: 1 })
  const opened = await world.call(getLesson, { as: ada, params: { lessonId: lesson?.id ?? '' } })
  expect(opened.data.url).toMatch(/^\/lessons\/2026\/11\/[0-9a-f]{32}\.mp4\?expires=\d+&signature=/)
  const get = async (address: string) => (await world.app.inject({ url: address })).statusCode
  expect(await get(`/${playKey}`)).toBe(403)
  expect(await get(opened.data.url.replace(/signature=./, 'signature=_'))).toBe(403)
  expect(await get(opened.data.url)).toBe(404)
  world.later(13 * 3600)
  expect(await get(opened.data.url)).toBe(403)
})
