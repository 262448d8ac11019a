import { decideCase } from '@akada/contract/moderation/routes'
import { createConversation } from '@akada/contract/messages/conversation-routes'
import * as api from '@akada/contract/messages/routes'
import { createReport } from '@akada/contract/reports/routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sayingIn } from './testing/messages.ts'

const world = await sharedWorld()
const say = sayingIn(world)
const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
const known = () => world.aUser(undefined, { createdAt: longAgo })

const since = async (as: Person, id: string, seq: number) =>
  (await world.call(api.listMessages, { as, params: { id }, query: { since: seq } })).data

async function report(as: Person, interactableId: string): Promise<void> {
  const body = { interactableId, interactableType: 'MESSAGE', reason: 'Threats' } as const
  const { status } = await world.call(createReport, { as, params: { userId: as.id }, body })
  expect(status).toBe(201)
}

const decide = async (messageId: string, action: 'dismiss' | 'remove') => {
  const as = await world.aUser(undefined, { role: 'moderator' })
  const { id } = await world.db
    .selectFrom('moderationCases')
    .select('id')
    .where('subjectId', '=', messageId)
    .executeTakeFirstOrThrow()
  const body = { action, reason: 'We have read it.' } as const
  return (await world.call(decideCase, { as, params: { id }, body })).status
}

test('a message hidden by reports is removed wherever it was loaded, not from its author, and can return', async () => {
  const [ada, obi, ...others] = await Promise.all([known(), known(), known(), known(), known()])
  const { spaceId, communityId } = await aCommunity(world, ada, { members: [obi, ...others] })
  const rude = await say(obi, spaceId, 'Something rude')
  const { seq } = await say(ada, spaceId, 'Please')
  world.events.length = 0
  for (const as of others) await report(as, rude.id)

  // Whoever has the space open fetches what has changed, and so do lists that show its latest message.
  const room = `conversation:${spaceId}`
  expect(world.events).toContainEqual([room, 'messages-changed', expect.objectContaining({ isMore: true })])
  // Who saves data and has it on screen, too.
  const withdrawn = { conversationId: spaceId, messageId: rude.id }
  expect(world.events).toContainEqual([`conversation-count:${spaceId}`, 'message-withdrawn', withdrawn])
  await expect
    .poll(() => world.events)
    .toContainEqual([`community:${communityId}`, 'space-activity', { communityId }])
  expect(await since(ada, spaceId, seq)).toMatchObject({ messages: [], goneIds: [rude.id], seq: seq + 1 })
  expect(await since(obi, spaceId, seq)).toMatchObject({ messages: [{ id: rude.id }], goneIds: [] })
  expect(await since(ada, spaceId, seq + 1)).toMatchObject({ messages: [], goneIds: [] })

  expect(await decide(rude.id, 'dismiss')).toBe(200)
  expect(await since(ada, spaceId, seq + 1)).toMatchObject({ messages: [{ id: rude.id }], goneIds: [] })
})

test('a message removed from a direct chat disappears for both, in the list of chats too', async () => {
  const [ada, obi] = [await known(), await known()]
  const { data: chat } = await world.call(createConversation, { as: ada, body: { userId: obi.id } })
  const { id, seq } = await say(ada, chat.id, 'Send me your code')
  await report(obi, id)
  world.events.length = 0
  expect(await decide(id, 'remove')).toBe(200)
  for (const as of [ada, obi]) {
    expect(await since(as, chat.id, seq)).toMatchObject({ messages: [], goneIds: [id] })
    const changed = { conversationId: chat.id, reason: 'changed' }
    expect(world.events).toContainEqual([`user:${as.id}`, 'conversation-updated', changed])
  }
})
