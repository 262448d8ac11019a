import * as courses from '@akada/contract/courses/routes'
import { listCases, restoreCase } from '@akada/contract/moderation/routes'
import { listNotifications, readNotifications } from '@akada/contract/notifications/routes'
import * as api from '@akada/contract/reviews/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aModerationWorld } from '#features/moderation/testing/moderation-world.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { anEnrolment } from './testing/reviews.ts'

const world = await sharedWorld()

const about = (course: { id: string }) => ({ interactableId: course.id, interactableType: 'COURSE' }) as const
const review = (as: Person, course: { id: string }, [rating, comment = '']: [number, string?]) =>
  world.call(api.createReview, { as, body: { ...about(course), rating, comment } })
const list = async (course: { id: string }, as?: Person) =>
  (await world.call(api.listReviews, { query: about(course), ...(as && { as }) })).data

const kindsFor = async (as: Person) =>
  (await world.call(listNotifications, { as, query: {} })).data.notifications.map(({ kind }) => kind)

async function aClass(learners: number) {
  const ada = await world.aUser()
  const course = await aCourse(world.db, ada)
  const people: Person[] = []
  for (let n = 0; n < learners; n += 1) {
    const by = await world.aUser()
    await anEnrolment(world.db, { course, by })
    people.push(by)
  }
  return { ada, course, people }
}

test('only learners review, once each: the next one replaces the first, and the stars follow', async () => {
  const { ada, course, people } = await aClass(1)
  const [bola] = people as [Person]
  const outsider = await review(await world.aUser(), course, [5])
  expect([outsider.status, outsider.error.message]).toEqual([403, api.reviewMessages.notEnrolled])
  expect((await review(ada, course, [5])).status).toBe(403)
  expect((await review(bola, course, [6])).error.errors).toEqual(['Choose one to five stars.'])
  const first = await review(bola, course, [2, 'Too fast.'])
  expect([first.status, first.data]).toMatchObject([
    201,
    { rating: 2, comment: 'Too fast.', percentage: 100 },
  ])
  const second = await review(bola, course, [4, 'Better now.'])
  expect(second.data.id).toBe(first.data.id)
  expect(await list(course, bola)).toMatchObject({
    reviews: [{ rating: 4, comment: 'Better now.', _user: { id: bola.id } }],
    summary: { average: 4, count: 1, distribution: [0, 0, 0, 1, 0] },
    mine: { rating: 4 },
    meta: { totalCount: 1 },
  })
  await expect.poll(() => kindsFor(ada)).toEqual(['review'])
  const params = { id: first.data.id }
  expect((await world.call(api.deleteReview, { as: ada, params })).status).toBe(403)
  expect((await world.call(api.deleteReview, { as: bola, params })).data).toEqual({
    ...params,
    deleted: true,
  })
  expect((await list(course)).summary).toEqual({ average: 0, count: 0, distribution: [0, 0, 0, 0, 0] })
})

test('two hundred concurrent reviews, a third of them changed: average and count are exact', async () => {
  const { course, people } = await aClass(150)
  const stars = people.map((_, n) => 1 + (n % 5))
  const firsts = people.map((by, n) => review(by, course, [stars[n]!]))
  const changes = people.slice(0, 50).map((by) => review(by, course, [5]))
  const answers = await Promise.all([...firsts, ...changes])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const rows = await world.db
    .selectFrom('courseReviews')
    .select('rating')
    .where('courseId', '=', course.id)
    .execute()
  const distribution = [1, 2, 3, 4, 5].map((one) => rows.filter(({ rating }) => rating === one).length)
  const points = rows.reduce((sum, { rating }) => sum + rating, 0)
  const { summary } = await list(course)
  expect(summary).toEqual({ count: 150, average: Math.round((10 * points) / 150) / 10, distribution })
  const { data } = await world.call(courses.getCourse, { params: { id: course.id } })
  expect(data.rating).toEqual({ count: 150, average: summary.average })
})

test('the creator replies, and the author is notified once', async () => {
  const { ada, course, people } = await aClass(2)
  const [bola, chi] = people as [Person, Person]
  const { data } = await review(bola, course, [3, 'Where is the sleeve?'])
  const reply = (as: Person, body: string) =>
    world.call(api.replyToReview, { as, params: { id: data.id }, body: { body } })
  expect((await reply(chi, 'No.')).status).toBe(403)
  expect((await reply(ada, ' ')).error.errors).toEqual(['Write an answer first.'])
  await reply(ada, 'In lesson two.')
  await expect.poll(() => kindsFor(bola)).toEqual(['review-reply'])
  // Once it is read, the next one is an entry of its own.
  const [first] = (await world.call(listNotifications, { as: bola, query: {} })).data.notifications
  await world.call(readNotifications, { as: bola, body: { upTo: first!.id } })
  expect((await reply(ada, 'In lesson three.')).data.reply?.body).toBe('In lesson three.')
  // It would arrive before what comes later.
  const other = await review(chi, course, [4, 'Where is the collar?'])
  const params = { id: other.data.id }
  await world.call(api.replyToReview, { as: ada, params, body: { body: 'In lesson four.' } })
  await expect.poll(() => kindsFor(chi)).toEqual(['review-reply'])
  expect(await kindsFor(bola)).toEqual(['review-reply'])
})

test('the desk shows of which course a reported review is, and its stars', async () => {
  const { world, author, moderator, report } = await aModerationWorld()
  await using _ = world
  const course = await aCourse(world.db, await world.aUser(), { title: 'Sew a gown' })
  await anEnrolment(world.db, { course, by: author })
  const body = { ...about(course), rating: 2, comment: 'A thief made this.' }
  const { data: written } = await world.call(api.createReview, { as: author, body })
  await report(written.id, 'REVIEW')
  const { data } = await world.call(listCases, { as: moderator, query: {} })
  expect(data.cases).toMatchObject([{ title: 'Sew a gown · 2/5', text: 'A thief made this.' }])
})

test('a hidden review is visible to its author alone, and its stars still count', async () => {
  const { world, author, reporter, report, decide } = await aModerationWorld()
  await using _ = world
  const course = await aCourse(world.db, await world.aUser())
  await anEnrolment(world.db, { course, by: author })
  const body = { ...about(course), rating: 1, comment: 'A thief made this.' }
  const { data: written } = await world.call(api.createReview, { as: author, body })
  const seenBy = async (as: Person) => (await world.call(api.listReviews, { as, query: about(course) })).data
  const caseId = await report(written.id, 'REVIEW')
  await decide(caseId, 'hide')
  expect((await seenBy(reporter)).reviews).toEqual([])
  expect((await seenBy(author)).reviews).toHaveLength(1)
  expect((await seenBy(reporter)).summary.count).toBe(1)
})

test('a removed review is visible to nobody, its stars no longer count, and its author writes no other', async () => {
  const { world, author, moderator, report, decide } = await aModerationWorld()
  await using _ = world
  const course = await aCourse(world.db, await world.aUser())
  await anEnrolment(world.db, { course, by: author })
  const body = { ...about(course), rating: 1, comment: 'A thief made this.' }
  const { data: written } = await world.call(api.createReview, { as: author, body })
  const caseId = await report(written.id, 'REVIEW')
  await decide(caseId, 'remove')
  const seen = async () => (await world.call(api.listReviews, { as: author, query: about(course) })).data
  expect(await seen()).toMatchObject({ reviews: [], mine: null, summary: { count: 0 } })
  expect((await world.call(api.createReview, { as: author, body })).status).toBe(403)
  const restored = { as: moderator, params: { id: caseId }, body: { reason: 'It was right.' } }
  await world.call(restoreCase, restored)
  expect(await seen()).toMatchObject({ reviews: [{ rating: 1 }], summary: { count: 1, average: 1 } })
})
