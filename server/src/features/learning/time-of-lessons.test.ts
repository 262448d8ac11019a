import { openOffline } from '@akada/contract/learning/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { buyingCourses } from './testing/bought.ts'

const world = await sharedWorld()
const { db } = world
const { bought, deliver, open, pass, report } = buyingCourses(world)

test('texts, PDFs, pictures and sounds that were not handed out are not done, nor before anybody can have read them', async () => {
  const one = await bought()
  const [text, other] = one.texts as [string, string]
  const words = Array.from({ length: 300 }, (_, n) => `word${n}`).join(' ')
  await db.updateTable('lessons').set({ body: words }).where('id', '=', text).execute()
  const say = (lessonId: string, units = 1) => report(one, [{ lessonId, seen: [[0, units]] }])
  expect(await say(text)).toEqual([])
  await pass(one, 60)
  expect(await say(text)).toEqual([])
  expect((await open(one.buyer, text)).data.leastSeconds).toBe(20)
  expect(await say(other)).toEqual([])
  await pass(one, -60 + 19)
  expect(await say(text)).toEqual([])
  await pass(one, 2)
  expect(await say(text)).toEqual([text])
  for (const [n, kind] of (['pdf', 'image', 'audio'] as const).entries()) {
    const lessonId = one.films[n]!
    const file = { kind: kind === 'audio' ? 'audio' : kind, durationMs: kind === 'audio' ? 100_000 : 0 }
    await db.updateTable('mediaAssets').set(file).where('ownerId', '=', lessonId).execute()
    await db.updateTable('lessons').set({ kind }).where('id', '=', lessonId).execute()
    const units = kind === 'audio' ? 100 : 1
    await pass(one, 60)
    expect(await say(lessonId)).not.toContain(lessonId)
    const { leastSeconds } = (await open(one.buyer, lessonId)).data
    expect(leastSeconds).toBe({ pdf: 10, image: 2, audio: 45 }[kind])
    await pass(one, 60)
    expect(await say(lessonId, units)).toContain(lessonId)
  }
})

const day = 86_400
const films = (one: { films: string[] }, openedAt?: (n: number) => string) =>
  one.films.slice(0, 5).map((lessonId, n) => ({
    lessonId,
    seen: [[0, 600]] as [number, number][],
    watchSeconds: 600,
    ...(openedAt && { openedAt: openedAt(n) }),
  }))

test('five films that were watched offline on five days and reported at once are all done', async () => {
  const one = await bought()
  const params = { courseId: one.courseId }
  await world.call(openOffline, { as: one.buyer, params, body: { lessonIds: one.films } })
  const start = world.now().getTime() - 5 * day * 1000
  await pass(one, 5 * day)
  const items = films(one, (n) => new Date(start + n * day * 1000).toISOString())
  expect(await report(one, items)).toHaveLength(5)
})

test('a script that reports five films in one minute completes none, and in ten minutes not all', async () => {
  const one = await bought()
  for (const film of one.films) await open(one.buyer, film)
  await pass(one, 60)
  const say = async () => (await report(one, films(one))).length
  expect(await say()).toBe(0)
  // 270 seconds each at the fastest; one after the other, also in reports of their own.
  await pass(one, 540)
  expect(await say()).toBe(2)
  expect(await say()).toBe(2)
  await pass(one, 750)
  expect(await say()).toBe(5)
})

test('time that another course took is not there twice, and a device that says it opened something earlier gains nothing', async () => {
  const [one, other] = [await bought(), await bought()]
  const { buyer } = one
  await deliver({ buyer, courseId: other.courseId })
  await open(buyer, one.films[0]!)
  await open(buyer, other.films[0]!)
  await pass(one, 300)
  const early = new Date(world.now().getTime() - day * 1000).toISOString()
  const say = async ({ courseId, films: [lessonId] }: Pick<typeof one, 'courseId' | 'films'>) =>
    (await report({ buyer, courseId }, [{ lessonId: lessonId!, seen: [[0, 600]], openedAt: early }])).length
  const both = await Promise.all([say(one), say(other)])
  expect(both.toSorted((some, others) => some - others)).toEqual([0, 1])
  await pass(one, 300)
  expect([await say(one), await say(other)]).toEqual([1, 1])
})

test('a film counts from when the device opened it, where it says so', async () => {
  const one = await bought()
  await open(one.buyer, one.films[0]!)
  await pass(one, day)
  const lessonId = one.films[0]!
  const say = async (secondsAgo: number) => {
    const openedAt = new Date(world.now().getTime() - secondsAgo * 1000).toISOString()
    return (await report(one, [{ lessonId, seen: [[0, 600]], openedAt }])).length
  }
  expect(await say(269)).toBe(0)
  expect(await say(271)).toBe(1)
})
