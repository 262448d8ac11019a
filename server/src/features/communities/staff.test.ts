import * as api from '@akada/contract/communities/routes'
import { type ProofPurpose, proofHeader } from '@akada/contract/sessions/reauth-routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aCommunity, aSpace } from './testing/communities.ts'

const world = await sharedWorld()

/** What the screens of a member learn who is no longer in a community or a space. */
const departure = ({ id }: Person, conversationId: string) => [
  `user:${id}`,
  'conversation-updated',
  { conversationId, reason: 'left' },
]

const get = (as: Person, communityId: string) => world.call(api.getCommunity, { as, params: { communityId } })

/** The headers of a call right after reauthentication. */
async function proven({ sessionId }: Person, purpose: ProofPurpose) {
  const { proof } = await createProof(world, { sessionId, purpose })
  return { headers: { [proofHeader]: proof } }
}

test('staff decides about those below them: roles, silence, removal, and passing a community on', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi, eve] })
  const params = { communityId, spaceId }
  const change = (as: Person, member: object, proof = {}) =>
    world.call(spaces.updateSpaceMembers, { as, params, body: { members: [member as never] }, ...proof })
  expect((await change(obi, { id: eve.id, isRemoved: true })).status).toBe(403)
  await change(ada, { id: obi.id, role: 'moderator' })
  expect((await change(obi, { id: ada.id, isBanned: true })).status).toBe(403)
  expect((await change(obi, { id: eve.id, role: 'moderator' })).status).toBe(403)
  await change(obi, { id: eve.id, isRemoved: true })
  expect(world.events).toContainEqual(departure(eve, spaceId))
  await change(obi, { id: eve.id, isBanned: true, reason: 'Sells shoes.' })
  const { bans } = (await world.call(api.listBans, { as: ada, params: { communityId } })).data
  expect(bans.map(({ user, reason }) => [user.id, reason])).toEqual([[eve.id, 'Sells shoes.']])
  expect(world.events).toContainEqual(departure(eve, communityId))
  const list = await world.call(spaces.listSpaceMembers, { as: ada, params, query: {} })
  expect(list.data.members.map(({ id, role, isOwner }) => [id, role, isOwner])).toEqual([
    [ada.id, 'owner', true],
    [obi.id, 'moderator', false],
  ])
  expect((await change(ada, { id: obi.id, role: 'owner' })).error.code).toBe('API_ERR_PROOF')
  expect((await get(ada, communityId)).data.role).toBe('owner')
  await change(ada, { id: obi.id, role: 'owner' }, await proven(ada, 'transfer-community'))
  expect((await get(obi, communityId)).data).toMatchObject({ role: 'owner', owner: { id: obi.id } })
  expect((await get(ada, communityId)).data.role).toBe('moderator')
})

test('a community or a space is deleted only by an owner who has just proven who they are', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  const inner = await aSpace(world.db, communityId)
  const removeSpace = (as: Person, proof = {}) =>
    world.call(spaces.leaveSpace, { as, params: { communityId, spaceId: inner }, query: {}, ...proof })
  const remove = (as: Person, proof = {}) =>
    world.call(api.deleteCommunity, { as, params: { communityId }, ...proof })
  expect((await removeSpace(obi, await proven(obi, 'delete-space'))).status).toBe(403)
  expect((await removeSpace(ada)).error.code).toBe('API_ERR_PROOF')
  expect((await removeSpace(ada, await proven(ada, 'delete-community'))).error.code).toBe('API_ERR_PROOF')
  expect((await removeSpace(ada, await proven(ada, 'delete-space'))).data).toEqual({ deleted: true })
  const params = { communityId, spaceId }
  expect((await world.call(spaces.getSpace, { as: obi, params })).status).toBe(200)
  expect((await remove(obi, await proven(obi, 'delete-community'))).status).toBe(403)
  expect((await remove(ada)).error.code).toBe('API_ERR_PROOF')
  expect((await remove(ada, await proven(ada, 'delete-community'))).data).toMatchObject({ deleted: true })
  for (const as of [ada, obi]) expect((await get(as, communityId)).status).toBe(404)
})

test('a banned member is listed for the staff, finds nothing, and may return once the ban ends', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { communityId } = await aCommunity(world, ada, { members: [obi] })
  const whom = { communityId, userId: obi.id }
  await world.call(api.banMember, { as: ada, params: whom, body: { reason: 'Sells shoes' } })
  expect(world.events).toContainEqual(departure(obi, communityId))
  expect((await get(obi, communityId)).status).toBe(404)
  const list = async () =>
    (await world.call(api.listBans, { as: ada, params: { communityId } })).data.bans.map(
      ({ user, reason, until }) => [user.id, reason, until],
    )
  expect(await list()).toEqual([[obi.id, 'Sells shoes', null]])
  await world.call(api.unbanMember, { as: ada, params: whom })
  expect(await list()).toEqual([])
  expect((await get(obi, communityId)).status).toBe(200)
})
