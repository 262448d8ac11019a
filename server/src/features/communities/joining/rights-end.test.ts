import * as api from '@akada/contract/communities/routes'
import * as invitations from '@akada/contract/communities/invitation-routes'
import { suspendMember } from '#features/sessions/public.ts'
import * as spaces from '@akada/contract/communities/space-routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aCommunity } from '../testing/communities.ts'

const world = await sharedWorld()

/** A community with a moderator who has made a link and invited somebody to its space. */
async function aStage() {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  const params = { communityId, spaceId }
  const change = async (member: object) => {
    const body = { members: [{ id: obi.id, ...member } as never] }
    expect((await world.call(spaces.updateSpaceMembers, { as: ada, params, body })).status).toBe(200)
  }
  await change({ role: 'moderator' })
  const link = await world.call(invitations.createInviteLink, { as: obi, params: { communityId }, body: {} })
  const inviteLink = await world.call(invitations.createInviteLink, {
    as: ada,
    params: { communityId },
    body: {},
  })
  const body = { userIds: [eve.id], emails: [], note: '' }
  await world.call(spaces.inviteToSpace, { as: obi, params: { spaceId }, body })
  const { data } = await world.call(invitations.listInvitations, { as: eve })
  const invitationId = data.invitations[0]!.id
  return { ada, obi, eve, params, change, tokens: [link.data.token, inviteLink.data.token], invitationId }
}

type Stage = Awaited<ReturnType<typeof aStage>>

/** How the moderator's link, the owner's link and the moderator's invitation are found. */
async function found({ eve, tokens, invitationId }: Stage) {
  const links = []
  for (const token of tokens)
    links.push((await world.call(invitations.getInvite, { params: { token } })).status)
  const { data } = await world.call(invitations.listInvitations, { as: eve })
  const answer = { as: eve, params: { invitationId }, body: { accept: true } }
  return {
    links,
    isListed: data.invitations.length > 0,
    answered: (await world.call(invitations.answerInvitation, answer)).status,
  }
}

const ended = { links: [404, 200], isListed: false, answered: 404 }

test('links and invitations work as long as their maker may make them', async () => {
  const stage = await aStage()
  expect(await found(stage)).toEqual({ links: [200, 200], isListed: true, answered: 200 })
})

test('the links of a moderator end with their role; being a member they still invite to a space', async () => {
  const stage = await aStage()
  await stage.change({ role: 'member' })
  expect(await found(stage)).toEqual({ ...ended, isListed: true, answered: 200 })
  const { data } = await world.call(invitations.listInviteLinks, { as: stage.ada, params: stage.params })
  expect(data.links.map(({ isRevoked }) => isRevoked)).toEqual([false, true])
  // A right that comes back does not bring back what ended.
  await stage.change({ role: 'moderator' })
  expect((await found(stage)).links).toEqual([404, 200])
})

const ends: Record<string, (stage: Stage) => Promise<unknown>> = {
  'a ban': ({ ada, obi, params }) =>
    world.call(api.banMember, {
      as: ada,
      params: { communityId: params.communityId, userId: obi.id },
      body: { reason: 'Spam' },
    }),
  leaving: ({ obi, params: { communityId } }) =>
    world.call(api.leaveCommunity, { as: obi, params: { communityId } }),
  'a suspension': ({ obi }) => suspendMember(world.db, obi.id, new Date(world.now().getTime() + 86_400_000)),
  'a deleted account': ({ obi }) =>
    world.db.updateTable('users').set({ deletedAt: world.now() }).where('id', '=', obi.id).execute(),
}

test.for(Object.keys(ends))('links and open invitations end with %s of their maker', async (name) => {
  const stage = await aStage()
  await ends[name]!(stage)
  expect(await found(stage)).toEqual(ended)
})

test('who leaves a space invites nobody to it any more', async () => {
  const stage = await aStage()
  await stage.change({ role: 'member' })
  await stage.change({ isRemoved: true })
  expect(await found(stage)).toEqual(ended)
})
