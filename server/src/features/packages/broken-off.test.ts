import { importCourse } from '@akada/contract/packages/routes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { runCoursePackages } from './run-course-packages.ts'
import { uploadPackage, verified } from './testing/packages.ts'
import { zipOf } from './testing/zip-of.ts'

const lessons = [
  { kind: 'text', title: 'Words', body: 'Read.' },
  { kind: 'file', title: 'One', file: { path: 'a.png', mimeType: 'image/png' } },
  { kind: 'file', title: 'Two', file: { path: 'a.png', mimeType: 'image/png' } },
  { kind: 'file', title: 'Three', file: { path: 'a.png', mimeType: 'image/png' } },
]
const course = {
  title: 'Seams',
  description: 'Straight.',
  difficultyLevel: 'BEGINNER',
  tags: ['craft'],
  modules: [{ title: 'Cut', lessons }],
}

test('an import that breaks off goes on where it was, with each lesson once', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', verified)
  const png = await sharp({ create: { width: 9, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const manifest = { format: 'course-package', version: 1, course }
  const key = await uploadPackage(
    world,
    ada,
    await zipOf({ 'course.json': JSON.stringify(manifest), 'a.png': png }),
  )
  const body = { key, name: 'a.zip', clientId: crypto.randomUUID() }
  await world.call(importCourse, { as: ada, body })
  // Its worker ends in the middle of the second file, and again in the middle of the third.
  let puts = 0
  const { put } = world.storage
  const breakingOff = {
    ...world,
    storage: Object.assign(Object.create(world.storage) as typeof world.storage, {
      put: (...given: Parameters<typeof put>) => {
        puts += 1
        if (puts === 2 || puts === 4) throw new Error('The worker has ended.')
        return put.apply(world.storage, given)
      },
    }),
  }
  const findPackage = () =>
    world.db.selectFrom('coursePackages').select(['status', 'problem', 'courseId']).executeTakeFirst()
  for (const _time of ['the second', 'the third']) {
    await expect(runCoursePackages(breakingOff)).rejects.toThrow('could not be made')
    expect(await findPackage()).toMatchObject({ status: 'running' })
    world.later(3600)
  }
  await runCoursePackages(breakingOff)
  const made = await findPackage()
  expect(made).toMatchObject({ status: 'ready', problem: null })
  const stored = await world.db.selectFrom('lessons').select('title').orderBy('position').execute()
  expect(stored.map(({ title }) => title)).toEqual(['Words', 'One', 'Two', 'Three'])
  const courses = await world.db.selectFrom('courses').select('id').execute()
  expect(courses).toEqual([{ id: made?.courseId }])
})
