import * as courses from '@akada/contract/courses/routes'
import * as api from '@akada/contract/market/routes'
import { beforeEach, expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { notifyPriceDrops } from './notify-price-drops.ts'
import { rankCourses } from './rank-courses.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  return () => world[Symbol.asyncDispose]()
})

const titles = (page: { courses: { title: string }[] }) => page.courses.map(({ title }) => title)
const list = async (query: object, as?: { token: string }) =>
  (await world.call(api.listMarketCourses, { query, ...(as && { as }) })).data
const at = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)) })
const naira = (amount: number) => ({ isPaid: true, currency: 'NGN', amountMinor: amount * 100 })

test('search, filters and orders are the server’s, and nothing that is not for sale is found', async () => {
  const ada = await world.aUser('ada')
  await aCourse(world.db, ada, { title: 'Sew a gown', tags: ['fashion'], ...naira(12_000), ...at(1) })
  await aCourse(world.db, ada, { title: 'Algebra', tags: ['maths'], difficultyLevel: 'ADVANCED', ...at(2) })
  await aCourse(world.db, ada, {
    title: 'Yorùbá tones',
    tags: ['languages', 'ẹ̀kọ́'.normalize('NFC')],
    language: 'yo',
    ...naira(3000),
    ...at(3),
  })
  await aCourse(world.db, ada, { title: 'Draft gown', status: 'draft' })
  await aCourse(world.db, ada, { title: 'Unlisted gown', isListed: false })
  await aCourse(world.db, ada, { title: 'Hidden gown', hiddenAt: new Date() })
  expect(titles(await list({ sort: 'new' }))).toEqual(['Yorùbá tones', 'Algebra', 'Sew a gown'])
  expect(titles(await list({ sort: 'price' }))).toEqual(['Algebra', 'Yorùbá tones', 'Sew a gown'])
  expect(titles(await list({ sort: '-price' }))).toEqual(['Sew a gown', 'Yorùbá tones', 'Algebra'])
  expect(titles(await list({ q: 'gown' }))).toEqual(['Sew a gown'])
  expect(titles(await list({ q: 'yoruba' }))).toEqual(['Yorùbá tones'])
  expect(titles(await list({ q: 'algebro' }))).toEqual(['Algebra'])
  expect(titles(await list({ tag: '#Maths' }))).toEqual(['Algebra'])
  for (const form of ['NFC', 'NFD'])
    expect(titles(await list({ tag: '#Ẹ̀kọ́'.normalize(form) }))).toEqual(['Yorùbá tones'])
  expect(titles(await list({ difficultyLevel: 'ADVANCED' }))).toEqual(['Algebra'])
  expect(titles(await list({ language: 'yo' }))).toEqual(['Yorùbá tones'])
  expect(titles(await list({ price: 'free' }))).toEqual(['Algebra'])
  expect(titles(await list({ price: 'paid', max: 5000 }))).toEqual(['Yorùbá tones'])
  expect(titles(await list({ min: 5000 }))).toEqual(['Sew a gown'])
  expect(titles(await list({ length: 'long' }))).toEqual([])
  expect((await list({ data: 1 })).meta.totalCount).toBe(3)
})

test('pages go on from one another without repeating or skipping, in every order', async () => {
  const ada = await world.aUser('ada')
  for (let n = 0; n < 23; n += 1)
    await aCourse(world.db, ada, {
      title: `Course ${n}`,
      lessons: 0,
      ...(n % 2 === 0 ? naira(100 + (n % 3)) : {}),
    })
  await rankCourses(world)
  for (const sort of api.marketSorts) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ sort, limit: 5, ...(after && { after }) })
      expect(page.meta.totalCount).toBe(23)
      seen.push(...page.courses.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 23, 23])
  }
  const second = await list({ sort: 'new', limit: 5, page: 2 })
  expect(titles(second)).toEqual(['Course 17', 'Course 16', 'Course 15', 'Course 14', 'Course 13'])
  const wrong = await world.call(api.listMarketCourses, { query: { after: "x'~1" } })
  expect([wrong.status, wrong.error.code]).toEqual([400, 'API_ERR_VALIDATION'])
})

test('saving carries the desired state, counts each member once, and survives forty taps at once', async () => {
  const [ada, bola] = [await world.aUser('ada'), await world.aUser('bola')]
  const { id } = await aCourse(world.db, ada)
  const params = { id: bola.id }
  const body = { interactableId: id, interactableType: 'COURSE' as const }
  const taps = await Promise.all(
    Array.from({ length: 40 }, () => world.call(api.saveCourse, { as: bola, params, body })),
  )
  expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]))
  const once = await world.call(api.saveCourse, { as: bola, params, body })
  expect(once.data).toEqual({ courseId: id, liked: true, saves: 1 })
  const saved = await world.call(api.listSavedCourses, { as: bola, params, query: {} })
  expect(saved.data).toMatchObject({
    courses: [{ id, isFavorited: true }],
    saveStatuses: [{ courseId: id, liked: true }],
    meta: { totalCount: 1 },
  })
  const unsave = () => world.call(api.unsaveCourse, { as: bola, params: { ...params, courseId: id } })
  expect((await unsave()).data).toEqual({ courseId: id, liked: false, saves: 0 })
  expect((await unsave()).data.saves).toBe(0)
})

test('members who saved a course are notified once of a lower price, and not of a higher one', async () => {
  const [ada, obi, eve] = [await world.aUser('ada'), await world.aUser('obi'), await world.aUser('eve')]
  const course = await aCourse(world.db, ada, { title: 'Sew a gown', ...naira(12_000) })
  const body = { interactableId: course.id, interactableType: 'COURSE' as const }
  for (const as of [obi, eve]) {
    await world.call(api.saveCourse, { as, params: { id: as.id }, body })
    await world.db
      .insertInto('userSettings')
      .values({ userId: as.id, allowMarketplaceNotification: true })
      .onConflict((one) => one.column('userId').doUpdateSet({ allowMarketplaceNotification: true }))
      .execute()
  }
  const priced = async (amount: number) => {
    const price = { amountMinor: amount * 100 }
    await world.db.updateTable('courses').set(price).where('id', '=', course.id).execute()
    await notifyPriceDrops(world)
    await notifyPriceDrops(world)
    await aggregateNotifications(world)
    const drops = world.db.selectFrom('notifications').select('userId').where('kind', '=', 'price-drop')
    return (await drops.execute()).map(({ userId }) => userId).toSorted()
  }
  expect(await priced(14_000)).toEqual([])
  expect(await priced(9000)).toEqual([obi.id, eve.id].toSorted())
  expect(await priced(9000)).toHaveLength(2)
})

test('shelves say why, hold each course once, and begin with what is the viewer’s own', async () => {
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  const fan = await world.aUser('fan', { interests: ['maths', 'dance'] })
  const spoken = { userId: fan.id, language: 'yo-NG' }
  await world.db.insertInto('userSettings').values(spoken).execute()
  await world.db.insertInto('follows').values({ followerId: fan.id, followeeId: obi.id }).execute()
  await aCourse(world.db, obi, { title: 'Shoes' })
  await aCourse(world.db, ada, { title: 'Algebra', tags: ['maths'] })
  await aCourse(world.db, ada, { title: 'Cloth' })
  await aCourse(world.db, ada, { title: 'Tones', language: 'yo' })
  const { data } = await world.call(api.listShelves, { as: fan })
  expect(data.shelves.map(({ reason, tag, courses }) => [reason, tag, titles({ courses })])).toEqual([
    ['following', null, ['Shoes']],
    ['interest', 'maths', ['Algebra']],
    ['language', 'yo', ['Tones']],
    ['popular', null, ['Cloth']],
  ])
  expect(data.subjects.toSorted()).toEqual(['craft', 'maths'])
  const visitor = await world.call(api.listShelves, {})
  expect(visitor.data.shelves.map(({ reason }) => reason)).toEqual(['popular', 'light'])
  await world.db.updateTable('marketCourses').set({ bytes: 200_000_000 }).execute()
  const heavy = await world.call(api.listShelves, {})
  expect(heavy.data.shelves.map(({ reason }) => reason)).toEqual(['popular', 'short'])
})

test('the ranks follow learners, saves and stars, and every tenth place is a newcomer’s', async () => {
  const ada = await world.aUser('ada')
  const publishedAt = new Date()
  const known: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const { id } = await aCourse(world.db, ada, { title: `Known ${n}`, lessons: 0, publishedAt })
    await world.db
      .updateTable('courseStats')
      .set({ students: 20, saves: 100 - n })
      .where('courseId', '=', id)
      .execute()
    known.push(id)
  }
  const { id: newcomer } = await aCourse(world.db, ada, { title: 'New', lessons: 0, publishedAt })
  await rankCourses(world)
  const { courses: page } = await list({ limit: 20 })
  expect(page.map(({ id }) => id)).toEqual(known.toSpliced(9, 0, newcomer))
})

test('a course of the market says how long money comes back; a seller lists drafts with what they need', async () => {
  const ada = await world.aUser('ada')
  const { id } = await aCourse(world.db, ada)
  const draft = await aCourse(world.db, ada, { title: 'Draft', status: 'draft', lessons: 0 })
  const sold = await world.call(api.getMarketCourse, { params: { id } })
  expect(sold.data).toMatchObject({ id, refundDays: 7, isOwner: false })
  expect((await world.call(api.getMarketCourse, { params: { id: draft.id } })).status).toBe(404)
  const ownListings = await world.call(api.listListings, { as: ada, params: { id: ada.id }, query: {} })
  expect(ownListings.data.courses).toMatchObject([
    { title: 'Draft', status: 'draft', missing: ['Add at least one lesson that is ready.'] },
    { id, status: 'published', isListed: true, isTakenDown: false, missing: [] },
  ])
  const unlisted = await world.call(courses.updateCourse, {
    as: ada,
    params: { courseId: id },
    body: { isListed: false },
  })
  expect(unlisted.data.isListed).toBe(false)
  expect((await list({})).courses).toEqual([])
})
