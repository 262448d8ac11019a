import { createComment, deleteComment } from '@akada/contract/comments/routes'
import { follow, unfollow } from '@akada/contract/follows/routes'
import * as api from '@akada/contract/notifications/routes'
import { sharePost, toggleLike } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { aggregateNotifications } from './aggregator-loop.ts'
import { purgeNotifications } from './purge-notifications.ts'

interface By {
  as: Person
  post: { id: string }
}

const like = (world: World, { as, post, liked = true }: By & { liked?: boolean }) =>
  world.call(toggleLike, { as, params: { id: post.id }, body: { liked } })

const say = async (world: World, { as, post }: By, form: { body: string; commentId?: string }) =>
  (await world.call(createComment, { as, params: { postId: post.id }, body: form })).data

async function listOf(world: World, as: Person, query = {}) {
  await aggregateNotifications(world)
  return (await world.call(api.listNotifications, { as, query })).data
}

const inShort = (one: api.Notification) => `${one.kind} ${one.actorsCount}${one.isRead ? ' read' : ''}`

async function inShortFor(world: World, as: Person) {
  const { notifications, unreadCount, meta } = await listOf(world, as)
  return [unreadCount, meta.totalCount, ...notifications.map(inShort).toSorted()]
}

async function aStage() {
  const world = await createWorld()
  world.config.rateLimitFactor = 10_000
  const [star, ada, obi] = [await world.aUser('star'), await world.aUser('ada'), await world.aUser('obi')]
  const post = await world.aPost(star)
  return { world, star, ada, obi, post }
}

test('200 concurrent likes make one notification with the exact count, and unlikes reduce it again', async () => {
  const { world, star, post } = await aStage()
  await using _ = world
  const fans: Person[] = []
  for (let n = 0; n < 200; n += 1) fans.push(await world.aUser(`fan${n}`))
  await Promise.all([
    ...fans.map((fan) => like(world, { as: fan, post })),
    aggregateNotifications(world),
    aggregateNotifications(world),
  ])
  expect(await inShortFor(world, star)).toEqual([1, 1, 'like 200'])
  const { notifications } = await listOf(world, star)
  expect(notifications[0]?.actors).toHaveLength(3)
  await Promise.all(fans.map((fan, n) => like(world, { as: fan, post, liked: n < 3 })))
  expect(await inShortFor(world, star)).toEqual([1, 1, 'like 3'])
  await Promise.all(fans.map((fan) => like(world, { as: fan, post, liked: false })))
  expect(await inShortFor(world, star)).toEqual([0, 0])
  const ofStar = world.events.filter(([room, name]) => room === `user:${star.id}` && name === 'notification')
  expect(ofStar.at(-1)?.[2]).toEqual({ unreadCount: 0, notificationId: null })
})

test('a read group is closed: the next like opens a new one', async () => {
  const { world, star, ada, obi, post } = await aStage()
  await using _ = world
  await like(world, { as: ada, post })
  const [first] = (await listOf(world, star)).notifications
  const id = first?.id ?? ''
  for (const _ of [1, 2])
    expect((await world.call(api.readNotification, { as: star, params: { id } })).data).toEqual({
      unreadCount: 0,
    })
  expect((await world.call(api.readNotification, { as: obi, params: { id } })).status).toBe(404)
  await like(world, { as: obi, post })
  expect(await inShortFor(world, star)).toEqual([1, 2, 'like 1', 'like 1 read'])
  await like(world, { as: ada, post, liked: false })
  expect(await inShortFor(world, star)).toEqual([1, 1, 'like 1'])
})

test('a group grows for a day at most', async () => {
  const { world, star, ada, obi, post } = await aStage()
  await using _ = world
  await like(world, { as: ada, post })
  expect(await inShortFor(world, star)).toEqual([1, 1, 'like 1'])
  world.later(25 * 3600)
  await world.db
    .insertInto('notificationOutbox')
    .values(likeEvent(star, obi, post))
    .execute()
  await aggregateNotifications(world)
  const groups = await world.db.selectFrom('notifications').select('actorsCount').execute()
  expect(groups).toEqual([{ actorsCount: 1 }, { actorsCount: 1 }])
})

test('the latest state of an action counts, however many events came before it and in whatever order', async () => {
  const { world, star, ada, obi, post } = await aStage()
  await using _ = world
  const { actorId, actionId, groupId, ...about } = likeEvent(star, ada, post)
  // More than one run handles.
  const ofBoth = [0, 1, 0, 1, 0, 1, 0].map((n) => ({
    ...about,
    actorIds: [ada.id, obi.id],
    isRetraction: n === 1,
  }))
  await world.db.insertInto('notificationOutboxBatches').values(ofBoth).execute()
  const unlike = { ...about, groupId, actorId, actionId, isRetraction: true }
  await world.db.insertInto('notificationOutbox').values(unlike).execute()
  expect(await inShortFor(world, star)).toEqual([1, 1, 'like 1'])
})

const likeEvent = (to: Person, by: Person, post: { id: string }) => ({
  userId: to.id,
  kind: 'like',
  groupId: post.id,
  subjectType: 'post',
  subjectId: post.id,
  actorId: by.id,
  actionId: by.id,
})

test('comments, replies, mentions and shares reach each member once, and disappear with what was deleted', async () => {
  const { world, star, ada, obi, post } = await aStage()
  await using _ = world
  const uche = await world.aUser('uche.o')
  const { id: first } = await say(
    world,
    { as: ada, post },
    { body: 'Thank you! Look, @uche.o and @Obi, mail me@star.' },
  )
  await say(world, { as: ada, post }, { body: 'And one more.' })
  await say(world, { as: obi, post }, { body: 'I agree, @ada', commentId: first })
  await world.call(sharePost, { as: obi, params: { id: post.id } })
  expect(await inShortFor(world, star)).toEqual([2, 2, 'comment 2', 'share 1'])
  expect(await inShortFor(world, ada)).toEqual([1, 1, 'reply 1'])
  expect(await inShortFor(world, obi)).toEqual([1, 1, 'mention 1'])
  const [mention] = (await listOf(world, uche)).notifications
  expect(mention).toMatchObject({
    kind: 'mention',
    post: { id: post.id },
    comment: { id: first, parentId: null },
  })
  await world.call(deleteComment, { as: ada, params: { postId: post.id, commentId: first } })
  expect(await inShortFor(world, star)).toEqual([2, 2, 'comment 1', 'share 1'])
  for (const person of [ada, obi, uche]) expect(await inShortFor(world, person)).toEqual([0, 0])
})

test('own actions, muted members and disabled kinds notify nobody', async () => {
  const { world, star, ada, obi, post } = await aStage()
  await using _ = world
  await like(world, { as: star, post })
  await world.db.insertInto('blocks').values({ userId: star.id, targetId: ada.id, type: 'MUTE' }).execute()
  await like(world, { as: ada, post })
  await world.setSettings(star, { allowLikeNotification: false })
  await like(world, { as: obi, post })
  expect(await inShortFor(world, star)).toEqual([0, 0])
  await world.call(follow, { as: obi, body: { userId: star.id } })
  expect(await inShortFor(world, star)).toEqual([1, 1, 'follow 1'])
  await world.db.updateTable('userSettings').set({ allowSocialNotification: false }).execute()
  await say(world, { as: obi, post }, { body: 'Hello' })
  expect(await inShortFor(world, star)).toEqual([1, 1, 'follow 1'])
  await world.call(unfollow, { as: obi, params: { userId: star.id } })
  expect(await inShortFor(world, star)).toEqual([0, 0])
})

test('what the member may no longer see leaves the list and the count', async () => {
  const { world, star, ada, obi, post } = await aStage()
  await using _ = world
  await like(world, { as: ada, post })
  await world.call(follow, { as: obi, body: { userId: star.id } })
  expect(await inShortFor(world, star)).toEqual([2, 2, 'follow 1', 'like 1'])
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ada.id).execute()
  expect((await listOf(world, star)).notifications.map(inShort)).toEqual(['follow 1'])
  expect(await inShortFor(world, star)).toEqual([1, 1, 'follow 1'])
})

test('pages continue where the last one ended, whatever has arrived meanwhile', async () => {
  const { world, star, ada, post } = await aStage()
  await using _ = world
  const posts = [post]
  for (let n = 0; n < 4; n += 1) posts.push(await world.aPost(star))
  for (const one of posts) {
    await like(world, { as: ada, post: one })
    world.later(1)
    await aggregateNotifications(world)
  }
  const first = await listOf(world, star, { limit: 2 })
  await world.call(follow, { as: ada, body: { userId: star.id } })
  await aggregateNotifications(world)
  const second = await listOf(world, star, { limit: 2, before: first.next ?? '' })
  const third = await listOf(world, star, { limit: 2, before: second.next ?? '' })
  const seen = [first, second, third].flatMap(({ notifications }) => notifications.map((one) => one.post?.id))
  expect(seen).toEqual(posts.map(({ id }) => id).toReversed())
  expect([third.next, third.meta.totalCount]).toEqual([null, 6])
  const [newest, ...older] = first.notifications
  await world.call(api.readNotifications, {
    as: star,
    body: { upTo: older[0]?.id ?? '', changedAt: older[0]?.changedAt },
  })
  const { notifications, unreadCount } = await listOf(world, star)
  expect(unreadCount).toBe(2)
  expect(notifications.filter(({ isRead }) => !isRead).map(({ kind, id }) => [kind, id])).toEqual([
    ['follow', notifications[0]?.id],
    ['like', newest?.id],
  ])
})

test('notifications are purged after 90 days, with their counts', async () => {
  const { world, star, ada, post } = await aStage()
  await using _ = world
  await like(world, { as: ada, post })
  expect(await inShortFor(world, star)).toEqual([1, 1, 'like 1'])
  const after = (days: number) => ({ ...world, now: () => new Date(Date.now() + days * 24 * 3_600_000) })
  await purgeNotifications(after(89))
  expect(await inShortFor(world, star)).toEqual([1, 1, 'like 1'])
  await purgeNotifications(after(91))
  expect(await inShortFor(world, star)).toEqual([0, 0])
  expect(await world.db.selectFrom('notificationActions').selectAll().execute()).toEqual([])
})
