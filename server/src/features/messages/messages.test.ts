import { randomUUID } from 'node:crypto'
import { createComment, likeComment, listComments, listReplies } from '@akada/contract/comments/routes'
import { likeEmoji } from '@akada/contract/messages/emojis'
import { type Message, messageTexts } from '@akada/contract/messages/model'
import * as api from '@akada/contract/messages/routes'
import { updateSpaceMembers, updateSpaceSettings } from '@akada/contract/communities/space-routes'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sayingIn } from './testing/messages.ts'

const world = await sharedWorld()
const say = sayingIn(world)

async function aTown() {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  return { ada, obi, eve, communityId, spaceId }
}

const send = (as: Person, id: string, body: object) =>
  world.call(api.sendMessage, { as, params: { id }, body })
const list = (as: Person, id: string, query: Record<string, unknown> = {}) =>
  world.call(api.listMessages, { as, params: { id }, query })

test('a hundred concurrent messages, each sent twice, are stored once, numbered without gaps', async () => {
  const { ada, obi, spaceId } = await aTown()
  const forms = Array.from({ length: 100 }, (_, n) => ({ body: `message ${n}`, clientId: randomUUID() }))
  const by = (n: number) => (n % 2 ? ada : obi)
  const answers = await Promise.all([...forms, ...forms].map((form, n) => send(by(n % 100), spaceId, form)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ data }) => (data as Message).id)).size).toBe(100)
  const { data } = await list(ada, spaceId, { limit: 100 })
  expect(data.messages.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, n) => 100 - n))
  expect([data.seq, data.number]).toEqual([100, 100])
  const rows = await world.db
    .selectFrom('messages')
    .select('changedSeq')
    .where('conversationId', '=', spaceId)
    .execute()
  expect(rows.map(({ changedSeq }) => changedSeq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, n) => n + 1),
  )
})

test('several messages of one call keep their order; a refused one fails alone', async () => {
  const { ada, spaceId } = await aTown()
  const [one, bad, two] = [randomUUID(), randomUUID(), randomUUID()]
  const messages = [
    { body: 'first', clientId: one },
    { body: 'to nobody', clientId: bad, parentId: randomUUID() },
    { body: 'second', clientId: two },
  ]
  const { data } = await send(ada, spaceId, { messages })
  const sent = (
    data as { messages: { clientId: string; message: Message | null; error: { code: string } | null }[] }
  ).messages
  expect(sent.map(({ clientId, message, error }) => [clientId, message?.number, error?.code])).toEqual([
    [one, 1, undefined],
    [bad, undefined, 'API_ERR_NOT_FOUND'],
    [two, 2, undefined],
  ])
})

test('a rolled back message leaves no gap', async () => {
  const { ada, spaceId } = await aTown()
  await say(ada, spaceId, 'one')
  await world.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('conversations').set({ seq: 9, number: 9 }).where('id', '=', spaceId).execute()
      throw new Error('lost')
    })
    .catch(() => {})
  expect(await say(ada, spaceId, 'two')).toMatchObject({ number: 2, seq: 2 })
})

test.each([
  [{ body: '' }, 'Write something first.'],
  [{ body: '  \u200B ' }, 'Write something first.'],
  [{ body: 'x'.repeat(151) }, 'A message has at most 150 characters.'],
  [{}, 'Write something first.'],
])('%j is refused: %s', async (body, message) => {
  const { ada, spaceId } = await aTown()
  const { status, error } = await send(ada, spaceId, body)
  expect([status, error.message]).toEqual([400, message])
})

test('150 characters are accepted, even outside the first plane, and `text` is the body', async () => {
  const { ada, spaceId } = await aTown()
  const text = '🧵'.repeat(150)
  expect(await say(ada, spaceId, { text })).toMatchObject({ body: text, text, _user: { id: ada.id } })
})

test('outsiders find nothing of it, with any call', async () => {
  const { ada, obi, eve, communityId } = await aTown()
  const spaceId = await aSpace(world.db, communityId, { isPrivate: true })
  const { id: messageId } = await say(ada, spaceId, 'only for us')
  const params = { id: spaceId, messageId }
  for (const as of [eve, obi]) {
    const answers = [
      await list(as, spaceId),
      await send(as, spaceId, { body: 'let me in' }),
      await world.call(api.getMessage, { as, params, query: {} }),
      await world.call(api.editMessage, { as, params, body: { body: 'mine' } }),
      await world.call(api.deleteMessage, { as, params }),
      await world.call(api.reactToMessage, { as, params, body: { emoji: likeEmoji, on: true } }),
      await world.call(api.pinMessage, { as, params, body: { pinned: true } }),
      await world.call(api.listPins, { as, params }),
      await world.call(listComments, { as, params: { id: messageId }, query: {} }),
      await world.call(createComment, { as, params: { postId: messageId }, body: { body: 'hm' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
})

test('a reply is stored two levels deep and counted on its message, also through the routes of comments', async () => {
  const { ada, obi, spaceId } = await aTown()
  const root = await say(ada, spaceId, 'Whose machine eats the tape?')
  const long = 'x'.repeat(1000)
  const reply = await say(obi, spaceId, { body: long, parentId: root.id })
  expect(reply).toMatchObject({ number: null, rootId: root.id, parentId: null, answers: null })
  const nested = await world.call(createComment, {
    as: ada,
    params: { postId: root.id },
    body: { body: 'Mine too', commentId: reply.id },
  })
  expect(nested.data).toMatchObject({ parentId: reply.id, answers: { userId: obi.id } })
  const deeper = await say(obi, spaceId, { body: 'And mine', parentId: nested.data.id })
  expect(deeper).toMatchObject({ rootId: root.id, parentId: reply.id, answers: { userId: ada.id } })
  const { data } = await world.call(api.getMessage, {
    as: obi,
    params: { id: spaceId, messageId: root.id },
    query: {},
  })
  expect(data.message).toMatchObject({ repliesCount: 3, lastReplyAt: deeper.createdAt })
  expect((await list(ada, spaceId)).data.messages[0]).toMatchObject({ lastReplyAt: deeper.createdAt })
  expect(data.replies.map(({ id }) => id)).toEqual([reply.id, nested.data.id, deeper.id])
  const first = await world.call(listComments, { as: ada, params: { id: root.id }, query: {} })
  expect(first.data.comments.map(({ id }) => id)).toEqual([reply.id])
  const second = await world.call(listReplies, {
    as: ada,
    params: { postId: root.id, commentId: reply.id },
    query: {},
  })
  expect(second.data.comments.map(({ id }) => id)).toEqual([nested.data.id, deeper.id])
  const liked = await world.call(likeComment, { as: ada, params: { postId: root.id, commentId: reply.id } })
  expect(liked.data).toEqual({ commentId: reply.id, liked: true, likesCount: 1 })
})

test('with comments off replies are refused, with emojis off reactions, and silenced members can only read', async () => {
  const { ada, obi, communityId, spaceId } = await aTown()
  const root = await say(ada, spaceId, 'Read before you post')
  const params = { communityId, spaceId }
  await world.call(updateSpaceSettings, { as: ada, params, body: { allowComment: false, allowEmoji: false } })
  const reply = await send(obi, spaceId, { body: 'But', parentId: root.id })
  expect([reply.status, reply.error.message]).toEqual([403, 'Comments are turned off'])
  const react = await world.call(api.reactToMessage, {
    as: obi,
    params: { id: spaceId, messageId: root.id },
    body: { emoji: likeEmoji, on: true },
  })
  expect(react.status).toBe(403)
  const members = [{ id: obi.id, silencedUntil: new Date(Date.now() + 60_000).toISOString() }]
  await world.call(updateSpaceMembers, { as: ada, params, body: { members } })
  expect((await send(obi, spaceId, { body: 'hello' })).status).toBe(403)
  expect((await list(obi, spaceId)).status).toBe(200)
})

test('slow mode lets a member write once per interval, and returns the remaining seconds', async () => {
  const { ada, obi, communityId, spaceId } = await aTown()
  const params = { communityId, spaceId }
  await world.call(updateSpaceSettings, { as: ada, params, body: { slowSeconds: 60 } })
  const one = { body: 'one', clientId: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(obi, spaceId, one)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const { data } = await send(obi, spaceId, { messages: [one, { body: 'two' }] })
  const sent = (data as { messages: { error: { code: string } | null }[] }).messages
  expect(sent.map(({ error }) => error?.code)).toEqual([undefined, 'API_ERR_RATE_LIMIT'])
  const again = await send(obi, spaceId, { body: 'three' })
  expect(again.status).toBe(429)
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
  expect((await send(ada, spaceId, { body: 'staff' })).status).toBe(201)
})

test('a reply to a message that was deleted meanwhile says so, and can be sent as a message', async () => {
  const { ada, obi, spaceId } = await aTown()
  const root = await say(ada, spaceId, { body: 'Which foot?' })
  await world.call(api.deleteMessage, { as: ada, params: { id: spaceId, messageId: root.id } })
  const form = { body: 'The zip foot', clientId: randomUUID() }
  const refused = await send(obi, spaceId, { messages: [{ ...form, parentId: root.id }] })
  expect(refused.data).toMatchObject({
    messages: [{ message: null, error: { code: 'API_ERR_NOT_FOUND', message: messageTexts.noMessage } }],
  })
  const sent = await send(obi, spaceId, { messages: [form] })
  expect(sent.data).toMatchObject({ messages: [{ message: { number: 2, rootId: null }, error: null }] })
})
