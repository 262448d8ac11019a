import * as invitations from '@akada/contract/communities/invitation-routes'
import { linkDays } from '@akada/contract/communities/model'
import * as api from '@akada/contract/communities/routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { sendMessage } from '@akada/contract/messages/routes'
import { expect, test } from 'vitest'
import { aroundMoment } from '#testing/clock/set-clock.ts'
import { stopTheClock } from '#testing/clock/still-clock.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { aCommunity } from './testing/communities.ts'

stopTheClock()
const world = await createWorld()
const day = 86_400_000

async function aTown(access = 'public') {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const { communityId, spaceId } = await aCommunity(world, ada, { access, members: [] })
  return {
    ada,
    obi,
    eve,
    params: { communityId, spaceId },
    communityId,
    spaceId,
    start: world.now().getTime(),
  }
}
/** Sessions end earlier than most of what is tried here. */
const later = (person: Person) => world.signIn(person)
const say = async (person: Person, id: string) => {
  const body = { body: 'Which foot?' }
  return (await world.call(sendMessage, { as: await later(person), params: { id }, body })).status
}

test('a ban ends at its moment: until then nothing is found, and the staff see it', async () => {
  const { ada, obi, communityId, params, start } = await aTown()
  const join = async () =>
    (await world.call(api.joinCommunity, { as: await later(obi), params, body: {} })).status
  await join()
  const until = start + day
  const body = { reason: 'Spam', until: new Date(until).toISOString() }
  await world.call(api.banMember, { as: ada, params: { communityId, userId: obi.id }, body })
  const [before, after] = await aroundMoment(world, until, async () => ({
    bans: (await world.call(api.listBans, { as: await later(ada), params })).data.bans.length,
    joins: await join(),
  }))
  expect([before, after]).toEqual([
    { bans: 1, joins: 404 },
    { bans: 0, joins: 200 },
  ])
})

test('a banned member cannot be invited until the ban has ended', async () => {
  const { ada, obi, communityId, spaceId, params, start } = await aTown()
  await world.call(api.joinCommunity, { as: obi, params, body: {} })
  const body = { reason: '', until: new Date(start + day).toISOString() }
  await world.call(api.banMember, { as: ada, params: { communityId, userId: obi.id }, body })
  const [before, after] = await aroundMoment(world, start + day, async () => {
    const form = { userIds: [obi.id], emails: [], note: '' }
    const as = await later(ada)
    return (await world.call(spaces.inviteToSpace, { as, params: { spaceId }, body: form })).data
  })
  expect(before).toMatchObject({ invited: [], refused: [{ id: obi.id, reason: 'banned' }] })
  expect(after).toMatchObject({ invited: [obi.id], refused: [] })
})

test('an invitation to a secret community ends after 30 days, and another one can be sent', async () => {
  const { ada, obi, spaceId, params, start } = await aTown('secret')
  const invite = async () =>
    world.call(spaces.inviteToSpace, {
      as: await later(ada),
      params: { spaceId },
      body: { userIds: [obi.id], emails: [], note: 'Come' },
    })
  await invite()
  const found = async () => {
    const as = await later(obi)
    const { data } = await world.call(invitations.listInvitations, { as })
    const community = await world.call(api.getCommunity, { as, params })
    return {
      ids: data.invitations.map(({ id }) => id),
      status: community.status,
      isInvited: community.data?.isInvited,
    }
  }
  const [before, after] = await aroundMoment(world, start + 30 * day, found)
  expect(before).toMatchObject({ ids: [expect.any(String)], status: 200, isInvited: true })
  expect(after).toMatchObject({ ids: [], status: 404 })
  const accept = { params: { invitationId: before.ids[0]! }, body: { accept: true } }
  expect((await world.call(invitations.answerInvitation, { as: await later(obi), ...accept })).status).toBe(
    404,
  )
  await invite()
  const again = await found()
  expect(again).toMatchObject({ ids: [expect.any(String)], status: 200, isInvited: true })
  await world.call(invitations.answerInvitation, {
    as: await later(obi),
    params: { invitationId: again.ids[0]! },
    body: { accept: true },
  })
  expect((await world.call(api.getCommunity, { as: await later(obi), params })).data.role).toBe('member')
})

test('where everybody asks, an invitation lets its member in only until it ends', async () => {
  const { ada, obi, eve, spaceId, params, start } = await aTown('private')
  const [zoe, uche] = [await world.aUser(), await world.aUser()]
  const invited = [obi, eve, zoe, uche]
  const form = { userIds: invited.map(({ id }) => id), emails: [], note: '' }
  await world.call(spaces.inviteToSpace, { as: ada, params: { spaceId }, body: form })
  const listed = async (person: Person) =>
    (await world.call(invitations.listInvitations, { as: await later(person) })).data.invitations
  const invitationId = (await listed(obi))[0]!.id
  const joining = [eve, zoe]
  const found = await aroundMoment(world, start + 30 * day, async () => {
    const accept = { as: await later(obi), params: { invitationId }, body: { accept: true } }
    const join = { as: await later(joining.shift()!), params, body: {} }
    return {
      isInvited: (await world.call(api.getCommunity, { as: await later(uche), params })).data.isInvited,
      listed: (await listed(uche)).length,
      accepts: (await world.call(invitations.answerInvitation, accept)).status,
      role: (await world.call(api.joinCommunity, join)).data.role,
    }
  })
  expect(found).toEqual([
    { isInvited: true, listed: 1, accepts: 200, role: 'member' },
    { isInvited: false, listed: 0, accepts: 404, role: null },
  ])
})

test('a link lets people in until its days are over', async () => {
  const { ada, start, params } = await aTown('secret')
  const made = await world.call(invitations.createInviteLink, { as: ada, params, body: { days: 2 } })
  const token = made.data.token
  const [before, after] = await aroundMoment(world, start + 2 * day, async () => {
    const as = await world.aUser()
    const shown = await world.call(invitations.getInvite, { params: { token } })
    return [shown.status, (await world.call(invitations.acceptInvite, { as, params: { token } })).status]
  })
  expect([before, after]).toEqual([
    [200, 200],
    [404, 404],
  ])
  expect(linkDays).toBeGreaterThan(2)
})

test('a silenced member writes again from the moment on at which it ends', async () => {
  const { ada, obi, params, spaceId, start } = await aTown()
  await world.call(api.joinCommunity, { as: obi, params, body: {} })
  const silencedUntil = new Date(start + day).toISOString()
  const body = { members: [{ id: obi.id, silencedUntil }] }
  await world.call(spaces.updateSpaceMembers, { as: ada, params, body })
  const [before, after] = await aroundMoment(world, start + day, async () => {
    const shown = await world.call(spaces.getSpace, { as: await later(obi), params })
    const { data } = await world.call(spaces.listSpaceMembers, { as: await later(ada), params, query: {} })
    return {
      isSilenced: shown.data.isSilenced,
      seen: data.members.find(({ id }) => id === obi.id)?.isSilenced,
      sent: await say(obi, spaceId),
    }
  })
  expect([before, after]).toEqual([
    { isSilenced: true, seen: true, sent: 403 },
    { isSilenced: false, seen: false, sent: 201 },
  ])
})

test('in slow mode the next message waits for exactly its interval', async () => {
  const { ada, obi, params, spaceId, start } = await aTown()
  await world.call(api.joinCommunity, { as: obi, params, body: {} })
  await world.call(spaces.updateSpaceSettings, { as: ada, params, body: { slowSeconds: 60 } })
  const [first] = await aroundMoment(world, start + day, () => say(obi, spaceId))
  const [before, after] = await aroundMoment(world, start + day - 1 + 60_000, () => say(obi, spaceId))
  expect([first, before, after]).toEqual([201, 429, 201])
})
