import { block, unblock } from '@akada/contract/blocks/routes'
import * as api from '@akada/contract/messages/conversation-routes'
import { follow } from '@akada/contract/follows/routes'
import { sendMessage } from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sayingIn } from '../testing/messages.ts'

const world = await sharedWorld()
const say = sayingIn(world)

const begin = async (as: Person, other: Person) =>
  (await world.call(api.createConversation, { as, body: { userId: other.id } })).data
const send = (as: Person, id: string, body: string) =>
  world.call(sendMessage, { as, params: { id }, body: { body } })
const folder = async (as: Person, name: 'chats' | 'requests' | 'archived') =>
  (await world.call(api.listConversations, { as, query: { folder: name } })).data.conversations.map(
    ({ id }) => id,
  )
const two = async (): Promise<[Person, Person]> => [await world.aUser(), await world.aUser()]

test('two who start a chat at the same moment get the same one', async () => {
  const [ada, obi] = await two()
  const chats = await Promise.all([begin(ada, obi), begin(obi, ada), begin(ada, obi), begin(obi, ada)])
  expect(new Set(chats.map(({ id }) => id)).size).toBe(1)
})

test('a request allows three messages and does not reveal a refusal; answering accepts it', async () => {
  const [ada, obi] = await two()
  const { id, state } = await begin(ada, obi)
  expect(state).toBe('asking')
  expect(await folder(obi, 'requests')).toEqual([])
  await say(ada, id, 'one')
  expect(await folder(obi, 'requests')).toEqual([id])
  await world.call(api.declineConversation, { as: obi, params: { id } })
  expect([await folder(obi, 'requests'), await folder(obi, 'chats')]).toEqual([[], []])
  expect((await send(ada, id, 'two')).status).toBe(201)
  expect((await send(ada, id, 'three')).status).toBe(201)
  const fourth = await send(ada, id, 'four')
  expect([fourth.status, fourth.error.message]).toEqual([
    409,
    'They have not answered yet. You can write more once they do.',
  ])
  await say(obi, id, 'All right then')
  expect([await folder(ada, 'chats'), await folder(obi, 'chats')]).toEqual([[id], [id]])
  expect((await send(ada, id, 'four')).status).toBe(201)
})

test("a followed member's chat needs no request, but not the other way round", async () => {
  const [ada, obi] = await two()
  await world.call(follow, { as: obi, body: { userId: ada.id } })
  expect((await begin(ada, obi)).state).toBe('open')
  const third = await world.aUser()
  await world.call(follow, { as: ada, body: { userId: third.id } })
  expect((await begin(ada, third)).state).toBe('asking')
})

test('members who want no messages get none from strangers', async () => {
  const [ada, obi] = await two()
  await world.call(api.updateChatSettings, { as: obi, body: { messagesFrom: 'nobody' } })
  const { status } = await world.call(api.createConversation, { as: ada, body: { userId: obi.id } })
  expect(status).toBe(403)
  expect((await world.call(api.getChatSettings, { as: obi })).data).toEqual({
    showsTyping: true,
    showsRead: true,
    messagesFrom: 'nobody',
    weeklyHighlights: false,
  })
})

test('a block removes the chat for both at once; unblocking restores it', async () => {
  const [ada, obi] = await two()
  const { id } = await begin(ada, obi)
  await say(ada, id, 'hello')
  await say(obi, id, 'hi')
  await world.call(block, { as: obi, params: { id: ada.id }, body: { id: ada.id, type: 'BLOCK' } })
  for (const as of [ada, obi]) {
    expect(await folder(as, 'chats')).toEqual([])
    expect((await world.call(api.getConversation, { as, params: { id } })).status).toBe(404)
    expect((await send(as, id, 'still there?')).status).toBe(404)
  }
  await world.call(unblock, { as: obi, params: { id: ada.id }, body: { id: ada.id, type: 'BLOCK' } })
  expect(await folder(ada, 'chats')).toEqual([id])
})

test('the read marker moves forward only; the other sees it unless either hides it', async () => {
  const [ada, obi] = await two()
  const { id } = await begin(ada, obi)
  for (const body of ['one', 'two', 'three']) await say(ada, id, body)
  await world.call(api.acceptConversation, { as: obi, params: { id } })
  const read = async (number: number) =>
    (await world.call(api.readConversation, { as: obi, params: { id }, body: { number } })).data
  const unread = async () => (await world.call(api.countUnreadConversations, { as: obi })).data.chats
  expect(await unread()).toBe(1)
  expect(await read(2)).toMatchObject({ readNumber: 2, unread: 1 })
  expect(await read(1)).toMatchObject({ readNumber: 2, unread: 1 })
  expect(await read(99)).toMatchObject({ readNumber: 3, unread: 0 })
  expect(await unread()).toBe(0)
  const seen = async () =>
    (await world.call(api.getConversation, { as: ada, params: { id } })).data.readByOther
  expect(await seen()).toBe(3)
  await world.call(api.updateChatSettings, { as: ada, body: { showsRead: false } })
  expect(await seen()).toBe(null)
})

test('an archived chat returns with the next message', async () => {
  const [ada, obi] = await two()
  const { id } = await begin(ada, obi)
  await say(ada, id, 'one')
  await say(obi, id, 'two')
  const isArchived = async () =>
    (await world.call(api.getConversation, { as: ada, params: { id } })).data.isArchived
  await world.call(api.updateConversation, { as: ada, params: { id }, body: { archived: true } })
  expect([await folder(ada, 'chats'), await folder(ada, 'archived')]).toEqual([[], [id]])
  expect(await isArchived()).toBe(true)
  await say(obi, id, 'three')
  expect(await isArchived()).toBe(false)
  expect([await folder(ada, 'chats'), await folder(ada, 'archived')]).toEqual([[id], []])
})

test('strangers find nothing of a chat, and five new contacts a day are the limit', async () => {
  const [ada, obi] = await two()
  const eve = await world.aUser()
  const { id } = await begin(ada, obi)
  const params = { id }
  const answers = [
    await world.call(api.getConversation, { as: eve, params }),
    await world.call(api.acceptConversation, { as: eve, params }),
    await world.call(api.declineConversation, { as: eve, params }),
    await world.call(api.updateConversation, { as: eve, params, body: { archived: true } }),
    await world.call(api.readConversation, { as: eve, params, body: { number: 1 } }),
    await world.call(api.showTyping, { as: eve, params }),
    await world.call(api.showPresence, { as: eve, params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const other = await world.aUser()
    statuses.push((await world.call(api.createConversation, { as: eve, body: { userId: other.id } })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
