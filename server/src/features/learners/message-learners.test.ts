import * as api from '@akada/contract/learners/routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import type { CallOf } from '@akada/contract/route'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aClass } from './testing/class.ts'
import { deliverMessages } from './mail/deliver-messages.ts'

const world = await sharedWorld()
const { db } = world

const pupils = [
  { firstName: 'Bola', lastName: 'Ade' },
  { firstName: 'Chidi', lastName: 'Okafor', isComplete: true },
  { firstName: 'Dele', lastName: 'Obi' },
]

async function aProClass() {
  const made = await aClass(world, pupils)
  await subscribe(db, made.teacher, 'pro')
  const write = (body: Partial<CallOf<typeof api.messageLearners>['body']>) =>
    world.call(api.messageLearners, {
      as: made.teacher,
      params: { courseId: made.courseId },
      body: { subject: 'The zip', content: 'Again and slower.', ...body },
    })
  return { ...made, write }
}

const mailsTo = (email: string) =>
  db.selectFrom('inboxMessages').select(['subject', 'body']).where('recipient', '=', email).execute()

test('each gets a mail and a notification of their own, and only learners of the course', async () => {
  const { write, learners, teacher, courseId } = await aProClass()
  const [bola, chidi, dele] = [learners[0]!, learners[1]!, learners[2]!]
  const stranger = await world.aUser()
  const sent = await write({
    subject: 'Hello {firstName}\r\nBcc: x@example.org',
    content: 'Dear {firstName},\n\nbring wool.',
    traineeIds: [bola.id, dele.id, stranger.id],
  })
  expect([sent.status, sent.data.queued]).toEqual([202, 2])
  const [letter] = await mailsTo(bola.email)
  expect(letter?.subject).toBe('Hello Bola Bcc: x@example.org')
  expect(letter?.body).toContain('Dear Bola,\n\nbring wool.')
  expect(letter?.body).toContain(`/courses/${courseId}`)
  expect(await mailsTo(stranger.email)).toEqual([])
  expect(await mailsTo(chidi.email)).toEqual([])
  await aggregateNotifications(world)
  const { data } = await world.call(listNotifications, { as: dele, query: {} })
  expect(data.notifications).toMatchObject([
    {
      kind: 'course-message',
      actors: [{ id: teacher.id }],
      subject: { text: expect.stringContaining('bring wool.'), path: `/courses/${courseId}` },
    },
  ])
  const params = { id: courseId, userId: bola.id }
  const one = await world.call(api.getLearner, { as: teacher, params })
  expect(one.data.messages).toMatchObject([{ id: sent.data.messageId }])
  expect((await write({ traineeIds: [stranger.id] })).status).toBe(404)
})

test('everyone whom a filter finds is written to, three times a day at most', async () => {
  const { write, learners } = await aProClass()
  expect((await write({ all: true, progress: 'complete' })).data.queued).toBe(1)
  expect((await write({ all: true, search: 'dele' })).data.queued).toBe(1)
  expect((await write({ all: true })).data.queued).toBe(3)
  await deliverMessages(world)
  expect(await mailsTo(learners[1]!.email)).toHaveLength(2)
  const fourth = await write({ all: true })
  expect([fourth.status, fourth.error.message]).toEqual([429, api.learnerMessages.tooManyMails])
})

test('a link in the mail ends the mails of this course, and no notifications', async () => {
  const { write, learners } = await aProClass()
  const bola = learners[0]!
  await write({ traineeIds: [bola.id] })
  const [letter] = await mailsTo(bola.email)
  const url = /\/unsubscribe\/course\?token=\S+/.exec(letter?.body ?? '')?.[0] ?? ''
  const response = await world.app.inject({ url })
  expect([response.statusCode, response.body]).toEqual([
    200,
    expect.stringContaining('Stop emails about this course?'),
  ])
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await world.app.inject({
    method: 'POST',
    url,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(done.body).toContain('No more emails')
  expect(
    (await world.app.inject({ method: 'POST', url: `${url}x`, headers: form, payload: '' })).statusCode,
  ).toBe(404)
  await write({ traineeIds: [bola.id] })
  expect(await mailsTo(bola.email)).toHaveLength(1)
  const rows = await db
    .selectFrom('courseMessageRecipients')
    .select('status')
    .where('userId', '=', bola.id)
    .execute()
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['sent', 'unsubscribed'])
})

test('mails to learners are part of a plan', async () => {
  const { teacher, courseId } = await aClass(world, pupils)
  const body = { subject: 'A', content: 'B', all: true }
  const refused = await world.call(api.messageLearners, { as: teacher, params: { courseId }, body })
  expect([refused.status, refused.error]).toMatchObject([
    402,
    { limit: 'emailAutomation', plan: 'freemium', upgradeTab: 'classroom-plans' },
  ])
})

test('the file of learners is for spreadsheets, and holds no formulas', async () => {
  const { teacher, courseId, learners } = await aClass(world, [
    { firstName: "=HYPERLINK('x')", lastName: 'Ade' },
    { firstName: 'Chidi', lastName: 'Okafor', isComplete: true },
  ])
  const fetched = async (body: CallOf<typeof api.exportLearners>['body']) => {
    const { data } = await world.call(api.exportLearners, { as: teacher, params: { id: courseId }, body })
    return world.app.inject({ url: data.url })
  }
  const file = await fetched({})
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="learners-[\d-]+\.csv"$/),
  })
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFuserId,name,email,demographic,enrolledCourse,enrollmentDate,percentageCompletion,quizAttempts,lastActive,totalWatchTime,lastUpdated',
  )
  expect(lines[2]).toContain("'=HYPERLINK('x') Ade")
  expect(lines).toHaveLength(4)
  expect((await fetched({ progress: 'complete' })).body).not.toContain('HYPERLINK')
  expect((await fetched({ ids: [learners[1]!.id] })).body.split('\r\n')).toHaveLength(3)
  expect((await world.app.inject({ url: '/downloads/learners.csv?token=x' })).statusCode).toBe(404)
  const { data } = await world.call(api.exportLearners, { as: teacher, params: { id: courseId }, body: {} })
  world.later(601)
  expect((await world.app.inject({ url: data.url })).statusCode).toBe(404)
})
