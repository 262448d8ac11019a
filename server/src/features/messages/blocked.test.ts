import { block } from '@akada/contract/blocks/routes'
import * as conversations from '@akada/contract/messages/conversation-routes'
import * as messages from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { type TestSocket, connected, joinRoom, sharedSite } from '#testing/site/live-site.ts'
import { sayingIn } from './testing/messages.ts'

const { world, site } = await sharedSite()
const say = sayingIn(world)

/** Resolves once a socket has received what was published to it before. */
const settled = async (socket: TestSocket): Promise<void> => void (await joinRoom(socket, 'self'))

test('a blocked member receives nothing more of the other, in their chat and in spaces of both', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  const { data: chat } = await world.call(conversations.createConversation, {
    as: ada,
    body: { userId: obi.id },
  })
  await say(ada, chat.id, 'Hello')
  await world.call(conversations.acceptConversation, { as: obi, params: { id: chat.id } })
  const socket = await connected(site.socket(obi.token))
  const received: string[] = []
  for (const id of [chat.id, spaceId]) await joinRoom(socket, `conversation:${id}`)
  await joinRoom(socket, `community:${communityId}`)
  await world.call(block, { as: ada, params: { id: obi.id }, body: { id: obi.id, type: 'BLOCK' } })
  await settled(socket)
  socket.onAny((event: string, payload: unknown) => void received.push(`${event} ${JSON.stringify(payload)}`))
  const { id: saidInSpace } = await say(ada, spaceId, 'Said after the block')
  await world.call(conversations.showTyping, { as: ada, params: { id: spaceId } })
  await settled(socket)
  expect(received.filter((one) => one.includes(saidInSpace) || one.startsWith('typing'))).toEqual([])
  const inSpace = await world.call(messages.listMessages, { as: obi, params: { id: spaceId }, query: {} })
  expect(inSpace.data.messages).toEqual([])
  const params = { id: chat.id }
  const answers = await Promise.all([
    world.call(conversations.getConversation, { as: obi, params }),
    world.call(messages.listMessages, { as: obi, params, query: {} }),
    world.call(messages.sendMessage, { as: obi, params, body: { body: 'Still here?' } }),
    world.call(conversations.showTyping, { as: obi, params }),
    world.call(conversations.showPresence, { as: obi, params }),
    world.call(conversations.readConversation, { as: obi, params, body: { number: 1 } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const list = await world.call(conversations.listConversations, { as: obi, query: {} })
  expect(list.data.conversations).toEqual([])
  await expect(joinRoom(socket, `conversation:${chat.id}`)).resolves.toHaveProperty('refused')
  socket.close()
})
