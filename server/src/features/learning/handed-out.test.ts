import { openOffline } from '@akada/contract/learning/routes'
import { getLesson, getModule } from '@akada/contract/learning/lesson-routes'
import { listQuizzes, takeQuiz } from '@akada/contract/quizzes/routes'
import { expect, test } from 'vitest'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aQuiz } from '#features/quizzes/testing/quizzes.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { buyingCourses } from './testing/bought.ts'

const world = await sharedWorld()
const { db } = world
const { bought, canReturn, deliver, giveBack, open } = buyingCourses(world)

const list = (as: Person, { courseId, moduleId }: { courseId: string; moduleId: string }) =>
  world.call(getModule, { as, params: { courseId, moduleId } })
const bytesOf = async (url: string) => (await world.app.inject({ url })).statusCode
const sent = 404 // The rows of these films have no file: whoever may read them is told that it is missing.

test('lessons that are opened count, however little their buyer reports', async () => {
  const one = await bought()
  await open(one.buyer, one.films[0]!)
  await open(one.buyer, one.films[0]!)
  expect(await canReturn(one)).toBe(true)
  await open(one.buyer, one.texts[0]!)
  expect(await canReturn(one)).toBe(false)
})

test('lessons on a device count, and what a text says', async () => {
  const one = await bought()
  const body = { lessonIds: one.films.slice(0, 2) }
  await world.call(openOffline, { as: one.buyer, params: { courseId: one.courseId }, body })
  expect(await canReturn(one)).toBe(false)
})

test('addresses that are listed count once their bytes are asked for, and a list holds no text', async () => {
  const one = await bought()
  const { data } = await list(one.buyer, one)
  expect(data.lessons.flatMap(({ bodyTree }) => bodyTree)).toEqual([])
  expect(data.lessons).toHaveLength(10)
  expect(await canReturn(one)).toBe(true)
  const urls = data.media.map(({ url }) => url).filter((url) => url !== '')
  expect(urls).toHaveLength(8)
  expect(await bytesOf(urls[0]!)).toBe(sent)
  expect(await bytesOf(urls[0]!)).toBe(sent)
  expect(await canReturn(one)).toBe(true)
  expect(await bytesOf(urls[1]!)).toBe(sent)
  expect(await canReturn(one)).toBe(false)
})

test('previews that everybody may open count on neither side', async () => {
  const one = await bought()
  await db.updateTable('lessons').set({ isPreview: true }).where('id', 'in', one.films).execute()
  await rewriteOutline(db, one.courseId, { now: new Date() })
  for (const film of one.films) await open(one.buyer, film)
  expect(await canReturn(one)).toBe(true)
  await open(one.buyer, one.texts[0]!)
  expect(await canReturn(one)).toBe(false)
})

test('questions that are handed out count', async () => {
  const [seller, buyer] = [await world.aUser(), await world.aUser()]
  const started = await aQuiz(db, seller)
  await deliver({ buyer, courseId: started.courseId })
  await world.call(takeQuiz, { as: buyer, params: { quizId: started.quizId }, body: { action: 'start' } })
  expect(await canReturn({ buyer, courseId: started.courseId })).toBe(false)
  const read = await aQuiz(db, seller)
  await deliver({ buyer, courseId: read.courseId })
  expect(await canReturn({ buyer, courseId: read.courseId })).toBe(true)
  const lesson = db.selectFrom('lessons').select('moduleId').where('id', '=', read.quizId)
  const { moduleId } = await lesson.executeTakeFirstOrThrow()
  await world.call(listQuizzes, { as: buyer, params: { moduleId } })
  expect(await canReturn({ buyer, courseId: read.courseId })).toBe(false)
})

test('addresses end with the right: after a refund, a pause, a removal; those of others never begin', async () => {
  const one = await bought()
  const { url } = (await open(one.buyer, one.films[0]!)).data
  expect(await bytesOf(url)).toBe(sent)
  expect(await bytesOf(url.replace(one.buyer.id, one.seller.id))).toBe(403)
  expect(await bytesOf(url.replace(/&of=.*/, ''))).toBe(403)
  const pause = (pausedAt: Date | null) =>
    db.updateTable('enrolments').set({ pausedAt }).where('userId', '=', one.buyer.id).execute()
  await pause(world.now())
  expect(await bytesOf(url)).toBe(403)
  await pause(null)
  expect(await bytesOf(url)).toBe(sent)
  await giveBack(one)
  expect(await bytesOf(url)).toBe(403)
  const { url: ofSeller } = (await open(one.seller, one.films[0]!)).data
  expect(await bytesOf(ofSeller)).toBe(sent)
  await db.updateTable('courses').set({ removedAt: world.now() }).where('id', '=', one.courseId).execute()
  expect(await bytesOf(url)).toBe(403)
})

test('a preview is read by visitors while it is one', async () => {
  const one = await bought()
  const [film] = one.films
  const preview = async (isPreview: boolean) => {
    await db.updateTable('lessons').set({ isPreview }).where('id', '=', film!).execute()
    await rewriteOutline(db, one.courseId, { now: new Date() })
  }
  await preview(true)
  const { data } = await world.call(getLesson, { params: { lessonId: film! } })
  expect(await bytesOf(data.url)).toBe(sent)
  await preview(false)
  expect(await bytesOf(data.url)).toBe(403)
})

test('who buys a course again cannot return what they took the first time', async () => {
  const one = await bought()
  for (const film of one.films.slice(0, 3)) await open(one.buyer, film)
  await giveBack(one)
  await deliver(one)
  expect(await canReturn(one)).toBe(false)
})
