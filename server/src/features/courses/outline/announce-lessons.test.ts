import * as courses from '@akada/contract/courses/routes'
import { enrol as enrolInCourse } from '@akada/contract/learning/enrolment-routes'
import * as lessons from '@akada/contract/courses/module-routes'
import * as notifications from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { announceLessons } from './announce-lessons.ts'

const form = {
  title: 'Weaving',
  description: 'Yarn.',
  difficultyLevel: 'BEGINNER' as const,
  tags: ['#craft'],
}
const verified = { isLocationVerified: true, phoneNumberVerified: true }

/** A course that its creator publishes with one lesson, and calls of the people around it. */
async function aPublishedCourse(world: World) {
  const ada = await world.aUser('ada', verified)
  const made = await world.call(courses.createCourse, { as: ada, body: form })
  const courseId = made.data.id
  const module = await world.call(lessons.createModule, { as: ada, body: { courseId, title: 'First' } })
  const moduleId = module.data.id
  const add = (title: string) =>
    world.call(lessons.addModuleMedia, { as: ada, body: { moduleId, kind: 'text', title, body: 'Read.' } })
  await add('Yarn')
  await world.call(courses.publishCourse, { as: ada, params: { courseId }, body: {} })
  const enrol = async (as: Person) => {
    expect((await world.call(enrolInCourse, { as, params: { id: courseId }, body: {} })).status).toBe(200)
  }
  const change = (mediaId: string, body: object) =>
    world.call(lessons.updateLesson, { as: ada, params: { moduleId, mediaId }, body })
  return { ada, courseId, add, enrol, change }
}

/** What the member was notified of about courses, after so many minutes. */
async function heardAfter(world: World, minutes: number, as: Person) {
  const later = () => new Date(world.now().getTime() + minutes * 60_000)
  await announceLessons({ db: world.db, now: later })
  await aggregateNotifications(world)
  const { data } = await world.call(notifications.listNotifications, { as, query: {} })
  return data.notifications.filter(({ kind }) => kind === 'course-updated')
}

test('learners are notified once of all lessons that were added in one go', async () => {
  await using world = await createWorld()
  const { courseId, add, enrol } = await aPublishedCourse(world)
  const obi = await world.aUser('obi')
  await enrol(obi)
  expect(await heardAfter(world, 60, obi)).toEqual([])
  await add('Warp')
  await add('Weft')
  expect(await heardAfter(world, 5, obi)).toEqual([])
  const heard = await heardAfter(world, 16, obi)
  expect(heard).toMatchObject([
    {
      sentence: 'Ada Obi added lessons to a course you are taking',
      subject: { id: courseId, text: 'Weaving' },
    },
  ])
  expect(await heardAfter(world, 60, obi)).toHaveLength(1)

  await world.call(notifications.readNotification, { as: obi, params: { id: heard[0]!.id } })
  await add('Cloth')
  expect(await heardAfter(world, 120, obi)).toHaveLength(2)
})

test('drafts, corrections and lessons that were there already are no news, and neither is a switch that is off', async () => {
  await using world = await createWorld()
  const { ada, add, enrol, change } = await aPublishedCourse(world)
  const [obi, eve, late] = [await world.aUser('obi'), await world.aUser('eve'), await world.aUser('late')]
  await enrol(obi)
  await enrol(eve)
  await world.db
    .insertInto('userSettings')
    .values({ userId: eve.id, allowSocialNotification: false })
    .onConflict((one) => one.column('userId').doUpdateSet({ allowSocialNotification: false }))
    .execute()
  const added = await add('Warp')
  const mediaId = added.data.media[0]!.id
  await change(mediaId, { isDraft: true })
  expect(await heardAfter(world, 60, obi)).toEqual([])
  await change(mediaId, { title: 'The warp' })
  expect(await heardAfter(world, 60, obi)).toEqual([])
  await change(mediaId, { isDraft: false })
  await enrol(late)
  expect(await heardAfter(world, 60, obi)).toHaveLength(1)
  for (const member of [eve, late, ada]) expect(await heardAfter(world, 0, member)).toEqual([])
  await change(mediaId, { isDraft: true })
  await change(mediaId, { isDraft: false })
  expect(await heardAfter(world, 60, obi)).toHaveLength(1)
})

test('an archived course waits with its news until it is back', async () => {
  await using world = await createWorld()
  const { ada, courseId, add, enrol } = await aPublishedCourse(world)
  const obi = await world.aUser('obi')
  await enrol(obi)
  await add('Warp')
  const archive = (archived: boolean) =>
    world.call(courses.archiveCourse, { as: ada, params: { courseId }, body: { archived } })
  await archive(true)
  expect(await heardAfter(world, 60, obi)).toEqual([])
  await archive(false)
  expect(await heardAfter(world, 60, obi)).toHaveLength(1)
})
