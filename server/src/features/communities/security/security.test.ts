import { communityTexts } from '@akada/contract/communities/model'
import * as api from '@akada/contract/communities/routes'
import * as security from '@akada/contract/communities/security-routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { login } from '@akada/contract/sessions/routes'
import { expect, test, vi } from 'vitest'
import { pinMessage, listMessages } from '@akada/contract/messages/routes'
import { hashPassword } from '#features/credentials/public.ts'
import { sayingIn } from '#features/messages/testing/messages.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { password } from '#testing/site/signed-in.ts'
import { giveFactor } from '#testing/world/factors.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aCommunity, aSpace } from '../testing/communities.ts'

const world = await sharedWorld()

/** An owner on Pro who has a second step, with a moderator who has none. */
async function aGuardedCommunity() {
  const [owner, moderator, member] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await subscribe(world.db, owner, 'pro')
  await giveFactor(world, owner.id)
  const params = await aCommunity(world, owner, { members: [moderator, member] })
  const body = { members: [{ id: moderator.id, role: 'moderator' as const }] }
  await world.call(spaces.updateSpaceMembers, { as: owner, params, body })
  const require = (as: Person, requiresFactor = true) =>
    world.call(security.setCommunitySecurity, { as, params, body: { requiresFactor } })
  return { owner, moderator, member, params, require }
}
const refusal = { code: 'API_ERR_CONFLICT', message: communityTexts.lacksFactor }

test('staff without a second step may do nothing as staff once the owner requires it, and everything with one', async () => {
  const { owner, moderator, member, params, require } = await aGuardedCommunity()
  const inner = await aSpace(world.db, params.communityId, { isPrivate: true })
  const { id: messageId } = await sayingIn(world)(member, params.spaceId, 'The zip')
  const secret = { id: inner }
  const acts = () => [
    world.call(api.updateCommunity, { as: moderator, params, body: { description: 'Zips' } }),
    world.call(api.listBans, { as: moderator, params }),
    world.call(spaces.updateSpace, { as: moderator, params, body: { description: 'Zips' } }),
    world.call(spaces.updateSpaceMembers, {
      as: moderator,
      params,
      body: { members: [{ id: member.id, silencedUntil: null }] },
    }),
    world.call(spaces.addSpaceMembers, { as: moderator, params, body: { members: [member.id] } }),
  ]
  const statuses = async () => (await Promise.all(acts())).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200, 200, 200, 201])
  const pin = () =>
    world.call(pinMessage, {
      as: moderator,
      params: { id: params.spaceId, messageId },
      body: { pinned: true },
    })
  const read = () => world.call(listMessages, { as: moderator, params: secret, query: {} })
  expect([(await pin()).status, (await read()).status]).toEqual([200, 200])
  expect((await require(owner)).data.staff.map(({ id, role, hasFactor }) => [id, role, hasFactor])).toEqual([
    [owner.id, 'owner', true],
    [moderator.id, 'moderator', false],
  ])
  for (const answer of await Promise.all(acts())) expect(answer.error).toMatchObject(refusal)
  expect([(await pin()).status, (await read()).status]).toEqual([403, 404])
  expect((await world.call(api.getCommunity, { as: moderator, params })).data.lacksFactor).toBe(true)
  // They stay a member who reads and writes.
  await sayingIn(world)(moderator, params.spaceId, 'I can still write')
  await giveFactor(world, moderator.id)
  expect(await statuses()).toEqual([200, 200, 200, 200, 201])
  expect([(await pin()).status, (await read()).status]).toEqual([200, 200])
  expect((await world.call(api.getCommunity, { as: moderator, params })).data.lacksFactor).toBe(false)
})

test('only the owner requires it, with a plan that includes it and a second step of their own', async () => {
  const { owner, moderator, member, params, require } = await aGuardedCommunity()
  await giveFactor(world, moderator.id)
  expect([(await require(moderator)).status, (await require(member)).status]).toEqual([403, 403])
  await world.db.deleteFrom('secondFactors').where('userId', '=', owner.id).execute()
  expect((await require(owner)).error).toMatchObject({
    code: 'API_ERR_CONFLICT',
    message: communityTexts.ownerLacksFactor,
  })
  await giveFactor(world, owner.id)
  expect((await require(owner)).status).toBe(200)
  // Who took the owner's session but not their second step, which is gone, must not switch it off.
  await world.db.deleteFrom('secondFactors').where('userId', '=', owner.id).execute()
  expect((await require(owner, false)).error).toMatchObject(refusal)
  await giveFactor(world, owner.id)
  await world.db.deleteFrom('subscriptions').where('userId', '=', owner.id).execute()
  // What protects a community doesn't end with a plan; it can only not be switched on.
  const seen = await world.call(security.getCommunitySecurity, { as: moderator, params })
  expect(seen.data).toMatchObject({ requiresFactor: true, staff: [{ id: moderator.id }] })
  expect((await require(owner, false)).data.requiresFactor).toBe(false)
  expect((await require(owner)).error).toMatchObject({ limit: 'enhancedSecurity' })
})

test('staff of such a community get a mail for a device that is new, and others none', async () => {
  const { owner, moderator, member, require } = await aGuardedCommunity()
  await require(owner)
  const passwordHash = await hashPassword(password)
  const ids = [moderator.id, member.id]
  await world.db
    .updateTable('users')
    .set({ passwordHash, userVerified: true })
    .where('id', 'in', ids)
    .execute()
  const signIn = (who: Person, userAgent: string) =>
    world.call(login, { body: { email: who.email, password }, headers: { 'user-agent': userAgent } })
  const sent = vi.spyOn(world.messenger, 'send')
  const mails = ({ email }: Person) =>
    sent.mock.calls.flatMap(([{ to, subject, text }]) =>
      to === email && subject.startsWith('A new device') ? [text] : [],
    )
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
  await signIn(moderator, phone)
  await signIn(moderator, phone.replace('131.0', '132.0'))
  await signIn(member, phone)
  expect(mails(moderator)).toEqual([expect.stringContaining('Chrome, Android')])
  await signIn(moderator, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')
  expect(mails(moderator)).toHaveLength(2)
  expect(mails(member)).toEqual([])
})
