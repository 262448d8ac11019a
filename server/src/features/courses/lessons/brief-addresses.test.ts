import { getLesson, getModule } from '@akada/contract/learning/lesson-routes'
import { expect, test } from 'vitest'
import { buyingCourses } from '#features/learning/testing/bought.ts'
import { signAsObjectStore, signedSeconds, signedUntil } from '#testing/fakes/object-store-addresses.ts'
import { createWorld } from '#testing/world/world.ts'

test('an object store signs a course that can be returned for fifteen minutes, and lists none of its addresses', async () => {
  await using world = await createWorld()
  signAsObjectStore(world)
  const { bought, canReturn, open } = buyingCourses(world)
  const one = await bought()
  const list = async () => {
    const params = { courseId: one.courseId, moduleId: one.moduleId }
    const { data } = await world.call(getModule, { as: one.buyer, params })
    return data.media.map(({ url }) => url).filter((url) => url !== '')
  }
  expect(await list()).toEqual([])
  expect(await canReturn(one)).toBe(true)
  const { data } = await open(one.buyer, one.films[0]!)
  expect(signedSeconds(data.url)).toBe(900)
  const until = Date.parse(data.addressesUntil)
  expect(until - world.now().getTime()).toBeLessThanOrEqual(600_000)
  expect(until).toBeLessThanOrEqual(signedUntil(data.url))
  // The seller can't return it, nor can a buyer after the window: then a list hands out what nobody sees used.
  const ofSeller = await world.call(getLesson, { as: one.seller, params: { lessonId: one.films[0]! } })
  expect(signedSeconds(ofSeller.data.url)).toBe(43_200)
  const joinedAt = new Date(world.now().getTime() - 7 * 86_400_000)
  await world.db.updateTable('enrolments').set({ joinedAt }).execute()
  const later = await list()
  expect([later.length, signedSeconds(later[0]!)]).toEqual([8, 43_200])
  expect(await canReturn(one)).toBe(false)
})
