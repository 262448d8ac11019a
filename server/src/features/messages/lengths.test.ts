import { createConversation } from '@akada/contract/messages/conversation-routes'
import type { Message } from '@akada/contract/messages/model'
import * as api from '@akada/contract/messages/routes'
import { sendSpaceMessage } from '@akada/contract/messages/space-routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const send = (as: Person, id: string, body: object) =>
  world.call(api.sendMessage, { as, params: { id }, body })
const edit = (as: Person, params: { id: string; messageId: string }, body: string) =>
  world.call(api.editMessage, { as, params, body: { body } })
const sent = ({ data }: { data: unknown }) => data as Message

async function aSpaceOf() {
  const ada = await world.aUser()
  return { ada, ...(await aCommunity(world, ada)) }
}

async function aChat() {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { data } = await world.call(createConversation, { as: ada, body: { userId: obi.id } })
  return { ada, id: data.id }
}

const letters = { plain: 'x', 'in parts': 'ẹ\u0301'.normalize('NFD'), emoji: '👩🏾‍🏫' }

test.each(Object.entries(letters))(
  '150 letters, %s, are sent to a space and written into an older message',
  async (_name, letter) => {
    const { ada, spaceId } = await aSpaceOf()
    const text = letter.repeat(150)
    const { id, body } = sent(await send(ada, spaceId, { body: text }))
    expect(body).toBe(text.normalize())
    const short = sent(await send(ada, spaceId, { body: 'short' }))
    expect((await edit(ada, { id: spaceId, messageId: short.id }, text)).data.body).toBe(text.normalize())
    const longer = await edit(ada, { id: spaceId, messageId: id }, text + letter)
    expect([longer.status, longer.error.message]).toEqual([400, 'A message has at most 150 characters.'])
    const refused = await send(ada, spaceId, { body: text + letter })
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      [{ field: 'body', message: 'A message has at most 150 characters.' }],
    ])
  },
)

test.each(Object.entries(letters))('a direct chat takes 1,000 letters, %s', async (_name, letter) => {
  const { ada, id } = await aChat()
  const text = letter.repeat(1000)
  const message = sent(await send(ada, id, { body: text }))
  expect(message.body).toBe(text.normalize())
  const short = sent(await send(ada, id, { body: 'short' }))
  expect((await edit(ada, { id, messageId: short.id }, text)).status).toBe(200)
  for (const { status, error } of [
    await send(ada, id, { body: text + letter }),
    await edit(ada, { id, messageId: short.id }, text + letter),
  ])
    expect([status, error.message]).toEqual([400, 'A message has at most 1,000 characters.'])
})

test('replies take 1,000, and each of several messages is measured', async () => {
  const { ada, communityId, spaceId } = await aSpaceOf()
  const { id: parentId } = sent(await send(ada, spaceId, { body: 'Whose?' }))
  expect((await send(ada, spaceId, { body: 'x'.repeat(1000), parentId })).status).toBe(201)
  const reply = await send(ada, spaceId, { body: 'x'.repeat(1001), parentId })
  expect([reply.status, reply.error.message]).toEqual([400, 'A reply has at most 1,000 characters.'])
  const batch = await send(ada, spaceId, { messages: [{ body: 'one' }, { body: 'x'.repeat(151) }] })
  expect(batch.error.fields).toEqual([
    { field: 'messages.1.body', message: 'A message has at most 150 characters.' },
  ])
  const params = { communityId, spaceId }
  const inSpace = await world.call(sendSpaceMessage, { as: ada, params, body: { text: 'x'.repeat(151) } })
  expect([inSpace.status, inSpace.error.message]).toEqual([400, 'A message has at most 150 characters.'])
})

test('who may not read a conversation is not told how much it takes', async () => {
  const { id } = await aChat()
  expect((await send(await world.aUser(), id, { body: 'x'.repeat(999) })).status).toBe(404)
})
