import { deleteEvent } from '@akada/contract/calendar/routes'
import { search } from '@akada/contract/search/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { learningIn } from '#features/learning/testing/learning.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEvent, inDays } from '../testing/events.ts'

const world = await sharedWorld()
const { join } = learningIn(world)
const found = async (q: string, as?: { token: string }) =>
  (await world.call(search, { query: { q, kind: 'events' }, ...(as && { as }) })).data

test("a search finds the events in which one takes part, by words of their titles, and nobody else's", async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const invited = { internalParticipants: [{ email: obi.email }] }
  const later = await anEvent(world, ada, { title: 'Ọ̀ṣun weaving circle', ...invited })
  const sooner = await anEvent(world, ada, {
    title: 'Weaving, by hand',
    startTime: `${inDays(world, 2)}T09:00`,
  })
  const cancelled = await anEvent(world, ada, { title: 'Weaving, called off' })
  await world.call(deleteEvent, { as: ada, params: { eventId: cancelled.eventId }, query: {} })
  const ids = async (q: string, as?: { token: string }) =>
    (await found(q, as)).events.map(({ eventId }) => eventId)
  expect(await ids('weav', ada)).toEqual([sooner.eventId, later.eventId])
  expect(await ids('osun circle', obi)).toEqual([later.eventId])
  for (const viewer of [eve, undefined]) expect(await ids('weaving', viewer)).toEqual([])
  expect(await ids('aving', ada)).toEqual([])
  const { events, meta } = await found('osun', ada)
  expect([events[0]?.local.start, events[0]?.isOver, meta.totalCount]).toEqual(['16:00', false, 1])
})

test('a search finds live lessons of courses that one learns', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const course = await aCourse(world.db, ada)
  await join(obi, course.id)
  await anEvent(world, ada, { title: 'Pleats, live', courseId: course.id })
  expect((await found('pleats', obi)).events).toHaveLength(1)
  expect((await found('pleats', eve)).events).toEqual([])
})
