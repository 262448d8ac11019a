import * as api from '@akada/contract/communities'
import { listMessages } from '@akada/contract/messages'
import * as spaces from '@akada/contract/spaces'
import * as invitations from '@akada/contract/invitations'
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
