import * as api from '@akada/contract/courses/routes'
import { lessonMessages } from '@akada/contract/courses/modules'
import * as lessons from '@akada/contract/courses/module-routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aCourse } from '../testing/courses.ts'

const world = await sharedWorld()
const verified = { isLocationVerified: true, phoneNumberVerified: true }
const form = {
  title: 'Weaving',
  description: 'From yarn to cloth.',
  difficultyLevel: 'BEGINNER' as const,
  tags: ['craft'],
}

async function aFile(ada: Person, title: string) {
  const { key: url, mimeType } = await world.anUpload(ada, { namespace: 'courses' })
  return { title, description: `${title}, slowly.`, url, mimeType }
}

async function aSimpleCourse(ada: Person): Promise<string> {
  const body = { ...form, category: 'SIMPLE' as const }
  return (await world.call(api.createCourse, { as: ada, body })).data.id
}

test('a simple course takes its media itself, one or several, and the same file once', async () => {
  const ada = await world.aUser(undefined, verified)
  const courseId = await aSimpleCourse(ada)
  const made = await world.call(api.getCourse, { as: ada, params: { id: courseId } })
  expect(made.data.modules).toMatchObject([{ media: [] }])
  const first = await aFile(ada, 'Warp')
  const add = (body: object) => world.call(api.addCourseMedia, { as: ada, body: body as never })
  const one = await add({ courseId, ...first })
  expect(one.data.media).toMatchObject([{ title: 'Warp', kind: 'video' }])
  const again = await add({ courseId, ...first })
  expect(again.data.media.map(({ id }) => id)).toEqual(one.data.media.map(({ id }) => id))
  await add({ courseId, media: [await aFile(ada, 'Weft'), await aFile(ada, 'Selvedge')] })
  const { data: course } = await world.call(api.getCourse, { as: ada, params: { id: courseId } })
  expect(course.category).toBe('SIMPLE')
  expect(course.modules.map(({ media }) => media.map(({ title }) => title))).toEqual([
    ['Warp', 'Weft', 'Selvedge'],
  ])
})

test('what a file lacks is named in the words of the specification, wherever it is added', async () => {
  const ada = await world.aUser(undefined, verified)
  const courseId = await aSimpleCourse(ada)
  const { moduleId } = await aCourse(world.db, ada)
  const file = await aFile(ada, 'Warp')
  for (const [field, message] of Object.entries({
    title: lessonMessages.title,
    description: lessonMessages.description,
  })) {
    for (const value of [' ', undefined]) {
      const lacking = { ...file, [field]: value }
      const toCourse = await world.call(api.addCourseMedia, { as: ada, body: { courseId, ...lacking } })
      const toModule = await world.call(lessons.addModuleMedia, { as: ada, body: { moduleId, ...lacking } })
      for (const { status, error } of [toCourse, toModule]) {
        expect([status, error.errors]).toEqual([400, [message]])
        expect(error.fields).toEqual([{ field, message }])
      }
    }
  }
})

test('a simple course becomes one with modules and keeps its lessons; never the other way round', async () => {
  const ada = await world.aUser(undefined, verified)
  const courseId = await aSimpleCourse(ada)
  const params = { courseId }
  await world.call(api.addCourseMedia, { as: ada, body: { courseId, ...(await aFile(ada, 'Warp')) } })
  const grown = await world.call(api.updateCourse, { as: ada, params, body: { category: 'STANDARD' } })
  expect(grown.data).toMatchObject({ category: 'STANDARD', modules: [{ media: [{ title: 'Warp' }] }] })
  const back = await world.call(api.updateCourse, { as: ada, params, body: { category: 'SIMPLE' } })
  expect(back.status).toBe(400)
  const more = await world.call(api.addCourseMedia, {
    as: ada,
    body: { courseId, ...(await aFile(ada, 'Weft')) },
  })
  expect(more.status).toBe(409)
})
