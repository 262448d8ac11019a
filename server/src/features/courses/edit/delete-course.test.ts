import * as api from '@akada/contract/courses/routes'
import { enrol } from '@akada/contract/learning/enrolment-routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aCourse } from '../testing/courses.ts'

const world = await sharedWorld()

const remove = (courseId: string, as: Person) => world.call(api.deleteCourse, { as, params: { courseId } })
const find = (id: string, as?: Person) => world.call(api.getCourse, { ...(as && { as }), params: { id } })

test('a course that nobody learns is gone once deleted', async () => {
  const ada = await world.aUser()
  const { id } = await aCourse(world.db, ada)
  expect((await remove(id, ada)).data).toEqual({ courseId: id, deleted: true, archived: false })
  expect((await find(id, ada)).status).toBe(404)
  expect((await remove(id, ada)).status).toBe(404)
})

test('one that somebody learns is archived: learners keep it, nobody else comes upon it', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id } = await aCourse(world.db, ada)
  await world.call(enrol, { as: obi, params: { id }, body: {} })
  expect((await remove(id, obi)).status).toBe(403)
  expect((await remove(id, ada)).data).toEqual({ courseId: id, deleted: true, archived: true })
  expect((await find(id, obi)).data).toMatchObject({ status: 'archived', isEnrolled: true, isListed: false })
  expect((await find(id)).status).toBe(404)
  const other = await world.aUser()
  expect((await world.call(enrol, { as: other, params: { id }, body: {} })).status).toBe(404)
})
