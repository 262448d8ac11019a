import { type NotificationKind, subscribePush } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { messagesTo } from '#testing/fakes/mailbox.ts'
import { aBrowser, aPushService } from '#testing/fakes/push-service.ts'
import { createWorld } from '#testing/world/world.ts'
import { listNotifications } from './list-notifications.ts'
import { aggregateNotifications } from './aggregator-loop.ts'
import { mailNotifications } from './mail-notifications.ts'
import { notify, retract, retractSubject } from './notify.ts'
import { pushOne } from './push-worker.ts'

const kind = 'course-joined' as NotificationKind
const course = { type: 'course', id: '0197d0c1-0000-7000-8000-000000000001' }
const path = `/courses/${course.id}`

/** A world in which one more feature declares a kind of its own; nothing else knows about it. */
async function aWorldWithCourses() {
  const world = await createWorld()
  const { kinds, subjects, describeActors } = world.declared.notifications
  const visible = new Set([course.id])
  const context = {
    ...world,
    declared: {
      ...world.declared,
      notifications: {
        kinds: { ...kinds, [kind]: { text: (actors: string) => `${actors} joined your course` } },
        subjects: {
          ...subjects,
          course: async (_context: unknown, _viewerId: string, ids: readonly string[]) =>
            ids
              .filter((id) => visible.has(id))
              .map((id) => ({ id, text: 'Weaving for beginners', picture: null, path })),
        },
        describeActors,
      },
    },
  }
  const [ada, obi, uche] = [await world.aUser('ada'), await world.aUser('obi'), await world.aUser('uche')]
  const list = async () => {
    await aggregateNotifications(context)
    return listNotifications(context, { userId: ada.id, page: 1, limit: 20 })
  }
  const joined = { to: ada.id, kind, subject: course }
  return { world, context, visible, ada, obi, uche, list, joined }
}

test('a kind that only its feature knows is grouped, listed and retracted', async () => {
  const { world, obi, uche, list, joined } = await aWorldWithCourses()
  await using _ = world
  for (const { id: actorId } of [obi, uche]) await notify(world.db, { ...joined, actorId })
  const { notifications, unreadCount } = await list()
  expect(unreadCount).toBe(1)
  expect(notifications).toMatchObject([
    {
      kind,
      actorsCount: 2,
      subject: { ...course, text: 'Weaving for beginners', picture: null, path },
      post: null,
      comment: null,
    },
  ])
  expect(notifications[0]?.sentence).toMatch(/ and .* joined your course$/)
  await retract(world.db, { ...joined, actorId: uche.id })
  expect((await list()).notifications).toMatchObject([{ actorsCount: 1, actors: [{ id: obi.id }] }])
  await retractSubject(world.db, course)
  expect(await list()).toMatchObject({ notifications: [], unreadCount: 0 })
})

test('what its feature hides from the member leaves the list and the count', async () => {
  const { world, visible, obi, list, joined } = await aWorldWithCourses()
  await using _ = world
  await notify(world.db, { ...joined, actorId: obi.id })
  expect(await list()).toMatchObject({ unreadCount: 1 })
  visible.clear()
  expect(await list()).toMatchObject({ notifications: [], unreadCount: 0 })
})

test('an action undone within one run is never shown', async () => {
  const { world, obi, list, joined } = await aWorldWithCourses()
  await using _ = world
  await notify(world.db, { ...joined, actorId: obi.id })
  await retractSubject(world.db, course)
  expect(await list()).toMatchObject({ notifications: [], unreadCount: 0 })
})

test('it is emailed and pushed in the words of its feature', async () => {
  const { world, context, ada, obi, list, joined } = await aWorldWithCourses()
  await using _ = world
  await using service = await aPushService()
  world.config.pushHosts = [service.origin]
  const browser = aBrowser(service.origin)
  const subscriptionId = (await world.call(subscribePush, { as: ada, body: browser.form })).data.id
  await notify(world.db, { ...joined, actorId: obi.id })
  const [notification] = (await list()).notifications
  expect(await pushOne(context, { subscriptionId, notificationId: notification?.id ?? '' })).toBe('sent')
  const [message] = service.received
  expect(message && browser.decrypt(message.body)).toMatchObject({
    title: expect.stringMatching(/ joined your course$/),
    body: 'Weaving for beginners',
    path,
  })
  world.later(16 * 60)
  await mailNotifications(context)
  const [mail] = await messagesTo(world, ada.email)
  expect(mail?.subject).toContain('joined your course')
})
