import * as api from '@akada/contract/messages/conversation-routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { patience } from '#testing/clock/patience.ts'
import { type TestSocket, connected, joinRoom, sharedSite } from '#testing/site/live-site.ts'
import { sayingIn } from '../testing/messages.ts'

const { world, site } = await sharedSite()
const say = sayingIn(world)

/** Resolves once a socket has received what was published to it before. */
const settled = async (socket: TestSocket): Promise<void> => void (await joinRoom(socket, 'self'))

/** Ada and Obi, whose chat both have open. */
async function twoInAChat() {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { data } = await world.call(api.createConversation, { as: ada, body: { userId: obi.id } })
  await say(ada, data.id, 'Hello')
  const open = async (token: string) => {
    const socket = await connected(site.socket(token))
    await joinRoom(socket, `conversation:${data.id}`)
    const seen: string[] = []
    socket.on('member-active', ({ userId }) => void seen.push(userId))
    return { socket, seen }
  }
  const params = { id: data.id }
  const show = async (as = ada) => (await world.call(api.showPresence, { as, params })).data.shown
  return { ada, obi, params, show, open }
}

test('whoever has a direct chat open is shown as active to the other, and not to themselves', async () => {
  const { ada, obi, params, show, open } = await twoInAChat()
  await world.call(api.acceptConversation, { as: obi, params })
  const [ownSocket, others] = [await open(ada.token), await open(obi.token)]
  expect(await show()).toBe(true)
  await expect.poll(() => others.seen, patience).toEqual([ada.id])
  await settled(ownSocket.socket)
  expect(ownSocket.seen).toEqual([])
  for (const { socket } of [ownSocket, others]) socket.close()
})

test('a request says nothing of who looks at it, nor a member who has that off, nor a space', async () => {
  const { ada, obi, params, show } = await twoInAChat()
  expect([await show(ada), await show(obi)]).toEqual([false, false])
  await world.call(api.acceptConversation, { as: obi, params })
  await world.call(api.updateChatSettings, { as: ada, body: { showsTyping: false } })
  expect([await show(ada), await show(obi)]).toEqual([false, true])
  const { spaceId } = await aCommunity(world, obi)
  const inSpace = await world.call(api.showPresence, { as: obi, params: { id: spaceId } })
  expect(inSpace.data).toEqual({ shown: false })
})
