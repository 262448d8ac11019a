import { randomUUID } from 'node:crypto'
import * as api from '@akada/contract/comments/routes'
import { expect, test } from 'vitest'
import { commentCounts, commentingIn } from './testing/comments.ts'
import type { Person } from '#testing/world/people.ts'
import { anOpenWorld } from '#testing/world/shared-world.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import { type World, createWorld } from '#testing/world/world.ts'

// Rate limits refill over time.
stopTheClock()

const eventsOf = (world: World, event: string) => world.events.filter(([, name]) => name === event)

test("a comment is stored, returned, counted and published to the post's room", async () => {
  await using world = await createWorld()
  const write = commentingIn(world)
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const clientId = randomUUID()
  const { status, data } = await write(bola, post, { body: '  Ẹ kú iṣẹ́! ', clientId })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    postId: post.id,
    parentId: null,
    answers: null,
    body: 'Ẹ kú iṣẹ́!',
    clientId,
    likesCount: 0,
    repliesCount: 0,
    author: { id: bola.id, username: bola.username, profile: { firstName: 'Ada' } },
    metadata: { commentsCount: 1, parentRepliesCount: null },
  })
  const room = `post:${post.id}`
  expect(world.events.filter(([to]) => to === room)).toEqual([
    [room, 'new-comment', { postId: post.id, commentId: data.id, parentId: null, parentRepliesCount: null }],
    [room, 'post-updated', { postId: post.id, updates: { commentsCount: 1 } }],
  ])
  const seen = await world.call(api.listComments, { as: ada, params: { id: post.id }, query: {} })
  expect(seen.data.comments.map(({ id, clientId }) => [id, clientId])).toEqual([[data.id, null]])
})

test('the variant {comment, postId} is accepted; a body is required, visible and at most 1,000 characters', async () => {
  await using world = await anOpenWorld()
  const write = commentingIn(world)
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  expect((await write(ada, post, { comment: 'So true.', postId: post.id })).data.body).toBe('So true.')
  expect((await write(ada, post, { body: 'x'.repeat(1000) })).status).toBe(201)
  expect((await write(ada, post, { body: '👩🏾‍🏫' })).status).toBe(201)
  const wrong = [
    {},
    { body: '' },
    { body: ' \n\t ' },
    { body: '\u200b\u2800\u3164' },
    { body: 'x'.repeat(1001) },
    { body: 7 },
    { comment: 'x', postId: randomUUID() },
    { body: 'x', commentId: 'nobody' },
    { body: 'x', clientId: 'one' },
  ]
  for (const body of wrong) expect((await write(ada, post, body)).status).toBe(400)
  expect((await commentCounts(world, post)).comments).toBe(3)
})

test('a reply to a reply is stored under the same comment and names whom it answers', async () => {
  await using world = await createWorld()
  const write = commentingIn(world)
  const [ada, bola, chi] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const top = (await write(ada, post, { body: 'One' })).data
  const reply = (await write(bola, post, { body: 'Two', commentId: top.id })).data
  const answer = (await write(chi, post, { body: 'Three', commentId: reply.id })).data
  expect([reply.parentId, reply.answers]).toEqual([top.id, null])
  expect(answer).toMatchObject({ parentId: top.id, answers: { userId: bola.id, username: bola.username } })
  expect(await commentCounts(world, post)).toEqual({ comments: 3, threads: 1, rows: 3, top: 1 })
  expect(eventsOf(world, 'new-comment').at(-1)?.[2]).toEqual({
    postId: post.id,
    commentId: answer.id,
    parentId: top.id,
    parentRepliesCount: 2,
  })
  expect([reply, answer].map(({ metadata }) => metadata.parentRepliesCount)).toEqual([1, 2])
})

test('an Idempotency-Key does the same for clients that use one', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const send = (body: string) =>
    world.call(api.createComment, {
      as: ada,
      params: { postId: post.id },
      body: { body },
      headers: { 'idempotency-key': 'one' },
    })
  const [first, again] = [await send('One'), await send('One')]
  expect(again.data.id).toBe(first.data.id)
  expect((await send('Two')).status).toBe(409)
  expect((await commentCounts(world, post)).rows).toBe(1)
})

test('a member comments at most ten times a minute', async () => {
  await using world = await createWorld()
  const write = commentingIn(world)
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await write(ada, post, { body: `c${n}` })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  expect((await write(bola, post, { body: 'Me too' })).status).toBe(201)
  const refused = await write(ada, post, { body: 'more' })
  expect(refused.error.code).toBe('API_ERR_RATE_LIMIT')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('nobody comments where comments are off, on an invisible post, or in reply to somebody blocked', async () => {
  await using world = await anOpenWorld()
  const write = commentingIn(world)
  const [ada, eve, bola] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const closed = await world.aPost(ada, { allowComments: false })
  const secret = await world.aPost(await world.aUser('shy', { isPrivate: true }))
  const top = await world.aComment(bola, { post })
  await world.db
    .insertInto('blocks')
    .values([
      { userId: ada.id, targetId: eve.id, type: 'BLOCK' },
      { userId: bola.id, targetId: eve.id, type: 'BLOCK' },
    ])
    .execute()
  const open = await world.aPost(await world.aUser())
  const hers = await world.aComment(bola, { post: open })
  const refused: [Person, { id: string }, object, number][] = [
    [ada, closed, { body: 'x' }, 403],
    [ada, secret, { body: 'x' }, 404],
    [eve, post, { body: 'x' }, 404],
    [eve, open, { body: 'x', commentId: hers.id }, 404],
    [ada, open, { body: 'x', commentId: top.id }, 404],
    [ada, post, { body: 'x', commentId: randomUUID() }, 404],
  ]
  for (const [as, on, body, status] of refused) expect((await write(as, on, body)).status).toBe(status)
  expect(await commentCounts(world, post)).toMatchObject({ comments: 1, rows: 1 })
  expect(eventsOf(world, 'new-comment')).toEqual([])
})
