import { block } from '@akada/contract/blocks/routes'
import { listCommunityPins } from '@akada/contract/communities/routes'
import { likeEmoji } from '@akada/contract/messages/emojis'
import type { Message } from '@akada/contract/messages/model'
import * as api from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sayingIn } from './testing/messages.ts'

const world = await sharedWorld()
const say = sayingIn(world)

async function aTown() {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { communityId, spaceId: id } = await aCommunity(world, ada, { members: [obi, eve] })
  const mark = (as: Person, messageId: string, on = true) =>
    world.call(api.answerMessage, { as, params: { id, messageId }, body: { on } })
  const answered = async (as: Person) =>
    (await world.call(api.listAnswers, { as, params: { id } })).data.messages.map((one) => one.id)
  return { ada, obi, eve, communityId, id, mark, answered }
}

test('who asked and the staff mark an answer; answered messages are listed, and come first in a search', async () => {
  const { ada, obi, eve, id, mark, answered } = await aTown()
  const question = await say(obi, id, 'Which needle for ankara?')
  const [one, other] = [
    await say(eve, id, { body: 'Needle 14', parentId: question.id }),
    await say(ada, id, { body: 'Needle 16', parentId: question.id }),
  ]
  await say(eve, id, 'My needle broke')
  expect((await mark(eve, one.id)).status).toBe(403)
  expect((await mark(obi, question.id)).status).toBe(403)
  expect((await mark(obi, one.id)).data).toMatchObject({ id: question.id, answerId: one.id })
  const { seq } = (await mark(ada, other.id)).data
  expect((await mark(ada, other.id)).data).toMatchObject({ answerId: other.id, seq })
  expect(await answered(eve)).toEqual([question.id])
  const { data } = await world.call(api.listMessages, { as: eve, params: { id }, query: { q: 'needle' } })
  expect(data.messages.map(({ body }) => body)).toEqual([
    'Needle 16',
    'Which needle for ankara?',
    'My needle broke',
    'Needle 14',
  ])
  // Taking back what is not the answer changes nothing.
  await mark(obi, one.id, false)
  expect(await answered(eve)).toEqual([question.id])
  await mark(obi, other.id, false)
  expect(await answered(eve)).toEqual([])
})

test('a deleted answer answers nothing any more, and everybody hears of both', async () => {
  const { ada, obi, id, mark, answered } = await aTown()
  const question = await say(obi, id, 'Which foot?')
  const reply = await say(ada, id, { body: 'The zip foot', parentId: question.id })
  const { seq } = (await mark(obi, reply.id)).data
  const changed = async (since: number) =>
    (await world.call(api.listMessages, { as: ada, params: { id }, query: { since } })).data.messages
  expect(await changed(seq - 1)).toMatchObject([{ id: question.id, answerId: reply.id }])
  await world.call(api.deleteMessage, { as: ada, params: { id, messageId: reply.id } })
  expect(await answered(obi)).toEqual([])
  expect((await changed(seq)).map(({ answerId }) => answerId)).toEqual([null, null])
  expect((await mark(obi, reply.id)).status).toBe(403)
})

test('of what was written meanwhile the five messages with most replies and reactions are found', async () => {
  const { ada, obi, eve, id } = await aTown()
  const written: Message[] = []
  for (let n = 0; n < 8; n += 1) written.push(await say(n === 7 ? eve : obi, id, `number ${n + 1}`))
  const react = (as: Person, n: number) =>
    world.call(api.reactToMessage, {
      as,
      params: { id, messageId: written[n]!.id },
      body: { emoji: likeEmoji, on: true },
    })
  for (const n of [0, 1, 2, 3, 4, 5, 7]) await react(ada, n)
  for (const n of [4, 7]) await react(obi, n)
  await say(ada, id, { body: 'yes', parentId: written[4]!.id })
  const found = async (after: number) => {
    const query = { after }
    const { data } = await world.call(api.listHighlights, { as: ada, params: { id }, query })
    return data.messages.map(({ body }) => body)
  }
  expect(await found(1)).toEqual(['number 5', 'number 8', 'number 6', 'number 4', 'number 3'])
  await world.call(block, { as: ada, params: { id: eve.id }, body: {} })
  expect(await found(4)).toEqual(['number 5', 'number 6'])
})

test('the page of a community has what is pinned in the spaces that one may read', async () => {
  const { ada, obi, communityId, id } = await aTown()
  const secret = await aSpace(world.db, communityId, { isPrivate: true })
  const pin = async (conversationId: string, body: string) => {
    const { id: messageId } = await say(ada, conversationId, body)
    const params = { id: conversationId, messageId }
    await world.call(api.pinMessage, { as: ada, params, body: { pinned: true } })
  }
  await pin(id, 'House rules')
  await pin(secret, 'For the staff')
  const seen = async (as: Person) => {
    const { data } = await world.call(listCommunityPins, { as, params: { communityId } })
    return data.messages.map(({ body }) => body)
  }
  expect([await seen(ada), await seen(obi)]).toEqual([['For the staff', 'House rules'], ['House rules']])
})
