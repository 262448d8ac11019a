import * as calendar from '@akada/contract/calendar/routes'
import * as communities from '@akada/contract/communities/routes'
import * as invitations from '@akada/contract/communities/invitation-routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { expect, test } from 'vitest'
import { anEvent } from '#features/calendar/testing/events.ts'
import { aCommunity } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { inviting, reasonsOf, stranger, strangers, withPhone } from './testing/inviting.ts'

const world = await sharedWorld()
const { mailedAmong, mailsTo, press, toEvent, toSpace } = inviting(world)

test('in communities strangers are invited by the staff, and by members with a verified phone', async () => {
  const [ada, obi, fan] = [
    await world.aUser(),
    await world.aUser(),
    await world.aUser(undefined, withPhone()),
  ]
  const { spaceId } = await aCommunity(world, ada, { members: [obi, fan] })
  const [one, two] = strangers(2) as [string, string]
  const { status, error } = await toSpace(obi, spaceId, [one])
  expect([status, error.message]).toEqual([403, 'Verify your phone number first to invite people by email.'])
  expect((await toSpace(fan, spaceId, [two])).data.emailed).toBe(1)
  expect(
    (await world.call(spaces.inviteToSpace, { as: obi, params: { spaceId }, body: { userIds: [] } })).status,
  ).toBe(201)
  expect(await mailedAmong([one])).toBe(0)
})

test('the address of a member gets an invitation in the product instead of a mail, and counts like others', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await world.db.insertInto('blocks').values({ userId: eve.id, targetId: ada.id, type: 'BLOCK' }).execute()
  const { communityId, spaceId } = await aCommunity(world, ada)
  const { data } = await toSpace(ada, spaceId, [obi.email.toUpperCase(), eve.email])
  expect([data.emailed, data.invited]).toEqual([2, []])
  const of = async (as: Person) => (await world.call(invitations.listInvitations, { as })).data.invitations
  expect([(await of(obi)).length, (await of(eve)).length]).toEqual([1, 0])
  expect(await mailedAmong([obi.email, eve.email])).toBe(0)
  expect(reasonsOf((await toSpace(ada, spaceId, [obi.email])).data.refusedEmails)).toEqual(['unanswered'])
  const [{ id: invitationId } = { id: '' }] = await of(obi)
  await world.call(invitations.answerInvitation, {
    as: obi,
    params: { invitationId },
    body: { accept: false },
  })
  expect((await toSpace(ada, spaceId, [obi.email])).data.emailed).toBe(1)
  expect(
    (await world.call(communities.getCommunity, { as: obi, params: { communityId } })).data.isInvited,
  ).toBe(true)
})

test('one opt-out ends the invitations of everybody to everything, with one press and without an account', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { spaceId } = await aCommunity(world, ada)
  const address = stranger()
  const event = await anEvent(world, obi, { externalParticipants: [address] })
  await toSpace(ada, spaceId, [address])
  const mails = await mailsTo([address])
  const links = mails.map(({ body }) => /\/unsubscribe\/invitations\?token=[\w-]+/.exec(body)?.[0] ?? '')
  expect(links.map(Boolean)).toEqual([true, true])
  const url = links[1]!
  // Programs that open links to check them end nothing.
  expect((await world.app.inject({ url })).body).toContain('Stop all invitations to this address?')
  expect((await toEvent(obi, event.eventId, [address])).data.already).toBe(1)
  const oneClick = 'List-Unsubscribe=One-Click'
  expect((await press(url, oneClick)).body).toContain('No more invitations')
  expect((await press(url.replace('token=', 'token=x'), oneClick)).statusCode).toBe(404)
  const spelled = address.toUpperCase().replace('@', '+again@')
  const other = await world.aUser()
  const refusals = [
    (await toSpace(other, (await aCommunity(world, other)).spaceId, [spelled])).data.refusedEmails,
    (await toEvent(other, (await anEvent(world, other)).eventId, [address])).data.refused,
  ]
  expect(refusals.map(reasonsOf)).toEqual([['opted-out'], ['opted-out']])
  const { data } = await world.call(calendar.getEvent, {
    as: obi,
    params: { eventId: event.eventId },
    query: {},
  })
  expect(data.externalParticipants).toEqual([])
  await world.call(calendar.deleteEvent, { as: obi, params: { eventId: event.eventId }, query: {} })
  expect(await mailedAmong([address, spelled])).toBe(2)
})

test("a mail to a stranger has the sender's words without links, and no link but ours", async () => {
  const bait = 'https://evil.example/win'
  const ada = await world.aUser(undefined, { firstName: 'Win.at evil.example', lastName: 'Now' })
  const { communityId, spaceId } = await aCommunity(world, ada)
  const [inSpace, toMeet] = strangers(2) as [string, string]
  const params = { communityId, spaceId }
  await world.call(spaces.updateSpace, { as: ada, params, body: { name: 'Free www.evil.example' } })
  const body = { emails: [inSpace], note: `Look: ${bait} and evil.example` }
  await world.call(spaces.inviteToSpace, { as: ada, params: { spaceId }, body })
  await anEvent(world, ada, {
    title: `Gift evil.example`,
    description: `${bait} ${'very '.repeat(500)}long`,
    externalParticipants: [toMeet],
  })
  const mails = await mailsTo([inSpace, toMeet])
  expect(mails).toHaveLength(2)
  for (const { subject, body } of mails) {
    expect(`${subject} ${body}`).not.toMatch(/evil\.example|www/)
    const origins = [...body.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => new URL(url).origin)
    expect(new Set(origins)).toEqual(new Set([world.config.siteUrl]))
    expect(body.length).toBeLessThan(3000)
  }
})
