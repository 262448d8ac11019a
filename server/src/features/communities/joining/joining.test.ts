import * as api from '@akada/contract/communities/routes'
import { listMessages } from '@akada/contract/messages/routes'
import * as spaces from '@akada/contract/communities/space-routes'
import * as invitations from '@akada/contract/communities/invitation-routes'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aCommunity, aSpace } from '../testing/communities.ts'

const world = await sharedWorld()
const people = async (): Promise<[Person, Person, Person]> => [
  await world.aUser(),
  await world.aUser(),
  await world.aUser(),
]

const get = (as: Person, communityId: string) => world.call(api.getCommunity, { as, params: { communityId } })
const getSpace = (as: Person, communityId: string, spaceId: string) =>
  world.call(spaces.getSpace, { as, params: { communityId, spaceId } })

test('a ban keeps members out: nothing is found, no link and no invitation works', async () => {
  const [ada, obi, eve] = await people()
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  const link = await world.call(invitations.createInviteLink, { as: ada, params: { communityId }, body: {} })
  const params = { communityId, userId: obi.id }
  expect((await world.call(api.banMember, { as: eve, params, body: {} })).status).toBe(403)
  expect((await world.call(api.banMember, { as: ada, params, body: { reason: 'Spam' } })).status).toBe(200)
  const token = link.data.token
  const answers = [
    await get(obi, communityId),
    await getSpace(obi, communityId, spaceId),
    await world.call(listMessages, { as: obi, params: { id: spaceId }, query: {} }),
    await world.call(api.joinCommunity, { as: obi, params: { communityId }, body: {} }),
    await world.call(invitations.getInvite, { as: obi, params: { token } }),
    await world.call(invitations.acceptInvite, { as: obi, params: { token } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await get(ada, communityId)).data.membersCount).toBe(1)
  await world.call(api.unbanMember, { as: ada, params })
  expect(
    (await world.call(api.joinCommunity, { as: obi, params: { communityId }, body: {} })).data.role,
  ).toBe('member')
})

test('a single-use link admits one of twenty; revoked and forged ones look the same', async () => {
  const ada = await world.aUser()
  const { communityId } = await aCommunity(world, ada, { access: 'secret' })
  const body = { days: 1, uses: 1 }
  const { data } = await world.call(invitations.createInviteLink, { as: ada, params: { communityId }, body })
  const twenty = await Promise.all(Array.from({ length: 20 }, () => world.aUser()))
  const params = { token: data.token }
  expect((await world.call(invitations.getInvite, { params })).data).toMatchObject({
    communityId,
    membersCount: 1,
  })
  const answers = await Promise.all(twenty.map((as) => world.call(invitations.acceptInvite, { as, params })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 404),
  ])
  expect((await get(ada, communityId)).data.membersCount).toBe(2)
  const forged = { token: data.token.slice(0, -1) + (data.token.endsWith('A') ? 'B' : 'A') }
  for (const token of [params, forged])
    expect((await world.call(invitations.getInvite, { params: token })).status).toBe(404)
})

const join = (as: Person, token: string) => world.call(invitations.acceptInvite, { as, params: { token } })

test('a link counts members who joined by it, not calls', async () => {
  const [ada, obi, fan] = await people()
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [fan] })
  const privateId = await aSpace(world.db, communityId, { isPrivate: true })
  const body = { uses: 10, spaceId }
  const { data } = await world.call(invitations.createInviteLink, { as: ada, params: { communityId }, body })
  const linkTo = await world.db
    .insertInto('inviteLinks')
    .values({ communityId, spaceId: privateId, createdBy: ada.id, expiresAt: inAnHour(), usesLeft: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const often = await Promise.all(Array.from({ length: 30 }, () => join(obi, data.token)))
  expect(new Set(often.map(({ status }) => status))).toEqual(new Set([200]))
  await join(fan, data.token)
  await join(ada, data.token)
  // Into a space of a community one is in, a link is used as well, once.
  const { data: list } = await world.call(invitations.listInviteLinks, { as: ada, params: { communityId } })
  const toSpace = list.links.find(({ id }) => id === linkTo.id)!
  await Promise.all([fan, fan, fan, ada].map((one) => join(one, toSpace.token)))
  const { data: used } = await world.call(invitations.listInviteLinks, { as: ada, params: { communityId } })
  const usesOf = (id: string) => used.links.find((one) => one.id === id)
  expect(usesOf(data.id)).toMatchObject({ uses: 1, usesLeft: 9 })
  expect(usesOf(linkTo.id)).toMatchObject({ uses: 1, usesLeft: 9 })
  expect((await get(ada, communityId)).data.membersCount).toBe(3)
})

const inAnHour = () => new Date(world.now().getTime() + 3_600_000)

test('a join whose answer was lost can be repeated with a link that is used up, and nobody else joins by it', async () => {
  const [ada, obi, eve] = await people()
  const { communityId } = await aCommunity(world, ada, { access: 'secret' })
  const body = { uses: 1 }
  const { data } = await world.call(invitations.createInviteLink, { as: ada, params: { communityId }, body })
  const answers = await Promise.all(Array.from({ length: 10 }, () => join(obi, data.token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await join(obi, data.token)).status).toBe(200)
  expect((await join(eve, data.token)).status).toBe(404)
  expect((await get(ada, communityId)).data.membersCount).toBe(2)
})

test('a link that is ended while members join admits exactly those it counts', async () => {
  const ada = await world.aUser()
  const { communityId } = await aCommunity(world, ada, { access: 'secret' })
  const { data } = await world.call(invitations.createInviteLink, {
    as: ada,
    params: { communityId },
    body: { uses: 8 },
  })
  const ten = await Promise.all(Array.from({ length: 10 }, () => world.aUser()))
  const params = { communityId, linkId: data.id }
  const calls = ten.map((as) => join(as, data.token))
  const [ended, ...answers] = await Promise.all([
    world.call(invitations.revokeInviteLink, { as: ada, params }),
    ...calls,
  ])
  expect(ended.status).toBe(200)
  const joined = answers.filter(({ status }) => status === 200).length
  const [link] = (await world.call(invitations.listInviteLinks, { as: ada, params: { communityId } })).data
    .links
  expect(link).toMatchObject({ uses: joined, usesLeft: 8 - joined })
  expect((await get(ada, communityId)).data.membersCount).toBe(1 + joined)
})

test('an invitation opens a secret community, and once accepted its space, too', async () => {
  const [ada, obi] = await people()
  const { communityId } = await aCommunity(world, ada, { access: 'secret' })
  await subscribe(world.db, ada, 'pro')
  const spaceId = await aSpace(world.db, communityId, { isPrivate: true })
  const body = { userIds: [obi.id], emails: ['friend@example.com'], note: 'Come' }
  const sent = await world.call(spaces.inviteToSpace, { as: ada, params: { spaceId }, body })
  expect(sent.data).toMatchObject({ invited: [obi.id], emailed: 1 })
  expect((await get(obi, communityId)).data).toMatchObject({ isInvited: true, role: null })
  const { data } = await world.call(invitations.listInvitations, { as: obi })
  expect(data.invitations).toMatchObject([
    { community: { id: communityId }, space: { id: spaceId }, note: 'Come' },
  ])
  const invitationId = data.invitations[0]!.id
  const params = { invitationId }
  expect(
    (await world.call(invitations.answerInvitation, { as: ada, params, body: { accept: true } })).status,
  ).toBe(404)
  await world.call(invitations.answerInvitation, { as: obi, params, body: { accept: true } })
  expect((await getSpace(obi, communityId, spaceId)).data).toMatchObject({ isMember: true })
})
