import * as api from '@akada/contract/calendar/routes'
import { leaveCourse } from '@akada/contract/learning/enrolment-routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { learningIn } from '#features/learning/testing/learning.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { messagesTo } from '#testing/fakes/mailbox.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld, type World } from '#testing/world/world.ts'
import { sendAnnouncements } from './send-announcements.ts'
import { scheduleLearnerReminders } from './learner-reminders.ts'
import { sendReminders } from './send-reminders.ts'
import { anEvent, inDays, signedInAgain } from '../testing/events.ts'

const hour = 3600
const inHours = (world: World, hours: number) =>
  new Date(Math.ceil((world.now().getTime() + hours * 3_600_000) / 1_800_000) * 1_800_000).toISOString()

/** A course with a teacher and this many learners. */
async function aClass(world: World, count: number) {
  const { join } = learningIn(world)
  const ada = await world.aUser()
  const course = await aCourse(world.db, ada, { title: 'Sewing' })
  const learners: Person[] = []
  for (let n = 0; n < count; n += 1) {
    const learner = await world.aUser()
    await join(learner, course.id)
    learners.push(learner)
  }
  return { ada, course, learners }
}

async function pass(world: World, seconds: number): Promise<void> {
  world.later(seconds)
  await scheduleLearnerReminders(world.db, world.now())
  await sendAnnouncements(world)
  await sendReminders(world)
}

async function notificationsOf(world: World, person: Person, kind = 'event-reminder') {
  await aggregateNotifications(world)
  const as = await signedInAgain(world, person)
  const { data } = await world.call(listNotifications, { as, query: {} })
  return data.notifications.filter((one) => one.kind === kind)
}

test('learners are reminded once, by three workers at once, as they chose and as long as they learn', async () => {
  await using world = await createWorld()
  const { ada, course, learners } = await aClass(world, 4)
  const [obi, eve, fan, ngozi] = learners as [Person, Person, Person, Person]
  const { eventId } = await anEvent(world, ada, {
    courseId: course.id,
    startTime: inHours(world, 30),
    endTime: null,
  })
  const params = { eventId }
  await world.call(api.respondToEvent, { as: eve, params, body: { response: 'no' } })
  await world.call(api.setReminders, { as: fan, params, body: { minutes: [120] } })
  await world.call(leaveCourse, { as: ngozi, params: { id: course.id } })
  await pass(world, 0)
  expect(await notificationsOf(world, obi)).toEqual([])
  world.later(7 * hour)
  await Promise.all([sendAnnouncements(world), sendAnnouncements(world), sendAnnouncements(world)])
  await pass(world, 0)
  const [first, ...more] = await notificationsOf(world, obi)
  expect([first?.subject.path, more]).toEqual([
    expect.stringContaining(`/schedule/details/${eventId}?date=`),
    [],
  ])
  for (const other of [eve, fan, ngozi]) expect(await notificationsOf(world, other)).toEqual([])
  await pass(world, 21.6 * hour)
  expect(await notificationsOf(world, fan)).toHaveLength(1)
  expect((await messagesTo(world, obi.email)).map(({ subject }) => subject)).toEqual(['Reminder: Maths'])
  const mails = world.db.selectFrom('inboxMessages').select('body').where('recipient', '=', obi.email)
  expect((await mails.executeTakeFirst())?.body).toContain('Host: Ada Obi')
  expect(await messagesTo(world, ngozi.email)).toEqual([])
  const rows = await world.db
    .selectFrom('eventReminders')
    .select('id')
    .where('eventId', '=', eventId)
    .execute()
  expect(rows.length).toBeLessThanOrEqual(3)
})

test('an announcement that a dying worker began is completed by the next, and notifies nobody twice', async () => {
  await using world = await createWorld()
  const { ada, course, learners } = await aClass(world, 2)
  await anEvent(world, ada, { courseId: course.id, startTime: inHours(world, 30), endTime: null })
  world.later(7 * hour)
  const send = world.messenger.send
  world.messenger.send = async () => {
    throw new Error('The process ends here.')
  }
  await expect(sendAnnouncements(world)).rejects.toThrow('ends here')
  world.messenger.send = send
  await sendAnnouncements(world)
  await sendAnnouncements(world)
  for (const learner of learners) {
    expect(await notificationsOf(world, learner)).toHaveLength(1)
    expect(await messagesTo(world, learner.email)).toHaveLength(1)
  }
})

test('learners hear of a change, and of an all-day event on their own evening', async () => {
  await using world = await createWorld()
  const { ada, course, learners } = await aClass(world, 2)
  const [obi, far] = learners as [Person, Person]
  await world.db.insertInto('userSettings').values({ userId: far.id, timeZone: 'Pacific/Honolulu' }).execute()
  const [eve, date] = [inDays(world, 2), inDays(world, 3)]
  const form = { courseId: course.id, isAllDay: true, startTime: date, endTime: null }
  const { eventId } = await anEvent(world, ada, form)
  const body = { title: 'Cutting' }
  await world.call(api.updateEvent, { as: ada, params: { eventId }, query: {}, body })
  await sendAnnouncements(world)
  const [change] = await notificationsOf(world, obi, 'event-changed')
  expect(change?.subject.text).toContain('Cutting')
  await pass(world, 24 * hour)
  await pass(world, 16 * hour)
  const due = await world.db
    .selectFrom('eventReminders')
    .innerJoin('eventParticipants', 'eventParticipants.id', 'eventReminders.participantId')
    .select(['eventParticipants.userId', 'eventReminders.dueAt'])
    .where('eventReminders.eventId', '=', eventId)
    .where('isLearner', '=', true)
    .execute()
  const dueOf = (person: Person) => due.find(({ userId }) => userId === person.id)?.dueAt.toISOString()
  expect([dueOf(obi), dueOf(far)]).toEqual([`${eve}T17:00:00.000Z`, `${date}T04:00:00.000Z`])
})

test('reminders of a moved lesson move for its learners, however many they are', async () => {
  await using world = await createWorld()
  const { ada, course, learners } = await aClass(world, 1)
  const { eventId } = await anEvent(world, ada, {
    courseId: course.id,
    startTime: inHours(world, 20),
    endTime: null,
  })
  const body = { startTime: inHours(world, 40), endTime: null }
  await world.call(api.updateEvent, { as: ada, params: { eventId }, query: {}, body })
  const due = await world.db
    .selectFrom('learnerAnnouncements')
    .select(['kind', 'minutes', 'dueAt'])
    .where('eventId', '=', eventId)
    .orderBy('dueAt')
    .execute()
  expect(due.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['event-changed', null],
    ['event-reminder', 1440],
    ['event-reminder', 60],
    ['event-reminder', 10],
  ])
  expect(due[2]?.dueAt.getTime()).toBe(Date.parse(body.startTime) - 3_600_000)
  await world.call(api.deleteEvent, { as: ada, params: { eventId }, query: {} })
  await sendAnnouncements(world)
  await pass(world, 39.5 * hour)
  expect(await notificationsOf(world, learners[0]!)).toEqual([])
  expect(await notificationsOf(world, learners[0]!, 'event-cancelled')).toHaveLength(1)
})
