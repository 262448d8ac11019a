import {
  countUnreadConversations,
  createConversation,
  readConversation,
  updateConversation,
} from '@akada/contract/messages/conversation-routes'
import { getSpace } from '@akada/contract/communities/space-routes'
import * as api from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sayingIn } from './testing/messages.ts'

const world = await sharedWorld()
const say = sayingIn(world)

test('an announcement is pinned, marked, and reaches once everybody who has not silenced the space', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { spaceId } = await aCommunity(world, ada, { members: [obi, eve] })
  await world.call(updateConversation, { as: eve, params: { id: spaceId }, body: { level: 'none' } })
  const { id: messageId } = await say(ada, spaceId, 'Class moves to Saturday')
  const params = { id: spaceId, messageId }
  const announce = (as: Person) => world.call(api.announceMessage, { as, params })
  expect((await announce(obi)).status).toBe(403)
  expect((await announce(ada)).data).toMatchObject({ isAnnouncement: true, isPinned: true })
  expect((await announce(ada)).data).toMatchObject({ isAnnouncement: true, isPinned: true })
  // Tests beside this one may have aggregated what waited.
  await aggregateNotifications(world)
  const notified = async () => {
    const rows = await world.db
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', 'space-announcement')
      .where('subjectId', '=', messageId)
      .execute()
    return rows.map(({ userId }) => userId)
  }
  await expect.poll(notified).toEqual([obi.id])
  expect((await world.call(api.listPins, { as: eve, params })).data.messages).toMatchObject([
    { id: messageId, isAnnouncement: true },
  ])
})

test('an unread mention counts on the badge and marks its space, until it is read', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { spaceId, communityId } = await aCommunity(world, ada, { members: [obi, eve] })
  for (const as of [obi, eve])
    await world.call(updateConversation, { as, params: { id: spaceId }, body: { level: 'mentions' } })
  const seen = async (as: Person) => {
    const { data } = await world.call(countUnreadConversations, { as })
    const space = (await world.call(getSpace, { as, params: { communityId, spaceId } })).data
    return [data.spaces, space.isMentioned, space.unread]
  }
  await say(ada, spaceId, 'Good morning')
  expect(await seen(obi)).toEqual([0, false, 1])
  const { number } = await say(ada, spaceId, `@${obi.username} which foot?`)
  await say(eve, spaceId, 'The zip foot')
  expect(await seen(obi)).toEqual([1, true, 3])
  expect(await seen(eve)).toEqual([0, false, 0])
  await world.call(readConversation, { as: obi, params: { id: spaceId }, body: { number: number! } })
  expect(await seen(obi)).toEqual([0, false, 1])
})

const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(600),
])

test('a voice note is a message of its own kind, but not before a request was accepted', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { data } = await world.call(createConversation, { as: ada, body: { userId: obi.id } })
  const send = async (as: Person) => {
    const file = { mimeType: 'audio/webm', content: webm, namespace: 'voices' }
    const { key } = await world.anUpload(as, file)
    return world.call(api.sendMessage, { as, params: { id: data.id }, body: { attachment: { key } } })
  }
  expect((await send(ada)).status).toBe(409)
  await say(obi, data.id, 'Speak up')
  const sent = await send(ada)
  expect([sent.status, sent.data]).toMatchObject([
    201,
    { kind: 'voice', image: null, voice: { url: null, mp4Url: null, peaks: [], isFailed: false } },
  ])
})
