import { courseMessages } from '@akada/contract/courses/model'
import * as api from '@akada/contract/courses/routes'
import { listMarketCourses } from '@akada/contract/market/routes'
import * as lessons from '@akada/contract/courses/module-routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import type { CallOf } from '@akada/contract/route'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import type { Person } from '#testing/world/people.ts'
import { aCourse } from '../testing/courses.ts'

const world = await createWorld()

type Changes = CallOf<typeof api.updateCourse>['body']

/** A course at ₦13,000 in the market, and the calls of its creator. */
async function live() {
  const [ada, buyer] = [await world.aUser(), await world.aUser()]
  await subscribe(world.db, ada, 'pro')
  const price = { isPaid: true, currency: 'NGN', amountMinor: 1_300_000 }
  const course = await aCourse(world.db, ada, { title: 'Sew a gown', ...price })
  const params = { courseId: course.id }
  const change = (body: Changes) => world.call(api.updateCourse, { as: ada, params, body })
  const draft = (body: Changes, draftVersion?: number) =>
    change({ ...body, draft: true, ...(draftVersion !== undefined && { draftVersion }) })
  const publish = (draftVersion?: number) =>
    world.call(api.publishCourse, {
      as: ada,
      params,
      body: draftVersion === undefined ? {} : { draftVersion },
    })
  const discard = () => world.call(api.discardCourseDraft, { as: ada, params, body: {} })
  const seenBy = async (as?: Person) =>
    (await world.call(api.getCourse, { ...(as && { as }), params: { id: course.id } })).data
  return { ...course, ada, buyer, change, draft, publish, discard, seenBy }
}

/** The market's search. */
const find = async (q: string) => {
  const { data } = await world.call(listMarketCourses, { query: { q } })
  return data.courses.map((one) => one.id)
}

test('what is typed into a live course is a draft: nobody else sees it before it is published, at once and whole', async () => {
  const { ada, buyer, id, draft, publish, seenBy } = await live()
  const typed = await draft({ isPaid: true, currency: 'NGN', amount: 150 })
  expect(typed.data).toMatchObject({ priceMinor: 1_300_000, draft: { version: 1 } })
  await draft({ title: 'Sew a g' })
  await draft({ title: 'Sew two gowns', description: 'By hand.', tags: ['#sewing'] })
  await draft({ amount: 15_000 })
  for (const as of [undefined, buyer])
    expect(await seenBy(as)).toMatchObject({ title: 'Sew a gown', priceMinor: 1_300_000, tags: ['#craft'] })
  expect(await seenBy(buyer)).not.toHaveProperty('draft')
  const { draft: waiting } = await seenBy(ada)
  expect(waiting!.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['description', 'How it is done.', 'By hand.'],
    [
      'price',
      { isPaid: true, amountMinor: 1_300_000, originalMinor: null },
      { isPaid: true, amountMinor: 1_500_000, originalMinor: null },
    ],
    ['tags', ['#craft'], ['#sewing']],
    ['title', 'Sew a gown', 'Sew two gowns'],
  ])
  expect(await find('two gowns')).not.toContain(id)
  const published = await publish(waiting!.version)
  expect([published.status, published.data.draft?.changes]).toEqual([200, []])
  expect(await seenBy(buyer)).toMatchObject({
    title: 'Sew two gowns',
    description: 'By hand.',
    priceMinor: 1_500_000,
    tags: ['#sewing'],
    status: 'published',
  })
  await expect.poll(() => find('two gowns')).toContain(id)
})

test('a call without draft acts at once, as documented, and a course that was never published needs none', async () => {
  const { buyer, change, seenBy, ada } = await live()
  expect((await change({ title: 'Sew a coat' })).data.title).toBe('Sew a coat')
  expect((await seenBy(buyer)).title).toBe('Sew a coat')
  const ownDraft = await aCourse(world.db, ada, { status: 'draft', publishedAt: null })
  const body = { title: 'Knit', draft: true }
  const { data } = await world.call(api.updateCourse, { as: ada, params: { courseId: ownDraft.id }, body })
  expect([data.title, data.draft]).toEqual(['Knit', undefined])
})

test('what is as before again leaves the draft, and discarding leaves nothing', async () => {
  const { ada, draft, discard, publish, seenBy } = await live()
  await draft({ title: 'Knit', isListed: false })
  const back = await draft({ title: 'Sew a gown' })
  expect(back.data.draft!.changes.map(({ field }) => field)).toEqual(['isListed'])
  const { data } = await discard()
  expect(data.draft!.changes).toEqual([])
  await publish()
  expect(await seenBy(ada)).toMatchObject({ title: 'Sew a gown', isListed: true })
})

test('of two devices the one that has not seen a change of the same field is told, and loses nothing', async () => {
  const { ada, draft, publish, discard, seenBy } = await live()
  const first = (await draft({ title: 'From the phone' }, 0)).data.draft!
  const other = await draft({ description: 'From the desk.' }, 0)
  expect(other.status).toBe(200)
  const late = await draft({ title: 'From the desk' }, 0)
  expect([late.status, late.error.message]).toEqual([409, courseMessages.draftElsewhere])
  // The same call again, because its answer was lost.
  expect((await draft({ title: 'From the phone' }, 0)).status).toBe(200)
  expect((await publish(first.version)).status).toBe(409)
  const { version } = (await seenBy(ada)).draft!
  expect((await publish(version)).data.title).toBe('From the phone')
  // Published meanwhile: what is typed on the other device would begin a draft that it has not seen.
  expect((await draft({ language: 'yo' }, version)).status).toBe(409)
  const { version: now } = (await seenBy(ada)).draft!
  expect((await draft({ language: 'yo' }, now)).status).toBe(200)
  await discard()
  expect((await draft({ language: 'ha' }, now + 1)).status).toBe(409)
})

test('titles and texts of modules and lessons that learners see wait as well; those that only the creator sees change at once', async () => {
  const { id: courseId, ada, buyer, moduleId, lessonIds, publish, seenBy } = await live()
  const [lessonId] = lessonIds as [string]
  const params = { moduleId, mediaId: lessonId }
  const body = { title: 'Lesson one', body: 'Read this twi', draft: true }
  const changed = await world.call(lessons.updateLesson, { as: ada, params, body })
  expect(changed.data.title).toBe('Lesson 1')
  await world.call(lessons.updateModule, {
    as: ada,
    params: { moduleId },
    body: { title: 'First steps', opensAfterDays: 2, draft: true },
  })
  expect((await seenBy(buyer)).modules[0]).toMatchObject({
    title: 'First things',
    opensAfterDays: 2,
    media: [{ title: 'Lesson 1' }, { title: 'Lesson 2' }],
  })
  const ownLesson = await world.call(getLesson, { as: ada, params: { lessonId } })
  expect([ownLesson.data.body, ownLesson.data.draft]).toEqual([
    'Read this.',
    { title: 'Lesson one', body: 'Read this twi' },
  ])
  expect((await seenBy(ada)).draft!.changes).toMatchObject([
    { subject: { type: 'lesson', id: lessonId, title: 'Lesson 1' }, field: 'body', after: 'Read this twi' },
    { subject: { type: 'lesson' }, field: 'title', after: 'Lesson one' },
    { subject: { type: 'module', title: 'First things' }, field: 'title', after: 'First steps' },
  ])
  await publish()
  expect((await seenBy(buyer)).modules[0]).toMatchObject({
    title: 'First steps',
    media: [{ title: 'Lesson one' }, { title: 'Lesson 2' }],
  })
  await world.db.updateTable('lessons').set({ isDraft: true }).where('id', '=', lessonId).execute()
  const hidden = await world.call(lessons.updateLesson, { as: ada, params, body })
  expect(hidden.data.title).toBe('Lesson one')
  expect((await seenBy(ada)).draft!.changes).toEqual([])
  expect(courseId).toBeDefined()
})

test('a cover waits as well: it is prepared, shown to its creator alone, and takes its place when published', async () => {
  const { id: courseId, ada, buyer, draft, publish, discard, seenBy } = await live()
  const { key } = await world.anUpload(ada, { namespace: 'courses' })
  const { data } = await draft({ promotionalUrl: key })
  expect(data.draft!.changes).toMatchObject([
    { field: 'promotion', before: null, after: { status: 'processing' } },
  ])
  expect((await seenBy(buyer)).promotion).toBeNull()
  await discard()
  const ownersOf = async () =>
    (
      await world.db
        .selectFrom('mediaAssets')
        .select('ownerType')
        .where('ownerId', '=', courseId)
        .where('releasedAt', 'is', null)
        .execute()
    ).map(({ ownerType }) => ownerType)
  expect(await ownersOf()).toEqual([])
  const { key: second } = await world.anUpload(ada, { namespace: 'courses' })
  await draft({ promotionalUrl: second })
  await publish()
  expect(await ownersOf()).toEqual(['course'])
  expect((await seenBy(buyer)).promotion).not.toBeNull()
  await draft({ promotionalUrl: null })
  expect((await seenBy(buyer)).promotion).not.toBeNull()
  await publish()
  expect((await seenBy(buyer)).promotion).toBeNull()
})

test('strangers neither write, publish nor discard a draft', async () => {
  const { id: courseId, buyer: as } = await live()
  const params = { courseId }
  const body = { title: 'Mine', draft: true }
  expect((await world.call(api.updateCourse, { as, params, body })).status).toBe(403)
  expect((await world.call(api.publishCourse, { as, params, body: {} })).status).toBe(403)
  expect((await world.call(api.discardCourseDraft, { as, params, body: {} })).status).toBe(403)
})

test('a draft that cannot be published changes nothing, and an archived course stays archived with its draft', async () => {
  const { ada, draft, publish, seenBy, id: courseId } = await live()
  await draft({ title: 'Sew a coat', startsOn: '2026-12-24' })
  world.later(60 * 86_400)
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.now().getTime() + 86_400_000) })
    .execute()
  ada.token = await world.accessTokens.issue({ userId: ada.id, sessionId: ada.sessionId })
  const refused = await publish()
  expect([refused.status, refused.error.fields?.[0]?.field]).toEqual([400, 'startsOn'])
  expect(await seenBy(ada)).toMatchObject({ title: 'Sew a gown', draft: { changes: [{}, {}] } })
  await draft({ startsOn: null })
  await world.call(api.archiveCourse, { as: ada, params: { courseId }, body: { archived: true } })
  const { version } = (await seenBy(ada)).draft!
  expect((await publish(version)).data).toMatchObject({ status: 'archived', title: 'Sew a coat' })
  expect((await publish()).data.status).toBe('published')
})
