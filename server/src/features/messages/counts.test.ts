import { deleteMessage, listMessages } from '@akada/contract/messages/routes'
import { updateSpaceMembers } from '@akada/contract/communities/space-routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { patience } from '#testing/clock/patience.ts'
import { connected, joinRoom, sharedSite } from '#testing/site/live-site.ts'
import { sayingIn } from './testing/messages.ts'

const { world, site } = await sharedSite()
const say = sayingIn(world)

/** Obi, who saves data, has a space of Ada's open. */
async function aSaver() {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const town = await aCommunity(world, ada, { members: [obi] })
  const socket = await connected(site.socket(obi.token))
  await joinRoom(socket, `conversation-count:${town.spaceId}`)
  const received: [event: string, payload: object][] = []
  socket.onAny((event: string, payload: object) => void received.push([event, payload]))
  return { ada, obi, ...town, socket, received }
}

test('whoever saves data receives how much is new, and no messages', async () => {
  const { ada, obi, spaceId, socket, received } = await aSaver()
  const { id } = await say(ada, spaceId, 'A long story that nobody asked for')
  const counted = { conversationId: spaceId, number: 1, seq: 1 }
  await expect.poll(() => received, patience).toContainEqual(['messages-counted', counted])
  const params = { id: spaceId, messageId: id }
  await world.call(deleteMessage, { as: ada, params })
  const withdrawn = { conversationId: spaceId, messageId: id }
  await expect.poll(() => received, patience).toContainEqual(['message-withdrawn', withdrawn])
  await joinRoom(socket, 'self')
  expect(received.filter(([event]) => event === 'messages-changed')).toEqual([])
  const { data } = await world.call(listMessages, {
    as: obi,
    params: { id: spaceId },
    query: { since: counted.seq },
  })
  expect(data.messages).toMatchObject([{ id, isDeleted: true, body: '' }])
  socket.close()
})

test('a member who is banned receives no counts either, nor may they come back for them', async () => {
  const { ada, obi, communityId, spaceId, socket, received } = await aSaver()
  const body = { members: [{ id: obi.id, isBanned: true }] }
  await world.call(updateSpaceMembers, { as: ada, params: { communityId, spaceId }, body })
  const other = await connected(site.socket(ada.token))
  await joinRoom(other, `conversation-count:${spaceId}`)
  const staying: string[] = []
  other.on('messages-counted', ({ number }) => void staying.push(`${number}`))
  await say(ada, spaceId, 'Between us')
  await expect.poll(() => staying, patience).toEqual(['1'])
  await joinRoom(socket, 'self')
  expect(received.filter(([event]) => event === 'messages-counted')).toEqual([])
  await expect(joinRoom(socket, `conversation-count:${spaceId}`)).resolves.toHaveProperty('refused')
  for (const one of [socket, other]) one.close()
})
