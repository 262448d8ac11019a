import { getLesson, getModule } from '@akada/contract/learning/lesson-routes'
import { expect, test } from 'vitest'
import { buyingCourses } from '#features/learning/testing/bought.ts'
import { createS3Storage } from '#storage/s3-storage.ts'
import { createWorld } from '#testing/world/world.ts'

const secondsOf = (url: string) => Number(new URL(url).searchParams.get('X-Amz-Expires'))

test('an object store signs a course that can be returned for fifteen minutes, and lists none of its addresses', async () => {
  await using world = await createWorld()
  const settings = {
    endpoint: new URL('https://s3.example.test'),
    publicUrl: 'https://s3.example.test/akada',
    region: 'auto',
    bucket: 'akada',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
    hasConditionalWrites: true,
  }
  const s3 = createS3Storage(settings, { folder: world.folder, secret: world.secret, now: world.now })
  Object.assign(world.storage, { privateUrl: s3.privateUrl, checksReaders: s3.checksReaders })
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
  expect(secondsOf(data.url)).toBe(900)
  expect(Date.parse(data.addressesUntil) - world.now().getTime()).toBeLessThanOrEqual(900_000)
  // The seller can't return it, nor can a buyer after the window: then a list hands out what nobody sees used.
  const ofSeller = await world.call(getLesson, { as: one.seller, params: { lessonId: one.films[0]! } })
  expect(secondsOf(ofSeller.data.url)).toBe(43_200)
  const joinedAt = new Date(world.now().getTime() - 7 * 86_400_000)
  await world.db.updateTable('enrolments').set({ joinedAt }).execute()
  const later = await list()
  expect([later.length, secondsOf(later[0]!)]).toEqual([8, 43_200])
  expect(await canReturn(one)).toBe(false)
})
