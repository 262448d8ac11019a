import { block, mute } from '@akada/contract/blocks/routes'
import { likeEmoji } from '@akada/contract/messages/emojis'
import type { Message } from '@akada/contract/messages/model'
import * as api from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import { patience } from '#testing/clock/patience.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sayingIn } from './testing/messages.ts'
import { maxChanges } from './list-messages.ts'

const world = await sharedWorld()
const say = sayingIn(world)

async function aTown() {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  return { ada, obi, eve, communityId, spaceId }
}

const list = (as: Person, id: string, query: Record<string, unknown> = {}) =>
  world.call(api.listMessages, { as, params: { id }, query })

test('an edit, a deletion and a reaction are changes of the log, each once, whatever the client knew before', async () => {
  const { ada, obi, spaceId } = await aTown()
  const [one, two] = [await say(ada, spaceId, 'one'), await say(ada, spaceId, 'two')]
  const known = (await list(obi, spaceId)).data.seq
  const on = { emoji: likeEmoji, on: true }
  const paramsOf = ({ id }: Message) => ({ id: spaceId, messageId: id })
  await world.call(api.editMessage, { as: ada, params: paramsOf(one), body: { body: 'one, better' } })
  for (let n = 0; n < 2; n += 1)
    await world.call(api.reactToMessage, { as: obi, params: paramsOf(one), body: on })
  await world.call(api.deleteMessage, { as: ada, params: paramsOf(two) })
  const { data } = await list(obi, spaceId, { since: known })
  expect(data.seq).toBe(known + 3)
  expect(data.messages).toMatchObject([
    { id: one.id, seq: known + 2, body: 'one, better', likesCount: 1, liked: true },
    { id: two.id, seq: known + 3, body: '', isDeleted: true, number: 2 },
  ])
  expect(
    (await world.call(api.editMessage, { as: obi, params: paramsOf(one), body: { body: 'x' } })).status,
  ).toBe(403)
  const traces = await world.db
    .selectFrom('messageVersions')
    .select('body')
    .where('messageId', 'in', [one.id, two.id])
    .execute()
  expect(traces.map(({ body }) => body).toSorted()).toEqual(['one', 'two'])
})

test("in a space blocked members don't see each other, muted ones are hidden, and pinned messages are for all", async () => {
  const { ada, obi, spaceId } = await aTown()
  const pinned = await say(ada, spaceId, 'The rules')
  await world.call(api.pinMessage, {
    as: ada,
    params: { id: spaceId, messageId: pinned.id },
    body: { pinned: true },
  })
  await say(ada, spaceId, 'from Ada')
  await say(obi, spaceId, 'from Obi')
  await world.call(block, { as: obi, params: { id: ada.id }, body: { id: ada.id, type: 'BLOCK' } })
  const bodies = async (as: Person) => (await list(as, spaceId)).data.messages.map(({ body }) => body)
  expect(await bodies(obi)).toEqual(['from Obi', 'The rules'])
  expect(await bodies(ada)).toEqual(['from Ada', 'The rules'])
  const third = await world.aUser()
  await aSpace(world.db, (await aTown()).communityId)
  await world.call(mute, { as: third, params: { id: ada.id }, body: { id: ada.id, type: 'MUTE' } })
  expect(await bodies(third)).toEqual(['from Obi', 'The rules'])
})

test('pages are ranges of numbers, and search finds words in one conversation only, in any spelling', async () => {
  const { ada, obi, spaceId, communityId } = await aTown()
  const other = await aSpace(world.db, communityId)
  await say(ada, other, 'asọ ebi elsewhere')
  for (let n = 1; n <= 25; n += 1)
    await say(n % 2 ? ada : obi, spaceId, n === 7 ? 'Asọ oke, seventh' : `number ${n}`)
  const second = await list(ada, spaceId, { page: 2 })
  expect(second.data.messages.map(({ number }) => number)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
  expect(second.data).toMatchObject({ next: 6, meta: { page: 2, limit: 10, totalPages: 3, totalCount: 25 } })
  const before = await list(ada, spaceId, { before: 6, limit: 10 })
  expect([before.data.messages.map(({ number }) => number), before.data.next]).toEqual([
    [5, 4, 3, 2, 1],
    null,
  ])
  const part = async (query: object) => {
    const { data } = await list(ada, spaceId, { limit: 10, ...query })
    return [data.messages.map(({ number }) => number), data.next]
  }
  // What a page says of the next never leaves out messages that it doesn't hold.
  expect(await part({ after: 5 })).toEqual([[15, 14, 13, 12, 11, 10, 9, 8, 7, 6], 6])
  expect(await part({ after: 22 })).toEqual([[25, 24, 23], 23])
  expect(await part({ around: 24 })).toEqual([[25, 24, 23, 22, 21, 20, 19, 18, 17, 16], 16])
  expect(await part({ before: 90 })).toEqual([[25, 24, 23, 22, 21, 20, 19, 18, 17, 16], 16])
  const found = await list(ada, spaceId, { q: 'ASO ok' })
  expect(found.data.messages.map(({ body }) => body)).toEqual(['Asọ oke, seventh'])
})

test('a change of several messages is not divided between two answers, so that none of them is skipped', async () => {
  const { ada, spaceId } = await aTown()
  const sendAll = async (forms: object[]) => {
    const ids: string[] = []
    for (let from = 0; from < forms.length; from += 20) {
      const body = { messages: forms.slice(from, from + 20) } as never
      const { data } = await world.call(api.sendMessage, { as: ada, params: { id: spaceId }, body })
      if ('messages' in data) ids.push(...data.messages.map(({ message }) => message!.id))
    }
    return ids
  }
  const [, ...roots] = await sendAll(
    Array.from({ length: maxChanges / 2 + 1 }, (_, n) => ({ body: `message ${n}` })),
  )
  await sendAll(roots.map((parentId) => ({ body: 'reply', parentId })))
  const answered: Message[] = []
  let answers = 0
  for (let since = 0, isMore = true; isMore; answers += 1) {
    const { data } = await list(ada, spaceId, { since })
    answered.push(...data.messages)
    since = data.messages.at(-1)?.seq ?? 0
    isMore = data.isMore
  }
  expect(answers).toBe(2)
  expect(answered.length).toBe(maxChanges + 1)
  expect(answered.filter(({ repliesCount }) => repliesCount === 1).length).toBe(maxChanges / 2)
})

test('lists that show the latest message fetch it again once it was edited or deleted', async () => {
  const { ada, spaceId, communityId } = await aTown()
  const { id } = await say(ada, spaceId, 'Wrong space')
  const params = { id: spaceId, messageId: id }
  // Lists get events once a second.
  const activity = [`community:${communityId}`, 'space-activity', { communityId }]
  for (const change of [
    () => world.call(api.editMessage, { as: ada, params, body: { body: 'Right space' } }),
    () => world.call(api.deleteMessage, { as: ada, params }),
  ]) {
    await expect.poll(() => world.events).toContainEqual(activity)
    world.events.length = 0
    await change()
    await expect.poll(() => world.events, patience).toContainEqual(activity)
  }
})

test('messages reach the members viewing the conversation, except those from whom they are hidden', async () => {
  const { ada, obi, eve, spaceId, communityId } = await aTown()
  await world.call(block, { as: eve, params: { id: ada.id }, body: { id: ada.id, type: 'BLOCK' } })
  world.events.length = 0
  const { id } = await say(ada, spaceId, 'hello')
  expect(world.events).toContainEqual([
    { room: `conversation:${spaceId}`, hiddenFrom: [eve.id] },
    'messages-changed',
    expect.objectContaining({
      spans: [{ since: 0, seq: 1 }],
      number: 1,
      messages: [expect.objectContaining({ id })],
    }),
  ])
  expect(world.events).toContainEqual([`community:${communityId}`, 'space-activity', { communityId }])
  world.events.length = 0
  await say(obi, spaceId, { body: 'hi', parentId: id })
  await world.call(api.reactToMessage, {
    as: obi,
    params: { id: spaceId, messageId: id },
    body: { emoji: likeEmoji, on: true },
  })
  // Neither a reply nor a reaction of somebody else brings the message of the blocked member.
  const withHers = world.events.filter(
    ([, name, payload]) => name === 'messages-changed' && JSON.stringify(payload).includes(`"id":"${id}"`),
  )
  expect(withHers.map(([to]) => to)).toEqual([
    { room: `conversation:${spaceId}`, hiddenFrom: [eve.id] },
    { room: `conversation:${spaceId}`, hiddenFrom: [eve.id] },
  ])
})
