import { randomUUID } from 'node:crypto'
import { block } from '@akada/contract/blocks/routes'
import { banMember } from '@akada/contract/communities/routes'
import { leaveSpace } from '@akada/contract/communities/space-routes'
import type { Message } from '@akada/contract/messages/model'
import * as api from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import { signAsObjectStore, signedSeconds } from '#testing/fakes/object-store-addresses.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(600),
])

/** A voice note in a private space, of its owner that the worker has prepared, and three members who hear it. */
async function aVoiceNote(world: World) {
  const [ada, obi, eve, uju] = [
    await world.aUser(),
    await world.aUser(),
    await world.aUser(),
    await world.aUser(),
  ]
  const members = [obi, eve, uju]
  const { communityId } = await aCommunity(world, ada, { members })
  const spaceId = await aSpace(world.db, communityId, { isPrivate: true, members })
  const { key } = await world.anUpload(ada, { mimeType: 'audio/webm', content: webm, namespace: 'voices' })
  const params = { id: spaceId }
  const sent = await world.call(api.sendMessage, { as: ada, params, body: { attachment: { key } } })
  const { id: messageId } = sent.data as Message
  const sound = { height: 0, width: 0, key: `chats/${randomUUID()}.weba`, bitrate: 24_000, bytes: 600 }
  const ready = { status: 'published', durationMs: 3000, renditions: JSON.stringify([sound]) }
  await world.db.updateTable('mediaAssets').set(ready).where('ownerId', '=', messageId).execute()
  const get = async (as: Person) => {
    const query = { limit: 1 }
    const { status, data } = await world.call(api.getMessage, { as, params: { ...params, messageId }, query })
    return { status, url: data?.message.voice?.url ?? '' }
  }
  const urlFor = async (as: Person) => (await get(as)).url
  return { ada, obi, eve, uju, communityId, spaceId, messageId, get, urlFor }
}

/** The row of this voice note has no file: whoever may read it is told that it is missing. */
const readable = 404
const statusOf = async (world: World, url: string) => (await world.app.inject({ url })).statusCode

test('whoever leaves, is banned or is blocked reads no file of the chat by an address of before', async () => {
  await using world = await createWorld()
  const { ada, obi, eve, uju, communityId, spaceId, get, urlFor } = await aVoiceNote(world)
  const urls = [await urlFor(obi), await urlFor(eve), await urlFor(uju), await urlFor(ada)]
  const statuses = () => Promise.all(urls.map((url) => statusOf(world, url)))
  expect(await statuses()).toEqual([readable, readable, readable, readable])
  await world.call(leaveSpace, { as: obi, params: { communityId, spaceId }, query: { action: 'leave' } })
  await world.call(banMember, { as: ada, params: { communityId, userId: eve.id }, body: {} })
  await world.call(block, { as: ada, params: { id: uju.id }, body: { id: uju.id, type: 'BLOCK' } })
  expect(await statuses()).toEqual([403, 403, 403, readable])
  for (const one of [obi, eve, uju]) expect((await get(one)).status).toBe(404)
})

test('an address is its reader’s alone, and ends with the message', async () => {
  await using world = await createWorld()
  const { ada, obi, eve, spaceId, messageId, urlFor } = await aVoiceNote(world)
  const url = await urlFor(obi)
  expect(await statusOf(world, url.replace(obi.id, eve.id))).toBe(403)
  await world.call(api.deleteMessage, { as: ada, params: { id: spaceId, messageId } })
  expect(await statusOf(world, url)).toBe(403)
})

test('a live event has one address for all who receive it, for fifteen minutes at most', async () => {
  await using world = await createWorld()
  const { obi, spaceId, messageId, urlFor } = await aVoiceNote(world)
  const before = world.events.length
  const params = { id: spaceId, messageId }
  await world.call(api.reactToMessage, { as: obi, params, body: { emoji: '👏', on: true } })
  const urls = () =>
    world.events.slice(before).flatMap(([, event, payload]) => {
      if (event !== 'messages-changed') return []
      return (payload as { messages: Message[] }).messages.map(({ voice }) => voice?.url ?? '')
    })
  await expect.poll(() => urls().length).toBeGreaterThan(0)
  const [url = ''] = urls()
  expect(await statusOf(world, url)).toBe(readable)
  world.later(9 * 60)
  expect(await statusOf(world, url)).toBe(readable)
  world.later(6 * 60)
  expect(await statusOf(world, url)).toBe(403)
  expect(await statusOf(world, await urlFor(obi))).toBe(readable)
})

test('an object store, which cannot ask for rights, signs files of chats for fifteen minutes at most', async () => {
  await using world = await createWorld()
  signAsObjectStore(world)
  const { obi, urlFor } = await aVoiceNote(world)
  const url = await urlFor(obi)
  expect(signedSeconds(url)).toBe(900)
  world.later(15 * 60)
  expect(await urlFor(obi)).not.toBe(url)
})
