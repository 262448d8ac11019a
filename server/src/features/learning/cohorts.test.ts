import { listCalendar } from '@akada/contract/calendar/routes'
import { courseMessages } from '@akada/contract/courses/model'
import { getCourse, updateCourse } from '@akada/contract/courses/routes'
import { enrol } from '@akada/contract/learning/enrolment-routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { expect, test } from 'vitest'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { inDays, signedInAgain } from '#features/calendar/testing/events.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const day = 86_400

const plan = (as: Person, courseId: string, startsOn: string | null) =>
  world.call(updateCourse, { as, params: { courseId }, body: { startsOn } })
const join = (as: Person, id: string) => world.call(enrol, { as, params: { id }, body: {} })
const seen = async (as: Person, id: string) => (await world.call(getCourse, { as, params: { id } })).data
const dates = async (as: Person, days = 40) => {
  const query = { from: inDays(world, 0), to: inDays(world, days) }
  const { data } = await world.call(listCalendar, { as, query })
  return data.events.map(({ title, date }) => `${date} ${title}`)
}

/** A course whose only module opens after two days. */
async function aSewingCourse(teacher: Person) {
  const course = await aCourse(world.db, teacher, { title: 'Sewing' })
  await world.db
    .updateTable('courseModules')
    .set({ opensAfterDays: 2, title: 'Zips' })
    .where('id', '=', course.moduleId)
    .execute()
  await rewriteOutline(world.db, course.id, { now: new Date() })
  return course
}

test('whoever enrols before the first day of a cohort begins on it, and its dates are in their calendars', async () => {
  const [ada, early, obi] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const course = await aSewingCourse(ada)
  await join(early, course.id)
  const { data } = await plan(ada, course.id, inDays(world, 10))
  expect(data.startsOn).toBe(inDays(world, 10))
  expect((await seen(obi, course.id)).startsAt).toBe(`${inDays(world, 9)}T23:00:00.000Z`)
  await join(obi, course.id)
  const both = [`${inDays(world, 10)} Sewing begins`, `${inDays(world, 12)} Zips opens`]
  expect(await dates(obi)).toEqual(both)
  expect(await dates(ada)).toEqual(both.slice(0, 1))
  expect(await dates(early)).toEqual([`${inDays(world, 2)} Zips opens`])
  const open = () => world.call(getLesson, { as: obi, params: { lessonId: course.lessonIds[0]! } })
  expect((await open()).status).toBe(403)
  expect((await seen(obi, course.id)).modules[0]).toMatchObject({
    isOpen: false,
    opensAt: `${inDays(world, 11)}T23:00:00.000Z`,
  })
  await plan(ada, course.id, inDays(world, 5))
  expect(await dates(obi)).toEqual([`${inDays(world, 5)} Sewing begins`, `${inDays(world, 7)} Zips opens`])
  await plan(ada, course.id, null)
  expect(await dates(obi)).toEqual([`${inDays(world, 2)} Zips opens`])
  expect((await seen(obi, course.id)).startsAt).toBeNull()
})

test.each(['2020-01-01', '2027-02-31', '2040-01-01'])('a cohort cannot begin on %s', async (startsOn) => {
  const ada = await world.aUser()
  const course = await aSewingCourse(ada)
  const { status, error } = await plan(ada, course.id, startsOn)
  expect([status, error.errors[0]]).toEqual([400, courseMessages.startsOn])
  const eve = await world.aUser()
  expect((await plan(eve, course.id, inDays(world, 9))).status).toBe(403)
})

test('a cohort that has begun stays, and the next one may be planned', async () => {
  const [before, obi] = [await world.aUser(), await world.aUser()]
  const course = await aSewingCourse(before)
  await plan(before, course.id, inDays(world, 3))
  await join(obi, course.id)
  world.later(4 * day)
  const ada = await signedInAgain(world, before)
  expect((await seen(ada, course.id)).startsOn).toBeNull()
  await plan(ada, course.id, inDays(world, 20))
  expect(await dates(await signedInAgain(world, obi))).toEqual([`${inDays(world, 1)} Zips opens`])
  const late = await signedInAgain(world, await world.aUser())
  await join(late, course.id)
  expect(await dates(late)).toEqual([`${inDays(world, 20)} Sewing begins`, `${inDays(world, 22)} Zips opens`])
  world.later(-4 * day)
})
