import * as api from '@akada/contract/calendar/routes'
import { leaveCourse } from '@akada/contract/learning/enrolment-routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { learningIn } from '#features/learning/testing/learning.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent, inDays } from './testing/events.ts'

const world = await sharedWorld()
const { join } = learningIn(world)
const list = async (as: { token: string }) =>
  (await world.call(api.listCalendar, { as, query: { from: inDays(world, 0), to: inDays(world, 40) } })).data
    .events

test("a live lesson is in the calendars of the course's learners, and of nobody else", async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const course = await aCourse(world.db, ada, { title: 'Sewing' })
  await join(obi, course.id)
  const lesson = await anEvent(world, ada, {
    includeWebinar: true,
    courseId: course.id,
    title: 'Live lesson',
  })
  expect(lesson.course).toEqual({ courseId: course.id, title: 'Sewing' })
  expect(await list(obi)).toMatchObject([{ title: 'Live lesson', courseId: course.id, role: 'participant' }])
  expect(await list(eve)).toEqual([])
  const params = { eventId: lesson.eventId }
  expect((await world.call(api.getEvent, { as: eve, params, query: {} })).status).toBe(404)
  const { data } = await world.call(api.respondToEvent, { as: obi, params, body: { response: 'yes' } })
  expect(data.status).toBe('yes')
  await world.call(leaveCourse, { as: obi, params: { id: course.id } })
  expect(await list(obi)).toEqual([])
  expect((await world.call(api.getEvent, { as: obi, params, query: {} })).status).toBe(404)
})

const rowsOf = (eventId: string) =>
  world.db.selectFrom('eventParticipants').select(['userId', 'role']).where('eventId', '=', eventId).execute()

test('learners do not see each other, and need no row until they open the event', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const course = await aCourse(world.db, ada)
  await join(obi, course.id)
  await join(eve, course.id)
  const { eventId } = await anEvent(world, ada, { courseId: course.id })
  expect(await list(obi)).toHaveLength(1)
  expect(await rowsOf(eventId)).toHaveLength(1)
  const names = async (as: { token: string }) =>
    (await world.call(api.getEvent, { as, params: { eventId }, query: {} })).data.participants.map(
      ({ id }) => id,
    )
  expect(await names(obi)).toEqual([ada.id, obi.id])
  expect(await names(ada)).toEqual([ada.id])
  await world.call(api.respondToEvent, { as: eve, params: { eventId }, body: { response: 'maybe' } })
  expect(await names(ada)).toEqual([ada.id, eve.id])
  await world.call(leaveCourse, { as: eve, params: { id: course.id } })
  expect(await names(ada)).toEqual([ada.id])
  const body = { internalParticipants: [{ email: obi.email, id: obi.id }] }
  const { data } = await world.call(api.addParticipants, { as: ada, params: { eventId }, body })
  expect([data.added, data.participants.map(({ id }) => id)]).toEqual([1, [ada.id, obi.id]])
})

test("only a course's teachers plan for its learners", async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { id: courseId } = await aCourse(world.db, ada)
  const body = { title: 'Mine', startTime: `${inDays(world, 3)}T16:00`, timezone: 'Africa/Lagos', courseId }
  expect((await world.call(api.createEvent, { as: obi, body })).status).toBe(403)
  const { eventId } = await anEvent(world, obi)
  const change = { as: obi, params: { eventId }, query: {}, body: { courseId } }
  expect((await world.call(api.updateEvent, change)).status).toBe(403)
})

test('the days on which modules open for a learner are in the calendar, and link to the course', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const course = await aCourse(world.db, ada, { title: 'Sewing' })
  const module = { courseId: course.id, position: 1, title: 'Zips', opensAfterDays: 5 }
  await world.db.insertInto('courseModules').values(module).execute()
  await join(obi, course.id)
  const [opening, ...rest] = await list(obi)
  expect(opening).toMatchObject({
    title: 'Zips opens',
    isAllDay: true,
    link: `/courses/${course.id}`,
    organizer: 'Sewing',
  })
  expect(rest).toEqual([])
  expect(await list(ada)).toEqual([])
})
