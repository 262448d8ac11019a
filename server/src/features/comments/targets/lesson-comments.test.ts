import * as api from '@akada/contract/comments/routes'
import { enrol, leaveCourse } from '@akada/contract/learning/enrolment-routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { describeComments } from '../notifications.ts'
import { commentSubject } from '../subject.ts'
import type { Person } from '#testing/world/people.ts'
import { anOpenWorld, sharedWorld } from '#testing/world/shared-world.ts'
import type { World } from '#testing/world/world.ts'

const world = await sharedWorld()

/** Obi and Eve learn Ada's course. */
async function aClass(inWorld: World = world) {
  const [ada, obi, eve] = [await inWorld.aUser(), await inWorld.aUser(), await inWorld.aUser()]
  const course = await aCourse(inWorld.db, ada)
  for (const as of [obi, eve]) await inWorld.call(enrol, { as, params: { id: course.id }, body: {} })
  return { ada, obi, eve, courseId: course.id, lessonId: course.lessonIds[0]!, other: course.lessonIds[1]! }
}

const writeIn = (inWorld: World) => (as: Person, postId: string, body: object) =>
  inWorld.call(api.createComment, { as, params: { postId }, body })
const write = writeIn(world)
const list = (as: Person, id: string) => world.call(api.listComments, { as, params: { id }, query: {} })

test('learners and their teacher comment on a lesson; the counts are exact', async () => {
  const { ada, obi, eve, lessonId, other } = await aClass()
  const { status, data: first } = await write(obi, lessonId, { body: 'Which foot is that?' })
  expect([status, first.postId, first.metadata]).toEqual([
    201,
    lessonId,
    { commentsCount: 1, parentRepliesCount: null },
  ])
  const { data: reply } = await write(ada, lessonId, { body: 'The zip foot.', commentId: first.id })
  expect(reply.metadata).toEqual({ commentsCount: 2, parentRepliesCount: 1 })
  const like = { as: eve, params: { postId: lessonId, commentId: reply.id } }
  expect((await world.call(api.likeComment, like)).data.likesCount).toBe(1)
  expect((await list(eve, lessonId)).data).toMatchObject({
    comments: [{ id: first.id, body: 'Which foot is that?', repliesCount: 1 }],
    meta: { totalCount: 1 },
  })
  const thread = { as: eve, params: { postId: lessonId, commentId: first.id } }
  expect((await world.call(api.listReplies, { ...thread, query: {} })).data.comments).toMatchObject([
    { body: 'The zip foot.', likesCount: 1 },
  ])
  expect((await list(eve, other)).data.comments).toEqual([])
  const elsewhere = { as: eve, params: { postId: other, commentId: first.id } }
  expect((await world.call(api.getThread, elsewhere)).status).toBe(404)
  expect((await world.call(api.likeComment, elsewhere)).status).toBe(404)

  expect((await world.call(api.deleteComment, thread)).status).toBe(403)
  expect((await world.call(api.deleteComment, { ...thread, as: obi })).data.metadata.commentsCount).toBe(0)
  expect((await list(ada, lessonId)).data).toMatchObject({ comments: [], meta: { totalCount: 0 } })
})

test('nobody else reads or writes there: members who only see the course 403, visitors 404', async () => {
  const { obi, courseId, lessonId } = await aClass()
  const { data: comment } = await write(obi, lessonId, { body: 'Hello' })
  const stranger = await world.aUser()
  const params = { postId: lessonId, commentId: comment.id }
  const statuses = async (as: Person) => [
    (await list(as, lessonId)).status,
    (await write(as, lessonId, { body: 'Me, too' })).status,
    (await world.call(api.getThread, { as, params })).status,
  ]
  expect(await statuses(stranger)).toEqual([403, 403, 403])
  expect((await world.call(api.likeComment, { as: stranger, params })).status).toBe(404)
  expect((await world.call(api.listComments, { params: { id: lessonId }, query: {} })).status).toBe(404)
  await world.call(leaveCourse, { as: obi, params: { id: courseId } })
  expect(await statuses(obi)).toEqual([403, 403, 403])
  expect(await describeComments(world, stranger.id, [comment.id])).toEqual([])
  expect(await commentSubject.find(world.db, comment.id, stranger.id)).toBeUndefined()
})

test('the teacher and those answered are notified, and find the comment in its lesson', async () => {
  const { ada, obi, eve, courseId, lessonId } = await aClass()
  const { data: first } = await write(obi, lessonId, {
    body: `Is it so, @${ada.username} and @${eve.username}?`,
  })
  await write(eve, lessonId, { body: 'It is.', commentId: first.id })
  // The server takes what waits in the outbox soon after each call, so that only its result can be relied on.
  const news = async () => {
    await aggregateNotifications(world)
    const rows = await world.db
      .selectFrom('notifications')
      .select(['userId', 'kind', 'actorsCount'])
      .where('userId', 'in', [ada.id, obi.id, eve.id])
      .where('kind', '<>', 'enrolment')
      .execute()
    return rows.map(({ userId, kind, actorsCount }) => `${kind} ${userId} ${actorsCount}`).toSorted()
  }
  await expect
    .poll(news)
    .toEqual([`lesson-comment ${ada.id} 2`, `mention ${eve.id} 1`, `reply ${obi.id} 1`].toSorted())
  expect(await describeComments(world, ada.id, [first.id])).toMatchObject([
    { id: first.id, path: `/courses/${courseId}?lesson=${lessonId}&comment=${first.id}` },
  ])
})

test("whoever has the lesson open hears of comments in the lesson's room, and of hidden ones", async () => {
  await using ownWorld = await anOpenWorld()
  const { obi, lessonId } = await aClass(ownWorld)
  const { data } = await writeIn(ownWorld)(obi, lessonId, { body: 'Hello' })
  expect(ownWorld.events.filter(([, event]) => event === 'new-comment').map(([room]) => room)).toEqual([
    `lesson:${lessonId}`,
  ])
  const change = { id: data.id, ownerId: obi.id, postId: null, change: 'removed' as const }
  await commentSubject.content?.afterChange?.(ownWorld, change)
  expect(ownWorld.events.at(-1)).toMatchObject([
    { room: `lesson:${lessonId}` },
    'comment-deleted',
    { postId: lessonId },
  ])
})
