import * as comments from '@akada/contract/comments/routes'
import * as communities from '@akada/contract/communities/routes'
import * as conversations from '@akada/contract/messages/conversation-routes'
import { likeEmoji } from '@akada/contract/messages/emojis'
import * as messages from '@akada/contract/messages/routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import * as spaceMessages from '@akada/contract/messages/space-routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { expect, test } from 'vitest'
import { sayingIn } from '#features/messages/testing/messages.ts'
import { type TestSocket, connected, joinRoom, sharedSite } from '#testing/site/live-site.ts'
import { patience } from '#testing/clock/patience.ts'
import type { Person } from '#testing/world/people.ts'
import { aCommunity, aSpace } from './testing/communities.ts'

const { world, site } = await sharedSite()
world.config.rateLimitFactor = 1000
const say = sayingIn(world)

interface Town {
  owner: Person
  /** Who departs, and who stays. */
  leaver: Person
  other: Person
  communityId: string
  spaceId: string
  messageId: string
  /** Of the leaver, in the space. */
  ownMessageId: string
}

async function aTown(): Promise<Town> {
  const [owner, leaver, other] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { communityId } = await aCommunity(world, owner, { members: [leaver, other] })
  const spaceId = await aSpace(world.db, communityId, { isPrivate: true, members: [leaver, other] })
  const { id: messageId } = await say(other, spaceId, 'Only for those who are in')
  await world.call(messages.pinMessage, {
    as: owner,
    params: { id: spaceId, messageId },
    body: { pinned: true },
  })
  const { id: ownMessageId } = await say(leaver, spaceId, 'I am in')
  return { owner, leaver, other, communityId, spaceId, messageId, ownMessageId }
}

/** Calls of the leaver about the space; each must answer as if there were no such thing. */
const surfaces: Record<string, (town: Town) => Promise<{ status: number }>> = {
  'the space': ({ leaver: as, communityId, spaceId }) =>
    world.call(spaces.getSpace, { as, params: { communityId, spaceId } }),
  'its conversation': ({ leaver: as, spaceId: id }) =>
    world.call(conversations.getConversation, { as, params: { id } }),
  'its messages': ({ leaver: as, spaceId: id }) =>
    world.call(messages.listMessages, { as, params: { id }, query: {} }),
  'its messages by the other address': ({ leaver: as, communityId, spaceId }) =>
    world.call(spaceMessages.listSpaceMessages, { as, params: { communityId, spaceId }, query: {} }),
  'what has changed': ({ leaver: as, spaceId: id }) =>
    world.call(messages.listMessages, { as, params: { id }, query: { since: 0 } }),
  'a search': ({ leaver: as, spaceId: id }) =>
    world.call(messages.listMessages, { as, params: { id }, query: { q: 'those' } }),
  'one message': ({ leaver: as, spaceId: id, messageId }) =>
    world.call(messages.getMessage, { as, params: { id, messageId }, query: {} }),
  'one message by the other address': ({ leaver: as, communityId, spaceId, messageId }) =>
    world.call(spaceMessages.getSpaceMessage, {
      as,
      params: { communityId, spaceId, messageId },
      query: {},
    }),
  'its replies as comments': ({ leaver: as, messageId: postId }) =>
    world.call(comments.listComments, { as, params: { id: postId }, query: {} }),
  'pinned messages': ({ leaver: as, spaceId: id }) => world.call(messages.listPins, { as, params: { id } }),
  'marked answers': ({ leaver: as, spaceId: id }) => world.call(messages.listAnswers, { as, params: { id } }),
  'what was missed': ({ leaver: as, spaceId: id }) =>
    world.call(messages.listHighlights, { as, params: { id }, query: { after: 0 } }),
  'its members': ({ leaver: as, communityId, spaceId }) =>
    world.call(spaces.listSpaceMembers, { as, params: { communityId, spaceId }, query: {} }),
  writing: ({ leaver: as, spaceId: id }) =>
    world.call(messages.sendMessage, { as, params: { id }, body: { body: 'Still here?' } }),
  replying: ({ leaver: as, messageId: postId }) =>
    world.call(comments.createComment, { as, params: { postId }, body: { body: 'Still here?' } }),
  reacting: ({ leaver: as, spaceId: id, messageId }) =>
    world.call(messages.reactToMessage, {
      as,
      params: { id, messageId },
      body: { emoji: likeEmoji, on: true },
    }),
  'liking as a comment': ({ leaver: as, messageId: postId }) =>
    world.call(comments.likeComment, { as, params: { postId, commentId: postId } }),
  'editing an own message': ({ leaver: as, spaceId: id, ownMessageId: messageId }) =>
    world.call(messages.editMessage, { as, params: { id, messageId }, body: { body: 'Changed' } }),
  'deleting an own message': ({ leaver: as, spaceId: id, ownMessageId: messageId }) =>
    world.call(messages.deleteMessage, { as, params: { id, messageId } }),
  'showing that one types': ({ leaver: as, spaceId: id }) =>
    world.call(conversations.showTyping, { as, params: { id } }),
  'the read marker': ({ leaver: as, spaceId: id }) =>
    world.call(conversations.readConversation, { as, params: { id }, body: { number: 1 } }),
  'its level': ({ leaver: as, spaceId: id }) =>
    world.call(conversations.updateConversation, { as, params: { id }, body: { level: 'all' } }),
  inviting: ({ leaver: as, spaceId, other }) =>
    world.call(spaces.inviteToSpace, { as, params: { spaceId }, body: { userIds: [other.id] } }),
}

/** A community as the leaver sees it in a list. */
async function inList({ leaver: as, communityId }: Town) {
  const { data } = await world.call(communities.listCommunities, { as, query: {} })
  return data.communities.find(({ id }) => id === communityId)
}

/** Whether a list still shows the leaver something of the space. */
const lists: Record<string, (town: Town) => Promise<boolean>> = {
  'own spaces': async ({ leaver: as, spaceId }) => {
    const { data } = await world.call(spaces.listUserSpaces, { as, params: { id: as.id }, query: {} })
    return data.spaces.some(({ id }) => id === spaceId)
  },
  communities: async (town) => (await inList(town))?.spaces.some(({ id }) => id === town.spaceId) ?? false,
  'the latest message': async (town) => !!(await inList(town))?.lastMessage,
  'the community': async ({ leaver: as, communityId, spaceId }) => {
    const { status, data } = await world.call(communities.getCommunity, { as, params: { communityId } })
    return status === 200 && data.spaces.some(({ id }) => id === spaceId)
  },
  'pinned messages': async ({ leaver: as, communityId }) => {
    const { status, data } = await world.call(communities.listCommunityPins, { as, params: { communityId } })
    return status === 200 && data.messages.length > 0
  },
  'the badge': async ({ leaver: as }) =>
    (await world.call(conversations.countUnreadConversations, { as })).data.spaces > 0,
  notifications: async ({ leaver: as }) =>
    (await world.call(listNotifications, { as, query: {} })).data.notifications.length > 0,
}

/** The lists that still show the leaver the space. */
async function listed(town: Town): Promise<string[]> {
  const visibleLists = await Promise.all(
    Object.entries(lists).map(async ([name, shows]) => ((await shows(town)) ? [name] : [])),
  )
  return visibleLists.flat()
}

/** A socket in the rooms that a browser with the space on screen is in, and everything that arrives there. */
async function listening({ communityId, spaceId }: Town, { token }: Person) {
  const socket = await connected(site.socket(token))
  await joinRoom(socket, `conversation:${spaceId}`)
  await joinRoom(socket, `conversation-count:${spaceId}`)
  await joinRoom(socket, `community:${communityId}`)
  const received: string[] = []
  socket.onAny((event: string, payload: unknown) => void received.push(`${event} ${JSON.stringify(payload)}`))
  return { socket, received }
}

/** What those who stay go on to do. */
async function goOn({ other, spaceId: id, messageId }: Town): Promise<void> {
  await world.call(conversations.showTyping, { as: other, params: { id } })
  await say(other, id, 'The leaver is not here any more')
  await say(other, id, { body: 'A reply', parentId: messageId })
  await world.call(messages.editMessage, {
    as: other,
    params: { id, messageId },
    body: { body: 'Edited afterwards' },
  })
}

const removal =
  (change: object) =>
  ({ owner: as, leaver, communityId, spaceId }: Town) =>
    world.call(spaces.updateSpaceMembers, {
      as,
      params: { communityId, spaceId },
      body: { members: [{ id: leaver.id, ...change }] },
    })

const departures: Record<string, (town: Town) => Promise<{ status: number }>> = {
  'who leaves the space': ({ leaver: as, communityId, spaceId }) =>
    world.call(spaces.leaveSpace, { as, params: { communityId, spaceId }, query: { action: 'leave' } }),
  'who leaves the community': ({ leaver: as, communityId }) =>
    world.call(communities.leaveCommunity, { as, params: { communityId } }),
  'who is removed from the space': removal({ isRemoved: true }),
  'who is banned from the community': removal({ isBanned: true }),
}

/** Resolves once a socket has received what was published to it before. */
const settled = async (socket: TestSocket): Promise<void> => void (await joinRoom(socket, 'self'))

for (const [name, depart] of Object.entries(departures))
  test(`a member ${name} sees and receives nothing of it from that moment, on any surface`, async () => {
    const town = await aTown()
    const { leaver, other, spaceId } = town
    const { socket, received } = await listening(town, leaver)
    const staying = await listening(town, other)
    await say(other, spaceId, 'Before')
    await expect.poll(() => received.join('\n'), patience).toContain('Before')
    expect((await depart(town)).status).toBe(200)
    received.length = 0
    await goOn(town)
    await expect.poll(() => staying.received.join('\n'), patience).toContain('Edited afterwards')
    await settled(socket)
    expect(
      received.filter((one) => one.includes(spaceId) && !one.startsWith('conversation-updated')),
    ).toEqual([])
    const answers = await Promise.all(
      Object.entries(surfaces).map(async ([surface, call]) => `${surface}: ${(await call(town)).status}`),
    )
    expect(answers.filter((answer) => !answer.endsWith(': 404'))).toEqual([])
    expect(await listed(town)).toEqual([])
    for (const kind of ['conversation', 'conversation-count'] as const)
      await expect(joinRoom(socket, `${kind}:${spaceId}`)).resolves.toHaveProperty('refused')
    for (const one of [socket, staying.socket]) one.close()
  })

test('the same calls answer a member who is still in: nothing above was refused for another reason', async () => {
  const town = await aTown()
  const answers: string[] = []
  for (const [surface, call] of Object.entries(surfaces))
    answers.push(`${surface}: ${(await call(town)).status}`)
  // Inviting to a private space is part of a plan.
  expect(answers.filter((answer) => !/: 20[01]$/.test(answer))).toEqual(['inviting: 402'])
  expect(await listed(town)).toEqual([
    'own spaces',
    'communities',
    'the latest message',
    'the community',
    'pinned messages',
  ])
})
