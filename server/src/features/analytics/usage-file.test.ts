import * as api from '@akada/contract/analytics/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { enrolIn } from '#features/quizzes/testing/quizzes.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const { db } = world
const dayMs = 86_400_000

/** A course on Pro with learners who opened its lesson so many days ago; `ended` are no longer enrolled. */
async function aLog(days: readonly number[], ended: readonly number[] = []) {
  const teacher = await world.aUser()
  await subscribe(db, teacher, 'pro')
  const { id: courseId, lessonIds } = await aCourse(db, teacher)
  const learners = []
  for (const ago of [...days, ...ended]) {
    const learner = await world.aUser()
    await enrolIn(db, courseId, learner)
    const openedAt = new Date(world.now().getTime() - ago * dayMs)
    const progress = { userId: learner.id, courseId, lessonId: lessonIds[0]!, openedAt, changedAt: openedAt }
    await db.insertInto('lessonProgress').values(progress).execute()
    learners.push(learner)
  }
  const gone = learners.slice(days.length).map(({ id }) => id)
  if (gone.length > 0)
    await db.updateTable('enrolments').set({ endedAt: world.now() }).where('userId', 'in', gone).execute()
  const address = () => world.call(api.exportUsage, { as: teacher, params: { courseId } })
  const list = async () =>
    (await world.call(api.listUsage, { as: teacher, params: { courseId }, query: {} })).data.entries
  return { teacher, courseId, lessonId: lessonIds[0]!, learners, address, list }
}

/** So many learners more, all of whom opened the lesson at the same moment. */
async function openedBy(count: number, { courseId, lessonId }: { courseId: string; lessonId: string }) {
  const at = world.now()
  const users = Array.from({ length: count }, (_, n) => ({
    username: `many${n}`,
    email: `many${n}@example.com`,
    passwordHash: 'none',
  }))
  const stored = await db.insertInto('users').values(users).returning('id').execute()
  const times = { lastActiveAt: at, enrolledAt: at, changedAt: at }
  const enrolled = stored.map(({ id: userId }) => ({ courseId, userId, source: 'free', ...times }))
  await db.insertInto('enrolments').values(enrolled).execute()
  const opened = stored.map(({ id: userId }) => ({ userId, courseId, lessonId, openedAt: at, changedAt: at }))
  await db.insertInto('lessonProgress').values(opened).execute()
}

const fetchFile = (url: string) => world.app.inject({ url })
const linesOf = (body: string) => body.split('\r\n').slice(1, -1)

test('the usage log is one file, the newest first, of which spreadsheets execute nothing', async () => {
  const { address, lessonId, learners, list } = await aLog([2, 1])
  await db
    .updateTable('lessons')
    .set({ title: '=HYPERLINK("http://x","1")' })
    .where('id', '=', lessonId)
    .execute()
  await db
    .updateTable('users')
    .set({ firstName: '+cmd', lastName: '' })
    .where('id', '=', learners[0]!.id)
    .execute()
  const file = await fetchFile((await address()).data.url)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/usage-\d{4}-\d\d-\d\d\.csv/),
  })
  expect(file.body.charCodeAt(0)).toBe(0xfeff)
  const lines = linesOf(file.body)
  expect(lines.map((line) => line.split(',')[1])).toEqual([learners[1]!.id, learners[0]!.id])
  expect(file.body).toContain(`"'=HYPERLINK(""http://x"",""1"")"`)
  expect(lines[1]).toContain(",'+cmd,")
  expect(lines).toHaveLength((await list()).length)
})

test('more learners than are read at once are all in the file, each once', async () => {
  const { courseId, lessonId, address } = await aLog([1])
  await openedBy(2100, { courseId, lessonId })
  const ids = linesOf((await fetchFile((await address()).data.url)).body).map((line) => line.split(',')[1])
  expect([ids.length, new Set(ids).size]).toEqual([2101, 2101])
})

test('who is no longer enrolled is not in the log, and neither is what is older than the operator allows', async () => {
  const { address, list, learners } = await aLog([3, 500], [1])
  expect((await list()).map(({ userId }) => userId)).toEqual([learners[0]!.id])
  expect(linesOf((await fetchFile((await address()).data.url)).body)).toHaveLength(1)
  world.config.usageMonths = 24
  expect(await list()).toHaveLength(2)
  expect(linesOf((await fetchFile((await address()).data.url)).body)).toHaveLength(2)
  world.config.usageMonths = 13
})

test('an address that is forged, old, or of a creator whose plan ended leads to no file', async () => {
  const { address, teacher, courseId } = await aLog([1])
  const { url } = (await address()).data
  expect((await fetchFile('/downloads/usage.csv?token=x')).statusCode).toBe(404)
  expect((await fetchFile('/downloads/usage.csv')).statusCode).toBe(404)
  // An address of another kind of file has the same form.
  expect((await fetchFile(url.replace('usage', 'learners'))).statusCode).toBe(404)
  const stranger = await world.aUser()
  expect((await world.call(api.exportUsage, { as: stranger, params: { courseId } })).status).toBe(403)
  await db.deleteFrom('subscriptions').where('userId', '=', teacher.id).execute()
  expect((await fetchFile(url)).statusCode).toBe(402)
  await subscribe(db, teacher, 'pro')
  expect((await fetchFile(url)).statusCode).toBe(200)
  world.later(601)
  expect((await fetchFile(url)).statusCode).toBe(404)
})
